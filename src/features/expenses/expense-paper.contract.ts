/** The lists of movements on paper: expenses or withdrawals as they are posted, and the withdrawals of a year by month. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, MOST_ROWS, PostedAmount, PostedName, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';

/** A movement as a client received it earlier. */
export const PrintedExpense = postedThing({
  date: PostedText,
  value: PostedAmount,
  /** How it was paid, or 'unknown'; absent from clients that know no forms. */
  form: PostedText,
  expencetype: posted(z.union([postedThing({ name: PostedText, type: PostedText }), PostedName])),
  description: PostedText,
});
export type PrintedExpense = z.infer<typeof PrintedExpense>;

export const PrintedExpenses = z.object({
  expences: postedRows(PrintedExpense, 'No hay movimientos para imprimir'),
  /** Only withdrawals are posted with their sum. */
  total: PostedAmount,
});
export type PrintedExpenses = z.infer<typeof PrintedExpenses>;

/** A month, or the total, with an amount for each type of withdrawal by its name. */
export const PrintedMonth = z.object({ month: PostedText }).catchall(PostedAmount);
export type PrintedMonth = z.infer<typeof PrintedMonth>;

const MONTHS_AND_TOTAL = 13;

export const printExpenses = endpoint({
  call: 'POST /pdf/expence/list',
  allow: OFFICE,
  about: `Prints the posted list of expenses. With a total or a withdrawal in it the list is for the administration only. At most ${MOST_ROWS} rows.`,
  query: Asked,
  body: PrintedExpenses,
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});

export const printWithdrawalMonths = endpoint({
  call: 'POST /pdf/expence/withdrawal',
  allow: OWNER,
  about: 'Prints the posted withdrawals of a year, by month and type.',
  body: z.object({
    expences: postedRows(PrintedMonth, 'No hay retiros para imprimir').refine((rows) => rows.length <= MONTHS_AND_TOTAL, {
      error: 'La lista tiene más filas que meses',
    }),
    /** Printed below the title. */
    year: posted(z.union([z.number(), z.string().max(10)], { error: 'El año no es válido' })),
  }),
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});
