/** The position of a picture behind a round window: moved and enlarged, it always fills the window. */

/** Side of the window on the screen, in pixels. */
export const WINDOW_SIDE = 260;
/** Side of the photo that is sent, in pixels. */
const PHOTO_SIDE = 512;
export const NEAREST = 4;

export type Size = { readonly width: number; readonly height: number };
/** The enlargement, 1 to 4, and the distance between the middles of picture and window. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

export const WHOLE: Crop = { zoom: 1, x: 0, y: 0 };

/** The size of the picture behind the window. */
export const shownSize = ({ width, height }: Size, zoom: number): Size => {
  const scale = (WINDOW_SIDE / Math.min(width, height)) * zoom;
  return { width: width * scale, height: height * scale };
};

/** The nearest position at which the picture fills the window. */
export const within = (picture: Size, { zoom, x, y }: Crop): Crop => {
  const near = Math.min(NEAREST, Math.max(1, zoom));
  const { width, height } = shownSize(picture, near);
  return { zoom: near, x: between(x, (width - WINDOW_SIDE) / 2), y: between(y, (height - WINDOW_SIDE) / 2) };
};

/** The part in the window, as a data URL. */
export const cropped = (image: HTMLImageElement, crop: Crop): string => {
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const shown = shownSize(natural, crop.zoom);
  const pixels = natural.width / shown.width;
  const side = WINDOW_SIDE * pixels;
  const left = (shown.width / 2 - crop.x - WINDOW_SIDE / 2) * pixels;
  const top = (shown.height / 2 - crop.y - WINDOW_SIDE / 2) * pixels;
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIDE;
  canvas.height = PHOTO_SIDE;
  const pen = canvas.getContext('2d');
  if (pen === null) return '';
  // Transparent parts become white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, left, top, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  return canvas.toDataURL('image/jpeg', 0.9);
};

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) + 0;
