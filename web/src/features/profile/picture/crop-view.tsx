import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { type Crop, moveCrop } from "./crop.ts";
import { drawCrop } from "./encode-picture.ts";

type CropViewProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

/** Drawn at twice the size it is shown in, for sharp screens. */
const canvasSide = 640;
const arrowStep = 0.05;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-arrowStep, 0],
  ArrowRight: [arrowStep, 0],
  ArrowUp: [0, -arrowStep],
  ArrowDown: [0, arrowStep],
};

/** The square as it will be shown, moved by hand or by keys. */
export function CropView({ picture, crop, onCrop }: CropViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const side = event.currentTarget.clientWidth;
    onCrop(moveCrop(crop, picture, -event.movementX / side, -event.movementY / side));
  };
  const press = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    onCrop(moveCrop(crop, picture, ...direction));
  };

  return (
    <canvas
      ref={canvas}
      width={canvasSide}
      height={canvasSide}
      tabIndex={0}
      role="img"
      aria-label="The part of your picture that is shown. Move it with the arrow keys."
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      className="mx-auto mt-5 aspect-square w-full max-w-80 cursor-move touch-none rounded-full"
    />
  );
}
