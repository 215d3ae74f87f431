import fc from "fast-check";
import { expect, it } from "vitest";
import { middleCrop, mostZoom, moveCrop, zoomCrop, zoomOf } from "./crop.ts";

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});

it("begins with the largest square in the middle", () => {
  expect(middleCrop({ width: 400, height: 300 })).toEqual({ x: 50, y: 0, size: 300 });
  expect(middleCrop({ width: 300, height: 400 })).toEqual({ x: 0, y: 50, size: 300 });
});

it("stays inside the picture, however it is moved and zoomed", () => {
  const step = fc.double({ min: -3, max: 3, noNaN: true });
  const moves = fc.array(
    fc.record({ right: step, down: step, zoom: fc.double({ min: -1, max: 9, noNaN: true }) }),
  );
  fc.assert(
    fc.property(sizes, moves, (picture, steps) => {
      let crop = middleCrop(picture);
      for (const { right, down, zoom } of steps) {
        crop = moveCrop(zoomCrop(crop, picture, zoom), picture, right, down);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.size).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(crop.y + crop.size).toBeLessThanOrEqual(picture.height + 1e-6);
        expect(zoomOf(crop, picture)).toBeLessThanOrEqual(mostZoom + 1e-6);
      }
    }),
  );
});

it("zooms around the middle of the square", () => {
  const picture = { width: 1000, height: 1000 };
  expect(zoomCrop(middleCrop(picture), picture, 2)).toEqual({ x: 250, y: 250, size: 500 });
});
