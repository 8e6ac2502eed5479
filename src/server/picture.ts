/** Pictures as they arrive: checked, resized, and without what a camera wrote into them. */
import type { Sharp } from 'sharp';
import { refuse, ok, type Refusal, type Verdict } from '#kernel/verdict.ts';
import { fewAtOnce } from './few.ts';

/** Largest side of a stored photo, in pixels. */
const PHOTO_SIDE = 512;
// A picture of a few kilobytes can decode to gigabytes.
const MOST_PIXELS = 50_000_000;
const LARGEST_PICTURE_BYTES = 6 * 1024 * 1024;
// Everybody may send a photo, and each takes memory for all its pixels.
const oneOfFew = fewAtOnce(2);

/** Which files are accepted as a kind of picture, and the refusal of any other. */
type Kind = { readonly formats: readonly string[]; readonly notOne: Refusal; readonly tooLarge: Refusal };

const NOT_A_PICTURE = refuse({ msg: 'La imagen debe ser png, jpeg, webp o gif', path: 'img' });
const PICTURE: Kind = {
  formats: ['png', 'jpeg', 'webp', 'gif'],
  notOne: NOT_A_PICTURE,
  tooLarge: refuse({ msg: 'La imagen es demasiado grande', path: 'img' }),
};

// Loaded with the first picture, not at each start.
const openSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Other formats that the library could read (drawings that refer to other files, formats of scanners and printers) are not tried.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
};

const READERS = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'];

/** A picture of the public pages, for large and for small screens. */
export type Scene = { readonly large: Uint8Array; readonly small: Uint8Array; readonly width: number; readonly height: number };

const LARGE_SIDE = 1600;
const SMALL_SIDE = 800;

/** Reads a picture of any shape from a data URL; answers it as webp in two sizes. Slow: never inside a transaction. */
export const readScene = (dataUrl: string): Promise<Verdict<Scene>> => oneOfFew(() => sceneOf(dataUrl));

const sceneOf = async (dataUrl: string): Promise<Verdict<Scene>> => {
  const read = await openPicture(dataUrl, PICTURE);
  if (!read.ok) return read;
  try {
    const shrunk = (side: number) => read.value.clone().rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 });
    const large = await shrunk(LARGE_SIDE).toBuffer({ resolveWithObject: true });
    return ok({ large: large.data, small: await shrunk(SMALL_SIDE).toBuffer(), width: large.info.width, height: large.info.height });
  } catch {
    return NOT_A_PICTURE;
  }
};

/** Reads a picture from a data URL by its content, not by its stated type; answers a square webp. Slow: never inside a transaction. */
export const readPhoto = (dataUrl: string): Promise<Verdict<Uint8Array>> => oneOfFew(() => photoOf(dataUrl));

const photoOf = async (dataUrl: string): Promise<Verdict<Uint8Array>> => {
  const read = await openPicture(dataUrl, PICTURE);
  if (!read.ok) return read;
  try {
    const small = await read.value
      .rotate()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover', position: 'attention', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return ok(small);
  } catch {
    // The decoder throws at a picture that is not complete.
    return NOT_A_PICTURE;
  }
};

/** A logo as it is stored: in the format that was sent, within few bytes, with its size. */
export type SmallPicture = { readonly type: 'png' | 'jpeg'; readonly bytes: Buffer; readonly width: number; readonly height: number };

// A diploma prints it 28 mm wide: the largest has 460 dots to the inch there.
const LOGO_SIDES = [512, 384, 256, 192, 128];

/** Reads a logo, a png or a jpeg in a data URL, and scales it down until it fits within so many bytes. Slow: never inside a transaction. */
export const readSmallPicture = (dataUrl: string, most: number, refusals: Omit<Kind, 'formats'>): Promise<Verdict<SmallPicture>> =>
  oneOfFew(() => smallPictureOf(dataUrl, most, { formats: ['png', 'jpeg'], ...refusals }));

const smallPictureOf = async (dataUrl: string, most: number, kind: Kind): Promise<Verdict<SmallPicture>> => {
  const read = await openPicture(dataUrl, kind);
  if (!read.ok) return read;
  try {
    // Transparent places stay transparent; JPEG has none.
    const type = (await read.value.metadata()).format === 'jpeg' ? 'jpeg' : 'png';
    for (const side of LOGO_SIDES) {
      const shrunk = read.value.clone().rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });
      const packed = type === 'jpeg' ? shrunk.jpeg({ quality: 88 }) : shrunk.png({ palette: true, quality: 90 });
      const { data, info } = await packed.toBuffer({ resolveWithObject: true });
      if (data.length <= most) return ok({ type, bytes: data, width: info.width, height: info.height });
    }
    return kind.tooLarge;
  } catch {
    return kind.notOne;
  }
};

/** Determines a picture's format by its content, not by its stated type. */
const openPicture = async (dataUrl: string, { formats, notOne, tooLarge }: Kind): Promise<Verdict<Sharp>> => {
  const [head, base64] = dataUrl.split(',', 2);
  if (head === undefined || base64 === undefined || !/^data:image\/[a-z+.-]+;base64$/i.test(head)) return notOne;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LARGEST_PICTURE_BYTES) return tooLarge;
  try {
    const sharp = await openSharp();
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!formats.includes(format)) return notOne;
    return width * height > MOST_PIXELS ? tooLarge : ok(picture);
  } catch {
    // The decoder throws at a picture that is not complete.
    return notOne;
  }
};
