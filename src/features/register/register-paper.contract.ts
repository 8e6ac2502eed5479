/** Registers on paper: their lists day by day or month by month, and the book of one with every movement. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, PostedAmount, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';
import { id, optional, whole } from '#kernel/wire.ts';

/** A register as a client once received it, or a month: a month has its name and no `temporary`. */
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
  about: 'Registers, or the months of a year, on paper, as they are posted.',
  query: Asked.extend({
    /** Of the months, when it should stand on the paper. */
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
    'The movements of a register on paper, as they are stored and as the reader may see them: of the newest for the office, of any day for the administration.',
  body: z.object({ _id: id('La caja no existe') }, { error: 'La caja no existe' }),
  reply: { file: 'application/pdf' },
});
