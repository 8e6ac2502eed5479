/** Where pictures of the public pages go, and how many stand there. */
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
