/** The shape in which an unfinished invoice is kept in the browser, and what is read of one that an older program began. */
import { z } from 'zod';
import { INSTALLMENT_STATUSES } from '#features/installments/installment.contract.ts';
import { BY_TRANSFER } from '#features/invoices/draft-payment.rules.ts';
import { PaymentForm } from '#features/register/payment-form.contract.ts';

const Person = z.object({ id: z.string(), name: z.string(), lastname: z.string(), legajo: z.number().optional(), detail: z.string().optional() });

const Fee = z.object({
  id: z.string(),
  studentId: z.string(),
  student: z.string(),
  category: z.string(),
  number: z.number(),
  year: z.number(),
  value: z.number(),
  status: z.enum(INSTALLMENT_STATUSES),
  waived: z.boolean().exactOptional(),
});

const Payer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), person: Person }),
  z.object({ kind: z.literal('typed'), name: z.string(), lastname: z.string(), email: z.string() }),
  z.object({ kind: z.literal('none') }),
]);

const Paying = z.object({ form: PaymentForm, parts: z.partialRecord(PaymentForm, z.number().nullable()).nullable(), reference: z.string() });

export const KeptInvoice = z
  .object({
    students: z.array(Person),
    lines: z.array(z.object({ fee: Fee, cashDiscount: z.number(), extraDiscount: z.number(), payment: z.number().nullable() })),
    payer: Payer.nullable(),
    // Before invoices could be divided it was cash or a transfer, and before there was credit there was none.
    paying: Paying.optional(),
    inCash: z.boolean().default(false),
    extra: z.boolean(),
    creditOf: z.string().default(''),
    received: z.number().nullable().default(null),
  })
  .transform(({ inCash, paying = { ...BY_TRANSFER, form: inCash ? 'cash' : 'transfer' }, ...kept }) => ({ ...kept, paying }));

export const KeptInvoices = z.array(KeptInvoice);
