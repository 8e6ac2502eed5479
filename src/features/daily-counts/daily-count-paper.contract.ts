/** The list of counts on paper. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, PostedAmount, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { OWNER } from '#kernel/roles.ts';

/** A count as a client received it earlier. */
export const PrintedDaily = postedThing({
  date: PostedText,
  register: posted(z.union([postedThing({ registermoney: PostedAmount, cash: PostedAmount, bank: PostedAmount }), z.string()])),
  box: PostedAmount,
  envelope: PostedAmount,
  home: PostedAmount,
  bank: PostedAmount,
  change: PostedAmount,
  difference: PostedAmount,
});
export type PrintedDaily = z.infer<typeof PrintedDaily>;

export const printDailies = endpoint({
  call: 'POST /pdf/daily/list',
  allow: OWNER,
  about: 'Prints the posted list of counts.',
  query: Asked,
  body: postedRows(PrintedDaily, 'No hay cierres de caja para imprimir'),
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});
