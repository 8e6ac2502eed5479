/** The invoices on the wire: the payer, the fees, the amounts, and the discounts. */
import { z } from 'zod';
import { Installment } from '#features/installments/installment.contract.ts';
import { FormFilter, Payment, PaymentForm, Payments } from '#features/register/payment-form.contract.ts';
import { Person } from '#features/users/user.contract.ts';
import { LONGEST_EMAIL } from '#features/users/email.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, PostedAmount, PostedNumber, PostedPerson, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { isOrderOf } from '#kernel/order.ts';
import { FAMILY, OFFICE, OWNER } from '#kernel/roles.ts';
import { amount, day, Id, id, idOf, Instant, line, money, Money, optional, order, Said, yesNo } from '#kernel/wire.ts';

/** A payer: registered, deleted since, or known only by name. */
export const InvoiceUser = z.union([
  z.object({ user_id: Person.extend({ email: z.string().optional(), cel: z.string().optional() }) }),
  z.object({ user_id: z.null(), lastname: z.string(), name: z.string() }),
  z.object({ name: z.string(), lastname: z.string(), email: z.string().optional() }),
]);
export type InvoiceUser = z.infer<typeof InvoiceUser>;

export const InvoiceDetail = z.object({
  _id: Id,
  /** The fee as it is now; null if it was deleted. */
  installment: Installment.nullable(),
  /** What the fee cost on this invoice, after its discounts. */
  value: Money,
  payment: Money,
  /** Absent when nothing was taken off. */
  discount: Money.optional(),
  cashDiscount: Money,
  extraDiscount: Money,
  /** What the line was about when it was issued: it stays when the fee or the student is gone. */
  studentName: z.string(),
  number: z.number().int(),
  year: z.number().int(),
  /** How much of this line was given back since. */
  reversed: Money.optional(),
  /** Not a fee: one sum of what the same invoice paid for students who are not the reader's. */
  others: z.literal(true).optional(),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const Invoice = z.object({
  _id: Id,
  invoiceid: z.number().int(),
  date: Instant,
  user: InvoiceUser,
  total: Money,
  /** Credit that the payer left beside the fees, and credit that was used; absent for a family that did not pay it. */
  advance: Money.optional(),
  creditUsed: Money.optional(),
  /** How it was paid; the parts add up to the total. Absent for a family that reads another payer's invoice or only some of its lines. */
  payments: z.array(Payment).optional(),
  /** Money given back after the register was closed, in a form or as credit; absent when there was none, and whenever `payments` is. Who gave it back is told to the office only. */
  reversals: z
    .array(z.object({ _id: Id, date: Instant, amount: Money, form: PaymentForm.optional(), asCredit: z.literal(true).optional(), by: z.string().optional() }))
    .optional(),
  details: z.array(InvoiceDetail),
  register: Id,
});
export type Invoice = z.infer<typeof Invoice>;

/** Who will probably pay: `_id` is null for a payer who only gave a name. */
export const SuggestedPayer = z.object({
  _id: Id.nullable(),
  name: z.string(),
  lastname: z.string(),
  email: z.string().optional(),
  cel: z.string().optional(),
});
export type SuggestedPayer = z.infer<typeof SuggestedPayer>;

const Filter = z.string().max(120, { error: 'La búsqueda es demasiado larga' });

/** What the list can be ordered by; a minus in front means descending. */
export const INVOICE_ORDERS = ['date', 'number', 'total'] as const;
export type InvoiceOrder = (typeof INVOICE_ORDERS)[number];
/** Whether a word from the address is one of these orders. */
export const isInvoiceOrder = isOrderOf(INVOICE_ORDERS);

export const InvoiceFilter = z.object({
  startDate: optional(day()),
  endDate: optional(day()),
  /** The students on the lines, not the payer. */
  name: optional(Filter),
  lastname: optional(Filter),
  studentId: optional(Filter),
  /** Invoices of which a part was paid in this form. */
  form: optional(FormFilter),
  sort: order(INVOICE_ORDERS),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

const PayerName = line('Ingrese el usuario a pagar');
const Email = z
  .string({ error: 'La dirección de correo electrónico no es válida' })
  .trim()
  .max(LONGEST_EMAIL, { error: 'La dirección de correo electrónico es demasiado larga' });
const WRONG_DISCOUNT = 'El descuento no es válido';
const MOST_DETAILS = 200;

export const NewInvoice = z.object({
  user: optional(
    z.object(
      { _id: optional(z.string().max(120)), name: optional(PayerName), lastname: optional(PayerName), email: optional(Email) },
      { error: 'Ingrese el usuario a pagar' },
    ),
  ),
  details: z
    .array(
      z.object(
        {
          installment: idOf('Una de las cuotas no es válida'),
          /** What the fee costs after the discounts, as the screen showed it. */
          value: money('El valor de la cuota no es válido'),
          payment: optional(money('Ingrese el importe abonado de cada cuota')),
          discount: optional(money(WRONG_DISCOUNT)),
          cashDiscount: optional(money(WRONG_DISCOUNT)),
          extraDiscount: optional(money(WRONG_DISCOUNT)),
        },
        { error: 'Una de las cuotas no es válida' },
      ),
      { error: 'Agregue por lo menos una cuota a la factura' },
    )
    .max(MOST_DETAILS, { error: `Una factura no puede superar las ${MOST_DETAILS} cuotas` }),
  /** What the payer leaves as credit. It is no line of the invoice, so an invoice with an advance may have no lines. */
  advance: optional(amount('El importe a cuenta no es válido')),
  /** How much credit is used for the fees. */
  creditUsed: optional(amount('El saldo a favor usado no es válido')),
  /** How the total is paid. If left out: cash when a line has the discount for cash, else the form is unknown. */
  payments: optional(Payments),
});
export type NewInvoice = z.infer<typeof NewInvoice>;

export const listInvoices = endpoint({
  call: 'GET /invoice',
  allow: [...OFFICE, ...FAMILY],
  about:
    'Lists invoices, newest first by default. `name` and `lastname` are of the students on the lines, not of the payer. Without filters: those of this year. Families must name a student.',
  query: InvoiceFilter,
  reply: z.array(Invoice),
  paged: true,
});

export const totalOfInvoices = endpoint({
  call: 'GET /invoice/list/total',
  allow: OWNER,
  about: 'Returns the sum of the invoices that the same filters find, on all pages; with `form` only what was paid in that form.',
  query: InvoiceFilter,
  reply: Money,
});

export const nextInvoiceNumber = endpoint({
  call: 'GET /invoice/last/invoiceid',
  allow: OFFICE,
  about: 'Returns the number that an invoice would get if it were issued now. The number is only fixed when the invoice is issued.',
  reply: z.number().int(),
});

export const suggestedPayer = endpoint({
  call: 'GET /invoice/payer/:student',
  allow: OFFICE,
  about: 'Suggests the payer for a student: the last one who paid, otherwise the first guardian, otherwise the student.',
  reply: SuggestedPayer,
});

/** Asks for the invoice as its payer reads it: a payer with students of their own on it sees other families' lines as one sum. Families always get this. */
const ForPayer = optional(yesNo());

export const getInvoice = endpoint({
  call: 'GET /invoice/:id',
  allow: [...OFFICE, ...FAMILY],
  about:
    'Returns an invoice. A family may read an invoice that it paid or that has a fee of one of its students; the lines of students of other families are one sum. With forPayer=true the office gets it as its payer would read it.',
  query: z.object({ forPayer: ForPayer }),
  reply: Invoice,
});

export const issueInvoice = endpoint({
  call: 'POST /invoice',
  allow: OFFICE,
  about: 'Issues an invoice: marks the fees as paid, adds the money to the open register and gives the invoice its number.',
  body: NewInvoice,
  reply: Invoice,
  says: 'Factura Registrada',
  once: true,
});

export const correctPayments = endpoint({
  call: 'PUT /invoice/:id/payments',
  allow: OFFICE,
  about: 'Corrects in which forms an invoice of the open register was paid. Its total and its lines do not change.',
  body: z.object({ payments: Payments }),
  reply: Invoice,
  says: 'Forma de pago corregida',
  once: true,
});

export const deleteInvoice = endpoint({
  call: 'DELETE /invoice/:id',
  allow: OFFICE,
  about: 'Deletes an invoice of the open register. Its fees are owed again as before.',
  reply: Said,
  says: 'Factura Eliminada',
});

export const mailInvoice = endpoint({
  call: 'POST /invoice/:id/mail',
  allow: OFFICE,
  about: 'Sends the invoice as a PDF to the payer’s e-mail address on record. `sent` tells whether the mail server accepted it.',
  reply: z.object({ sent: z.boolean() }),
  once: true,
});

export const noteInvoiceSent = endpoint({
  call: 'POST /invoice/:id/sent',
  allow: OFFICE,
  about: 'Notes in the history that the invoice was sent by WhatsApp or shared from a phone. It sends nothing.',
  body: z.object({ channel: z.enum(['whatsapp', 'share'], { error: 'El medio no es válido' }) }),
  reply: Said,
});

export const printInvoice = endpoint({
  call: 'POST /pdf/invoice',
  allow: [...OFFICE, ...FAMILY],
  about:
    'Prints a stored invoice with what the caller may read of it; with forPayer: true the office prints what its payer may read. Only `_id` and `forPayer` of the body are read.',
  body: z.object({ _id: id('La factura no existe'), forPayer: ForPayer }),
  reply: { file: 'application/pdf' },
});

/** A row of a list as a client received it earlier; missing values stay empty. */
export const PrintedInvoice = postedThing({
  date: PostedText,
  invoiceid: PostedNumber,
  total: PostedAmount,
  payments: posted(z.array(postedThing({ form: posted(PaymentForm), amount: PostedAmount }))),
  /** A registered payer is inside `user_id`; one who only gave a name is beside it. */
  user: posted(postedThing({ name: PostedText, lastname: PostedText, user_id: PostedPerson })),
});
export type PrintedInvoice = z.infer<typeof PrintedInvoice>;

export const printInvoices = endpoint({
  call: 'POST /pdf/invoice/list',
  allow: OFFICE,
  about: 'Prints the posted list of invoices. Its total is printed only for the administration.',
  query: Asked,
  body: postedRows(PrintedInvoice, 'No hay facturas para imprimir'),
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});
