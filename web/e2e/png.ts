import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * A real PNG file (PNG specification, third edition): left half red, right half blue.
 * @param text metadata to hide in it, as a camera would its place and time
 */
export function pngFile(width: number, height: number, text = ""): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row[1 + x * 3 + (x < width / 2 ? 0 : 2)] = 255;
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  const parts = [chunk("IHDR", header)];
  if (text) parts.push(chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1")));
  parts.push(chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0)));
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}
