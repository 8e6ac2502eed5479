/** The logo is stored as an SVG, whatever it was sent as; a PNG or JPEG stands inside one. So screens and papers handle one kind only. */
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { NOT_A_LOGO, readDrawing } from './drawing.ts';
import { readSmallPicture } from './picture.ts';

const TOO_LARGE = refuse({ msg: 'El logo es demasiado grande', path: 'logo' });

/** The logo is part of each page, so it may be no larger than a drawing. */
const MOST_BYTES = 44_000;

const PICTURED =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"><image width="\d+" height="\d+" href="(data:image\/(?:png|jpeg);base64,[\w+/=]+)"\/><\/svg>$/;

/** Reads a logo as it arrives: the text of an SVG, or a png or jpeg in a data URL; empty for none. Slow: never inside a transaction. */
export const readLogo = async (sent: string): Promise<Verdict<string>> => {
  const picture = PICTURED.exec(sent)?.[1] ?? (sent.startsWith('data:') ? sent : null);
  if (picture === null) return readDrawing(sent);
  const read = await readSmallPicture(picture, MOST_BYTES, { notOne: NOT_A_LOGO, tooLarge: TOO_LARGE });
  if (!read.ok) return read;
  const { type, bytes, width, height } = read.value;
  const href = `data:image/${type};base64,${bytes.toString('base64')}`;
  return ok(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`);
};

let last: { readonly kept: string; readonly read: Verdict<string> } | undefined;

/** The stored logo, read once because every page asks for it. A drawing stored by an older version was not yet written anew, so that is done here. */
export const drawnLogo = (kept: string): Verdict<string> => {
  if (last?.kept !== kept) last = { kept, read: PICTURED.test(kept) ? ok(kept) : readDrawing(kept) };
  return last.read;
};
