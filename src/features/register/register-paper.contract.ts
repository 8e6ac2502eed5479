/** Registers on paper: lists by day or by month, and the book of one with every movement. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, PostedAmount, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';
import { id, optional, whole } from '#kernel/wire.ts';

/** A register as a client received it earlier, or a month: a month has a name and no `temporary`. */
export const PrintedRegister = postedThing({
  date: PostedText,
  month: PostedText,
  temporary: posted(z.union([z.boolean(), z.string()])),
  income: PostedAmount,
  expence: PostedAmount,
  withdrawal: PostedAmount,
  registermoney: PostedAmount,
  cash: PostedAmount,
  bank: PostedAmount,
  difference: PostedAmount,
  description: PostedText,
  openingDifference: PostedAmount,
  openingReason: PostedText,
});
export type PrintedRegister = z.infer<typeof PrintedRegister>;

export const printRegisters = endpoint({
  call: 'POST /pdf/register/list',
  allow: OWNER,
  about: 'Prints the posted list of registers, or of the months of a year.',
  query: Asked.extend({
    /** For months: the year to be printed. */
    year: optional(whole(2000, 2200, 'El año no es válido')),
  }),
  body: postedRows(PrintedRegister, 'No hay cajas para imprimir'),
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});

export const printMovements = endpoint({
  call: 'POST /pdf/register/movements',
  allow: OFFICE,
  about:
    'Prints the stored movements of a register, as far as the caller may see them. The office may print those of the newest register, the administration those of any.',
  body: z.object({ _id: id('La caja no existe') }, { error: 'La caja no existe' }),
  reply: { file: 'application/pdf' },
});
