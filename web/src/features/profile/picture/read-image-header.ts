export interface ImageHeader {
  type: "png" | "jpeg" | "webp" | "gif";
  width: number;
  height: number;
}

/** JPEG frame headers (ITU T.81, table B.1): they hold the size. C4, C8 and CC are other things. */
const isJpegFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Tells what a picture file is by its own bytes, whatever its name says, and how large the picture
 * would be once decoded: a file of a few kilobytes may unfold into gigabytes.
 * @param bytes the beginning of the file; 64 kB are enough but for JPEGs with very long metadata
 * @returns undefined for anything that is not a PNG, JPEG, WebP or GIF
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  try {
    if (text(0, 8) === "\x89PNG\r\n\x1a\n" && text(12, 16) === "IHDR") {
      return { type: "png", width: view.getUint32(16), height: view.getUint32(20) };
    }
    if (text(0, 4) === "GIF8") {
      return { type: "gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
    }
    if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return readWebp(view, text(12, 16));
    if (text(0, 3) === "\xff\xd8\xff") return readJpeg(view);
  } catch (error) {
    // A file that ends in the middle of its header.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** The three kinds of WebP (RFC 9649, section 2): lossy, lossless, extended. */
function readWebp(view: DataView, chunk: string): ImageHeader | undefined {
  if (chunk === "VP8 ") {
    return {
      type: "webp",
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  }
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { type: "webp", width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (chunk === "VP8X") {
    const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { type: "webp", width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  return undefined;
}

function readJpeg(view: DataView): ImageHeader | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    // A marker may be preceded by any number of fill bytes.
    while (view.getUint8(at + 1) === 0xff) at += 1;
    if (isJpegFrame(view.getUint8(at + 1))) {
      return { type: "jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
  }
  return undefined;
}
