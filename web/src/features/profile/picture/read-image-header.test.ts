import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPicture } from "./check-picture.ts";
import { readImageHeader } from "./read-image-header.ts";

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const png = (width: number, height: number) =>
  new Uint8Array([
    ...ascii("\x89PNG\r\n\x1a\n"),
    0,
    0,
    0,
    13,
    ...ascii("IHDR"),
    ...uint32(width),
    ...uint32(height),
  ]);
const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

describe("what a file is", () => {
  it.each([
    ["a PNG", png(30_000, 30_000), { type: "png", width: 30_000, height: 30_000 }],
    [
      "a GIF",
      new Uint8Array([...ascii("GIF89a"), 64, 1, 200, 0]),
      { type: "gif", width: 320, height: 200 },
    ],
    [
      "a JPEG with metadata before its size",
      new Uint8Array([
        0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8, 0, 200, 1, 64, 1, 1, 17, 0,
      ]),
      { type: "jpeg", width: 320, height: 200 },
    ],
    [
      "a lossless WebP",
      new Uint8Array([
        ...ascii("RIFF"),
        0,
        0,
        0,
        0,
        ...ascii("WEBPVP8L"),
        0,
        0,
        0,
        0,
        0x2f,
        63,
        193,
        49,
        0,
      ]),
      { type: "webp", width: 320, height: 200 },
    ],
    [
      "an extended WebP",
      new Uint8Array([
        ...ascii("RIFF"),
        0,
        0,
        0,
        0,
        ...ascii("WEBPVP8X"),
        10,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        63,
        1,
        0,
        199,
        0,
        0,
      ]),
      { type: "webp", width: 320, height: 200 },
    ],
  ])("is read from the bytes of %s", (_kind, bytes, header) => {
    expect(readImageHeader(bytes)).toEqual(header);
  });

  it.each([
    "%PDF-1.7",
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    "GIF",
    "\xff\xd8\xff",
  ])("is not a picture: %j", (text) => {
    expect(readImageHeader(new Uint8Array(ascii(text)))).toBeUndefined();
  });

  it("never throws, and ends, for any bytes behind a real beginning", () => {
    const beginnings = ["\xff\xd8\xff", "RIFF\0\0\0\0WEBPVP8 ", "\x89PNG\r\n\x1a\n", "GIF8", ""];
    fc.assert(
      fc.property(
        fc.constantFrom(...beginnings),
        fc.uint8Array({ maxLength: 200 }),
        (text, rest) => {
          readImageHeader(new Uint8Array([...ascii(text), ...rest]));
        },
      ),
    );
  });
});

describe("a chosen file", () => {
  it.each([
    ["an empty file", new Blob([]), /empty/],
    ["50 MB", new Blob([new Uint8Array(50 * 1024 * 1024)]), /larger than 20 MB/],
    ["a renamed PDF", new Blob(["%PDF-1.7"], { type: "image/png" }), /not a picture we can read/],
    ["30,000 × 30,000 pixels in a small file", new Blob([png(30_000, 30_000)]), /too many/],
    ["no pixels at all", new Blob([png(0, 10)]), /damaged/],
  ])("is refused: %s", async (_kind, file, sentence) => {
    await expect(checkPicture(file)).rejects.toMatchObject({
      code: "picture_refused",
      message: expect.stringMatching(sentence),
    });
  });

  it("is taken when it is a picture of a usual size", async () => {
    await expect(checkPicture(new Blob([png(4000, 3000)]))).resolves.toBeUndefined();
  });
});
