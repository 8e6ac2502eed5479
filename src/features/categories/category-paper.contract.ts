/** The price list on paper: of the whole year, or of March. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { LIST_BYTES, PostedAmount, PostedNumber, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { OFFICE } from '#kernel/roles.ts';
import { optional, percentage } from '#kernel/wire.ts';

export const PRICE_LISTS = ['all', 'march'] as const;
export type PriceList = (typeof PRICE_LISTS)[number];

/** A category as a client received it earlier. */
export const PrintedCategory = postedThing({ _id: PostedText, name: PostedText, value: PostedAmount, position: PostedNumber });
export type PrintedCategory = z.infer<typeof PrintedCategory>;

export const printCategories = endpoint({
  call: 'POST /pdf/category/list',
  allow: OFFICE,
  about:
    'Prints the posted categories with their prices for siblings and for cash, and the month from which the prices are valid. With type march the prices are halved and Inscripción is left out.',
  query: z.object({ type: optional(z.enum(PRICE_LISTS, { error: 'La lista de precios no existe' })) }),
  body: postedThing({
    categories: postedRows(PrintedCategory, 'No hay categorías para imprimir'),
    /** The discount for cash; none when absent. */
    discount: posted(percentage('El descuento debe ser un porcentaje de 0 a 100')),
  }),
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});
