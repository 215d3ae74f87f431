import { AppError } from "@/lib/errors/app-error.ts";
import { readImageHeader } from "./read-image-header.ts";

/** More than any phone's photo; reading more only costs the person's memory. */
const mostBytes = 20 * 1024 * 1024;
/** Decoded, a pixel takes four bytes: 64 million are 256 MB, about what a phone's browser gives a page. */
const mostPixels = 64_000_000;
const headerBytes = 256 * 1024;

const refuse = (message: string) => new AppError("picture_refused", message);

/**
 * Looks at a chosen file before anything decodes it.
 * @throws AppError `picture_refused` with a sentence for the person
 */
export async function checkPicture(file: Blob): Promise<void> {
  if (file.size === 0) throw refuse("This file is empty. Please choose another picture.");
  if (file.size > mostBytes) {
    throw refuse("This file is larger than 20 MB. Please choose a smaller picture.");
  }
  const header = readImageHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (!header) {
    throw refuse("This is not a picture we can read. Please choose a JPEG, PNG, WebP or GIF.");
  }
  if (header.width === 0 || header.height === 0) {
    throw refuse("This picture is damaged. Please choose another one.");
  }
  if (header.width * header.height > mostPixels) {
    throw refuse(
      `This picture has ${header.width} × ${header.height} pixels, which is too many. Please choose a smaller one.`,
    );
  }
}
