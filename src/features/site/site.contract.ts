/** The public pages on the wire: the institute's data, texts and pictures, which the administration edits. */
import { z } from 'zod';
import { MOST_DUE_DAYS } from '#features/institute/institute.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Id, id, line, optional, Said, whole, yesNo } from '#kernel/wire.ts';
import { countText } from '#kernel/money.ts';

/** The texts of the public pages; a part without text is not shown. */
export const TEXT_NAMES = ['description', 'history', 'exams', 'trips', 'courses', 'hours', 'map'] as const;
export type TextName = (typeof TEXT_NAMES)[number];
export type SiteTexts = Readonly<Record<TextName, string>>;

/** The places of pictures. */
export const PLACES = ['landing', 'header', 'history', 'exams', 'trips', 'gallery', 'contact'] as const;
export type PicturePlace = (typeof PLACES)[number];

/** A picture without its content. */
export const SitePicture = z.object({
  _id: Id,
  place: z.enum(PLACES),
  /** What it shows, for screen readers. */
  alt: z.string(),
  caption: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Its addresses, at 1600 and at 800 pixels of width. */
  large: z.string(),
  small: z.string(),
});
export type SitePicture = z.infer<typeof SitePicture>;

/** Whether a text can be an e-mail address and stays one inside a link. No part of the pattern can match what belongs to the next, so it takes linear time however long the text is. */
export const isAddress = (text: string): boolean => /^[^\s@<>,;:"()?&%#]+@[^\s@<>,;:"()?&%#.]+(\.[^\s@<>,;:"()?&%#.]+)+$/.test(text);

const LONGEST_TEXT = 6000;
const LARGEST_DRAWING = 60_000;
const lineOf = (what: string, most = 120) => line(`Ingrese ${what}`, most);
const paragraph = z
  .string({ error: 'El texto no es válido' })
  .trim()
  .max(LONGEST_TEXT, { error: `No puede superar los ${countText(LONGEST_TEXT)} caracteres` });

/** The institute's data, its signature and what a secretary may do. */
export const Identity = z.object({
  name: lineOf('el nombre del instituto', 80).min(1, { error: 'Ingrese el nombre del instituto' }),
  claim: lineOf('el lema', 160),
  address: lineOf('la dirección'),
  town: lineOf('la localidad'),
  phone: lineOf('el teléfono', 60),
  email: lineOf('el correo electrónico').refine((text) => text === '' || isAddress(text), { error: 'El correo electrónico no es válido' }),
  signerName: lineOf('el nombre de quien firma', 80),
  signerTitle: lineOf('el cargo de quien firma', 80),
  /** An SVG, or a png or jpeg in a data URL, which is stored inside an SVG; empty shows the product's own mark. */
  logo: z
    .string({ error: 'El logo no es válido' })
    .refine((logo) => logo.startsWith('data:') || logo.length <= LARGEST_DRAWING, { error: `Un dibujo SVG no puede superar los ${LARGEST_DRAWING / 1000} kB` }),
  secretaryLinksFamilies: yesNo(),
  secretaryTakesBackups: yesNo(),
  /** Credit counts as cash for the discount for cash. */
  creditIsCash: yesNo(),
  classCapacity: z.coerce
    .number({ error: 'Ingrese cuántos lugares tiene una clase nueva' })
    .int({ error: 'Ingrese un número entero' })
    .min(1, { error: 'Debe haber al menos un lugar' })
    .max(99, { error: 'No puede superar los 99 lugares' }),
  /** Days to pay that are proposed to a student who enrolls after the charge day. */
  enrollmentDueDays: whole(0, MOST_DUE_DAYS, `Ingrese de 0 a ${MOST_DUE_DAYS} días`),
});
export type Identity = z.infer<typeof Identity>;

export const Texts = z.object({
  description: paragraph,
  history: paragraph,
  exams: paragraph,
  trips: paragraph,
  courses: paragraph,
  hours: paragraph,
  /** "-34,1234 -64,5678": latitude and longitude; empty shows no map. */
  map: lineOf('la ubicación', 60).refine((text) => text === '' || mapOf(text) !== null, {
    error: 'Ingrese latitud y longitud, por ejemplo: -34,6037 -58,3816',
  }),
});

export type Texts = z.infer<typeof Texts>;

/** Latitude and longitude from a text, in degrees; null for other text. */
export const mapOf = (text: string): { readonly lat: number; readonly lon: number } | null => {
  const match = /^(-?\d{1,2}(?:[.,]\d+)?)[\s;]+(-?\d{1,3}(?:[.,]\d+)?)$/.exec(text.trim());
  if (match === null) return null;
  const [lat, lon] = [match[1], match[2]].map((part = '') => Number(part.replace(',', '.')));
  return lat === undefined || lon === undefined || Math.abs(lat) > 85 || Math.abs(lon) > 180 ? null : { lat, lon };
};

export const SiteSettings = z.object({
  identity: Identity,
  texts: Texts,
  pictures: z.array(SitePicture),
  /** The version of the product. */
  version: z.string(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** A page that was opened before these settings existed does not send them: they stay. */
const SavedIdentity = Identity.extend({
  enrollmentDueDays: optional(Identity.shape.enrollmentDueDays),
  secretaryTakesBackups: optional(Identity.shape.secretaryTakesBackups),
  creditIsCash: optional(Identity.shape.creditIsCash),
});
export type SavedIdentity = z.infer<typeof SavedIdentity>;

const PICTURE_WORDS = {
  alt: lineOf('qué muestra la imagen', 200).min(1, { error: 'Describa qué muestra la imagen' }),
  caption: optional(lineOf('el epígrafe', 120)),
};

const NewPicture = z.object({
  place: z.enum(PLACES, { error: 'Seleccione dónde va la imagen' }),
  ...PICTURE_WORDS,
  image: z.string({ error: 'Seleccione una imagen' }),
});
export type NewPicture = z.infer<typeof NewPicture>;

const PictureChange = z.object({ ...PICTURE_WORDS, before: optional(id('La imagen no es válida')) });
export type PictureChange = z.infer<typeof PictureChange>;

/** A picture is one long text. */
const PICTURE = { limit: 7 * 1024 * 1024, values: 100 } as const;

export const getSite = endpoint({
  call: 'GET /site',
  allow: OWNER,
  about: 'Returns all settings of the institute and its public pages.',
  reply: SiteSettings,
});

export const saveIdentity = endpoint({
  call: 'PUT /site/identity',
  allow: OWNER,
  about: 'Sets the name, claim, address, phone, e-mail, logo and signer of the institute.',
  over: getSite,
  body: SavedIdentity,
  ...PICTURE,
  reply: Said,
  says: 'Datos del instituto guardados',
  once: true,
});

export const saveTexts = endpoint({
  call: 'PUT /site/texts',
  allow: OWNER,
  about: 'Sets the texts of the public pages.',
  over: getSite,
  body: Texts,
  reply: Said,
  says: 'Textos guardados',
  once: true,
});

export const addPicture = endpoint({
  call: 'POST /site/picture',
  allow: OWNER,
  about: 'Adds a picture (a data URL of a PNG, JPEG, WebP or GIF) to a place of the public pages. In a place for one picture it replaces the present one.',
  body: NewPicture,
  ...PICTURE,
  reply: SitePicture,
  says: 'Imagen agregada',
});

export const changePicture = endpoint({
  call: 'PUT /site/picture/:id',
  allow: OWNER,
  about: 'Changes the description and caption of a picture. With `before` it moves in front of another picture of the same place.',
  params: z.object({ id: id('La imagen no es válida') }),
  body: PictureChange,
  reply: Said,
  says: 'Imagen modificada',
});

export const removePicture = endpoint({
  call: 'DELETE /site/picture/:id',
  allow: OWNER,
  about: 'Deletes a picture of the public pages.',
  params: z.object({ id: id('La imagen no es válida') }),
  reply: Said,
  says: 'Imagen eliminada',
});

export const getPicture = endpoint({
  call: 'GET /site/picture/:id/:size',
  allow: 'public',
  about: 'Returns a picture of the public pages, 1600 (large) or 800 (small) pixels wide.',
  reply: { file: 'image/webp', keepDays: 365 },
});

export const getLogo = endpoint({
  call: 'GET /site/logo',
  allow: 'public',
  about: 'Returns the logo of the institute.',
  reply: { file: 'image/svg+xml' },
});

export const getDrawing = endpoint({
  call: 'GET /site/drawing/:id',
  allow: 'public',
  about: 'Returns a drawing of the public pages.',
  reply: { file: 'image/svg+xml', keepDays: 365 },
});
