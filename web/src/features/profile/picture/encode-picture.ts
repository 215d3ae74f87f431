import { AppError } from "@/lib/errors/app-error.ts";
import { checkPicture } from "./check-picture.ts";
import type { Crop } from "./crop.ts";

/** What the bucket `avatars` holds: no side longer than this, one format. */
const longestSide = 512;
const quality = 0.86;

/** Decodes a chosen file the right way up. @throws AppError `picture_refused` */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  await checkPicture(file);
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (cause) {
    const message = "This picture is damaged. Please choose another one.";
    throw new AppError("picture_refused", message, { cause });
  }
}

/** Draws the square onto a canvas, filling it. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  // Transparent pictures get the colour of paper, in both themes.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    picture,
    crop.x,
    crop.y,
    crop.size,
    crop.size,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

/**
 * Cuts out the square and writes it anew as WebP. Nothing of the file but its pixels survives: no
 * place and time of the photo, and nothing that was hidden behind the picture.
 * @throws AppError `picture_refused` where the browser cannot write WebP
 */
export async function encodePicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(longestSide, Math.round(crop.size));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", quality),
  );
  if (blob?.type === "image/webp") return blob;
  const message = "This browser cannot prepare pictures. Please add yours from another browser.";
  throw new AppError("picture_refused", message);
}
