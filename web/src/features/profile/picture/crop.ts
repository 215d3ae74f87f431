/** A square cut out of a picture, in the picture's own pixels. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const mostZoom = 4;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The same square, moved back inside the picture. */
function inside(crop: Crop, picture: PictureSize): Crop {
  return {
    x: clamp(crop.x, 0, picture.width - crop.size),
    y: clamp(crop.y, 0, picture.height - crop.size),
    size: crop.size,
  };
}

/** The largest square, in the middle. */
export function middleCrop(picture: PictureSize): Crop {
  const size = Math.min(picture.width, picture.height);
  return { x: (picture.width - size) / 2, y: (picture.height - size) / 2, size };
}

/** Moves the square by a part of its own size: 1 is a whole square to the right or down. */
export function moveCrop(crop: Crop, picture: PictureSize, right: number, down: number): Crop {
  return inside({ ...crop, x: crop.x + right * crop.size, y: crop.y + down * crop.size }, picture);
}

/** How far the square is zoomed in: 1 shows the whole shorter side. */
export function zoomOf(crop: Crop, picture: PictureSize): number {
  return Math.min(picture.width, picture.height) / crop.size;
}

/** Zooms around the middle of the square. @param zoom 1 to `mostZoom` */
export function zoomCrop(crop: Crop, picture: PictureSize, zoom: number): Crop {
  const size = Math.min(picture.width, picture.height) / clamp(zoom, 1, mostZoom);
  const shift = (crop.size - size) / 2;
  return inside({ x: crop.x + shift, y: crop.y + shift, size }, picture);
}
