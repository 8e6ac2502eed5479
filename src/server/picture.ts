/** Pictures of people as they arrive: looked at, made small, and freed of what a camera wrote into them. */
import sharp from 'sharp';
import { refuse, ok, type Verdict } from '#kernel/verdict.ts';

/** Largest side of a kept photo, in pixels. */
const PHOTO_SIDE = 512;
// A picture of a few kilobytes can unfold to gigabytes.
const MOST_PIXELS = 50_000_000;
const LARGEST_PICTURE_BYTES = 6 * 1024 * 1024;
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'gif'];

const NOT_A_PICTURE = refuse({ msg: 'La imagen debe ser png, jpeg, webp o gif', path: 'img' });
const TOO_LARGE = refuse({ msg: 'La imagen es demasiado grande', path: 'img' });

sharp.cache(false);
sharp.concurrency(1);

/** Reads a picture from a data URL, by what it is and not by what it says; answers a square webp. Slow: never inside a transaction. */
export const readPhoto = async (dataUrl: string): Promise<Verdict<Uint8Array>> => {
  const [head, base64] = dataUrl.split(',', 2);
  if (head === undefined || base64 === undefined || !/^data:image\/[a-z+.-]+;base64$/i.test(head)) return NOT_A_PICTURE;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LARGEST_PICTURE_BYTES) return TOO_LARGE;
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!FORMATS.includes(format)) return NOT_A_PICTURE;
    if (width * height > MOST_PIXELS) return TOO_LARGE;
    const small = await picture
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
