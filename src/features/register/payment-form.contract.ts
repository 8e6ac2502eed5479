/** The forms of payment on the wire, and the two purses of the institute, cash and bank. */
import { z } from 'zod';
import { line, Money, optional, positiveAmount } from '#kernel/wire.ts';

/** The forms of payment. */
export const PAYMENT_FORMS = ['cash', 'transfer', 'mercadopago', 'card'] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

export const PaymentForm = z.enum(PAYMENT_FORMS, { error: 'La forma de pago no es válida' });

/** The filter of a list: one form, or payments of unknown form. */
export const FormFilter = z.enum([...PAYMENT_FORMS, 'unknown'], { error: 'La forma de pago no es válida' });
export type FormFilter = z.infer<typeof FormFilter>;

/** A part of a payment; without `form` its form is unknown. */
export const Payment = z.object({
  form: PaymentForm.optional(),
  amount: Money,
  /** The reference of a transfer, if somebody noted it. */
  reference: z.string().optional(),
});
export type Payment = z.infer<typeof Payment>;

/** The longest reference of a transfer. */
export const LONGEST_REFERENCE = 60;

/** The parts of a payment, as the sender says them: each form once, in any order. */
export const Payments = z
  .array(
    z.object(
      {
        form: PaymentForm,
        amount: positiveAmount('Ingrese el importe de cada forma de pago, con hasta dos decimales'),
        reference: optional(line('La referencia no es válida', LONGEST_REFERENCE)),
      },
      { error: 'Las formas de pago no son válidas' },
    ),
    { error: 'Las formas de pago no son válidas' },
  )
  .max(PAYMENT_FORMS.length, { error: 'Cada forma de pago puede estar una sola vez' });
export type Payments = z.infer<typeof Payments>;

/** Where the money of the institute is. */
export const PURSES = ['cash', 'bank'] as const;
export type Purse = (typeof PURSES)[number];
