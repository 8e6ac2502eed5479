/** The fees of the students on the wire: what is owed, since when, and for which enrollment. */
import { z } from 'zod';
import { Category } from '#features/categories/category.contract.ts';
import { StudentRef } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { isOrderOf } from '#kernel/order.ts';
import { ANYONE, FAMILY, OFFICE, OWNER } from '#kernel/roles.ts';
import { amount, CalendarDay, Id, id, Instant, Money, optional, order, positiveAmount, Said, whole, yesNo } from '#kernel/wire.ts';

export const INSTALLMENT_STATUSES = ['valid', 'debt', 'expired'] as const;

/** The enrollment of a fee, with as much as a fee shows of it. */
export const LinkedEnrollment = z.object({ _id: Id, year: z.number().int(), category: Category });
export type LinkedEnrollment = z.infer<typeof LinkedEnrollment>;

/** An invoice that paid a fee, wholly or a part. */
export const PayingInvoice = z.object({
  _id: Id,
  invoiceid: z.number().int(),
  date: Instant,
  /** What was paid of the fee, without the discounts. */
  payment: Money,
});
export type PayingInvoice = z.infer<typeof PayingInvoice>;

const InstallmentBase = z.object({
  _id: Id,
  /** 0 Inscripción, 1 Clases Particulares, 2 Examen Libre, 3 to 12 the months. */
  number: z.number().int(),
  year: z.number().int(),
  student: StudentRef,
  /** What is still owed; 0 is paid. */
  value: Money,
  status: z.enum(INSTALLMENT_STATUSES),
  /** Whether new prices and the surcharge may change it. */
  updatable: z.boolean(),
  /** Nothing is owed although nobody paid; absent otherwise. */
  waived: z.boolean().optional(),
  /** In the lists of fees: invoices paid a part, and what is owed or was waived is the rest. */
  isrest: z.boolean().optional(),
  date: Instant,
  /** The last day on which a month's fee is paid without surcharge; the other fees have none. */
  due: CalendarDay.optional(),
  /** In the list of debts that are due: what the fee will cost after that day. */
  surcharged: Money.optional(),
  /** In the same list: what it costs in cash, if that is less. */
  cash: Money.optional(),
  /** In the list of all fees of a student, where there are any: the invoices that paid it, first to last. */
  invoices: z.array(PayingInvoice).optional(),
});

export const Installment = InstallmentBase.extend({ enrollment: LinkedEnrollment.nullable() });
export type Installment = z.infer<typeof Installment>;

/** An installment for its editor: the enrollment as an id. */
export const InstallmentToEdit = InstallmentBase.extend({ enrollment: Id.nullable() });
export type InstallmentToEdit = z.infer<typeof InstallmentToEdit>;

const Year = whole(2000, 2200, 'Ingrese el año de la cuota');
const Number0To12 = whole(0, 12, 'Seleccione la cuota');
const Status = z.enum(INSTALLMENT_STATUSES, { error: 'Seleccione el estado de la cuota' });
const Filter = z.string().max(120, { error: 'La búsqueda es demasiado larga' });

export const NewInstallment = z.object({
  student: id('Seleccione el alumno'),
  number: Number0To12,
  year: Year,
  value: positiveAmount('Ingrese el valor de la cuota, mayor a 0'),
  status: Status,
  updatable: optional(yesNo()),
  enrollment: optional(id('La inscripción no existe')),
});
export type NewInstallment = z.infer<typeof NewInstallment>;

export const LONGEST_REASON = 200;

/** Number, year and student cannot be changed. */
export const InstallmentChange = z.object({
  value: amount('Ingrese el valor de la cuota'),
  status: Status,
  updatable: optional(yesNo()),
  enrollment: optional(id('La inscripción no existe')),
  /** The reason for lowering an owed fee or making a paid one owed again; the history keeps it. */
  reason: optional(
    z
      .string({ error: 'Escriba el motivo' })
      .trim()
      .max(LONGEST_REASON, { error: `El motivo no puede superar los ${LONGEST_REASON} caracteres` }),
  ),
});
export type InstallmentChange = z.infer<typeof InstallmentChange>;

export const DebtFilter = z.object({
  number: optional(Number0To12),
  year: optional(Year),
  name: optional(Filter),
  lastname: optional(Filter),
  /** How many months it has been owed: 0 is this month, 3 is three and more. */
  age: optional(whole(0, 3, 'La antigüedad no es válida')),
});
export type DebtFilter = z.infer<typeof DebtFilter>;

/** What the list of debts can be ordered by; a minus in front means descending. */
export const DEBT_ORDERS = ['name', 'number', 'year', 'category', 'state', 'value'] as const;
export type DebtOrder = (typeof DEBT_ORDERS)[number];
export const isDebtOrder = isOrderOf(DEBT_ORDERS);
export const DebtList = DebtFilter.extend({ sort: order(DEBT_ORDERS) });
export type DebtList = z.infer<typeof DebtList>;

/** `student`: owed and due; `invoice`: everything that is owed; `all`: paid ones too. */
export const INSTALLMENT_LISTS = ['student', 'invoice', 'all'] as const;
export type InstallmentList = (typeof INSTALLMENT_LISTS)[number];

export const listDebts = endpoint({
  call: 'GET /installment',
  allow: OFFICE,
  about: 'Lists the fees that are owed and due, by default ordered by surname, name, year and number.',
  query: DebtList,
  reply: z.array(Installment),
  paged: true,
});

export const totalOfDebts = endpoint({
  call: 'GET /installment/list/total',
  allow: OWNER,
  about: 'Returns the sum of the debts that the same filters find, on all pages.',
  query: DebtFilter,
  reply: Money,
});

export const listStudentInstallments = endpoint({
  call: 'GET /installment/student/:id/:type',
  allow: [...OFFICE, ...FAMILY],
  about: 'Lists the fees of one student, last year first. A family may read only those of its own students, and only what is owed and due.',
  params: z.object({ id: z.string(), type: z.enum(INSTALLMENT_LISTS, { error: 'La lista de cuotas no existe' }) }),
  reply: z.array(Installment),
});

export const listLinkableEnrollments = endpoint({
  call: 'GET /installment/enrollment/:id',
  allow: OFFICE,
  about: 'Lists the enrollments of one student to which a fee can be linked, last year first.',
  reply: z.array(LinkedEnrollment),
});

export const getInstallment = endpoint({
  call: 'GET /installment/:id',
  allow: OFFICE,
  about: 'Returns one fee as its editor needs it, with the enrollment as an id.',
  reply: InstallmentToEdit,
});

export const sumOfDebts = endpoint({
  call: 'GET /installment/month/debts',
  allow: OWNER,
  about: 'Returns the sum of all fees that are owed and due.',
  reply: Money,
});

export const expectedProfit = endpoint({
  call: 'GET /installment/profit/:month',
  allow: OWNER,
  about: 'Returns the sum of the unpaid fees of the month after `month`: from January to March those of April, in December those of December.',
  params: z.object({ month: whole(1, 12, 'El mes debe ser un número de 1 a 12') }),
  reply: Money,
});

export const addInstallment = endpoint({
  call: 'POST /installment',
  allow: OFFICE,
  about: 'Adds a fee by hand.',
  body: NewInstallment,
  reply: Installment,
  says: 'Cuota Agregada',
  once: true,
});

export const changeInstallment = endpoint({
  call: 'PUT /installment/:id',
  allow: OFFICE,
  about:
    'Changes the value, status, updatable mark and enrollment of a fee. Without an enrollment the fee is linked to none. The reason, if one is sent, is kept in the history.',
  over: getInstallment,
  body: InstallmentChange,
  reply: Installment,
  says: 'Cuota Modificada',
  once: true,
});

export const deleteInstallment = endpoint({
  call: 'DELETE /installment/:id',
  allow: OFFICE,
  about: 'Deletes a fee. Invoices that paid it keep their lines. A fee that is wholly or partly paid may be deleted by the administration only.',
  reply: Said,
  says: 'Cuota eliminada',
});

export const restoreInstallment = endpoint({
  call: 'POST /installment/:id/restore',
  allow: OFFICE,
  about:
    'Restores a fee that was deleted by hand today, with its values and its links to the invoices that paid it. Refused when its student, its enrollment or one of these invoices is gone, when the same fee exists again, or when prices or the student’s data have changed since.',
  reply: Said,
  says: 'Cuota recuperada',
});

export const expireInstallments = endpoint({
  call: 'PUT /installment',
  allow: ANYONE,
  about: 'Updates all fees to today’s date: fees whose month has begun become debt, and fees past their last day expire and get the surcharge once.',
  reply: Said,
});
