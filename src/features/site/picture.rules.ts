/** Where pictures of the public pages go, how many, and in which order. */
import { notFound, ok, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import type { PicturePlace } from './site.contract.ts';

export const PLACE_LABELS: Readonly<Record<PicturePlace, string>> = {
  landing: 'Página principal (fondo)',
  header: 'Acerca de Nosotros (encabezado)',
  history: 'Un poco de historia (fondo)',
  exams: 'Exámenes Internacionales',
  trips: 'Viajes a Canadá (hasta 3)',
  gallery: 'Galería',
  contact: 'Contáctanos (encabezado)',
};

/** How many pictures a place holds. */
export const ROOM: Readonly<Record<PicturePlace, number>> = { landing: 1, header: 1, history: 1, exams: 1, trips: 3, gallery: 40, contact: 1 };

export const UNKNOWN_PICTURE: Refusal = notFound('La imagen no existe');

/** A place for one picture replaces it; other places must have room. */
export const mayAddTo = (place: PicturePlace, there: number): Verdict<null> =>
  ROOM[place] === 1 || there < ROOM[place] ? ok(null) : refuse({ msg: `Aquí caben hasta ${ROOM[place]} imágenes. Elimine una primero`, path: 'place' });

/** The order of a place's pictures after moving one before another; null when that one is not there. Moving one before itself changes nothing. */
export const orderWith = (order: readonly string[], id: string, before: string): readonly string[] | null => {
  if (before === id) return order;
  const others = order.filter((one) => one !== id);
  const at = others.indexOf(before);
  return at < 0 ? null : others.toSpliced(at, 0, id);
};
