/** How money comes and goes on the wire: in which form, and from which of the two purses. */
import { z } from 'zod';
import { line, Money, optional, positiveAmount } from '#kernel/wire.ts';

/** How something is paid. */
export const PAYMENT_FORMS = ['cash', 'transfer', 'mercadopago', 'card'] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

export const PaymentForm = z.enum(PAYMENT_FORMS, { error: 'La forma de pago no es válida' });

/** What a list is narrowed to: one form, or what nobody said. */
export const FormFilter = z.enum([...PAYMENT_FORMS, 'unknown'], { error: 'La forma de pago no es válida' });
export type FormFilter = z.infer<typeof FormFilter>;

/** A part of what was paid; without a form nobody said how it came. */
export const Payment = z.object({
  form: PaymentForm.optional(),
  amount: Money,
  /** Of a transfer, when somebody noted it. */
  reference: z.string().optional(),
});
export type Payment = z.infer<typeof Payment>;

/** What a reference of a transfer may be at most. */
export const LONGEST_REFERENCE = 60;

/** The parts of what is paid, as the sender says them: each form once, in any order. */
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

/** Where the money of the institute lies. */
export const PURSES = ['cash', 'bank'] as const;
export type Purse = (typeof PURSES)[number];
