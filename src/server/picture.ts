/** Pictures as they arrive: checked, resized, and freed of what a camera wrote into them. */
import type { Sharp } from 'sharp';
import { refuse, ok, type Verdict } from '#kernel/verdict.ts';
import { fewAtOnce } from './few.ts';

/** Largest side of a kept photo, in pixels. */
const PHOTO_SIDE = 512;
// A picture of a few kilobytes can unfold to gigabytes.
const MOST_PIXELS = 50_000_000;
const LARGEST_PICTURE_BYTES = 6 * 1024 * 1024;
// Everybody may send a photo, and each takes memory for all its pixels.
const oneOfFew = fewAtOnce(2);
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'gif'];

const NOT_A_PICTURE = refuse({ msg: 'La imagen debe ser png, jpeg, webp o gif', path: 'img' });
const TOO_LARGE = refuse({ msg: 'La imagen es demasiado grande', path: 'img' });

// Loaded with the first picture, not at each start.
const openSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // What else the library can read (drawings that name other files, formats of scanners and printers) is not even tried.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
};

const READERS = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'];

/** A picture of the public pages, for large screens and for small ones. */
export type Scene = { readonly large: Uint8Array; readonly small: Uint8Array; readonly width: number; readonly height: number };

const LARGE_SIDE = 1600;
const SMALL_SIDE = 800;

/** Reads a picture of any shape from a data URL; answers it as webp in two sizes. Slow: never inside a transaction. */
export const readScene = (dataUrl: string): Promise<Verdict<Scene>> => oneOfFew(() => sceneOf(dataUrl));

const sceneOf = async (dataUrl: string): Promise<Verdict<Scene>> => {
  const read = await openPicture(dataUrl);
  if (!read.ok) return read;
  try {
    const shrunk = (side: number) => read.value.clone().rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 });
    const large = await shrunk(LARGE_SIDE).toBuffer({ resolveWithObject: true });
    return ok({ large: large.data, small: await shrunk(SMALL_SIDE).toBuffer(), width: large.info.width, height: large.info.height });
  } catch {
    return NOT_A_PICTURE;
  }
};

/** Reads a picture from a data URL, by what it is and not by what it says; answers a square webp. Slow: never inside a transaction. */
export const readPhoto = (dataUrl: string): Promise<Verdict<Uint8Array>> => oneOfFew(() => photoOf(dataUrl));

const photoOf = async (dataUrl: string): Promise<Verdict<Uint8Array>> => {
  const read = await openPicture(dataUrl);
  if (!read.ok) return read;
  try {
    const small = await read.value
      .rotate()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover', position: 'attention', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return ok(small);
  } catch {
    // The decoder throws at whatever is no whole picture.
    return NOT_A_PICTURE;
  }
};

/** Looks at a picture by what it is, not by what it says. */
const openPicture = async (dataUrl: string): Promise<Verdict<Sharp>> => {
  const [head, base64] = dataUrl.split(',', 2);
  if (head === undefined || base64 === undefined || !/^data:image\/[a-z+.-]+;base64$/i.test(head)) return NOT_A_PICTURE;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LARGEST_PICTURE_BYTES) return TOO_LARGE;
  try {
    const sharp = await openSharp();
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!FORMATS.includes(format)) return NOT_A_PICTURE;
    return width * height > MOST_PIXELS ? TOO_LARGE : ok(picture);
  } catch {
    // The decoder throws at whatever is no whole picture.
    return NOT_A_PICTURE;
  }
};
