/** The list of debts on paper. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, PostedAmount, PostedName, PostedNumber, PostedPerson, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { OFFICE } from '#kernel/roles.ts';
import { percentage } from '#kernel/wire.ts';

/** A fee as a client received it earlier; its category is that of its enrollment. */
export const PrintedInstallment = postedThing({
  number: PostedNumber,
  year: PostedNumber,
  value: PostedAmount,
  status: PostedText,
  waived: posted(z.boolean({ error: 'Los datos de la lista no son válidos' })),
  due: PostedText,
  student: PostedPerson,
  enrollment: posted(z.union([postedThing({ category: PostedName }), z.string()])),
});
export type PrintedInstallment = z.infer<typeof PrintedInstallment>;

export const printInstallments = endpoint({
  call: 'POST /pdf/installment/list',
  allow: OFFICE,
  about: 'Prints the posted list of debts, with the cash price of each and whether it is overdue.',
  query: Asked,
  body: postedThing({
    installments: postedRows(PrintedInstallment, 'No hay cuotas para imprimir'),
    /** The discount for cash; none when absent. */
    discount: posted(percentage('El descuento debe ser un porcentaje de 0 a 100')),
  }),
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});
