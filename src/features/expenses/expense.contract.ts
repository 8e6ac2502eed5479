/** Expenses and withdrawals on the wire: what left the register, for what, and how it is undone. */
import { z } from 'zod';
import { FormFilter, PaymentForm } from '#features/register/payment-form.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { isOrderOf } from '#kernel/order.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';
import { day, Id, idOf, Instant, line, Money, optional, order, positiveAmount, whole } from '#kernel/wire.ts';
import { Said } from '#kernel/wire.ts';
import { EXPENSE_KINDS, ExpenseType } from './expense-type.contract.ts';

export const Expense = z.object({
  _id: Id,
  date: Instant,
  value: Money,
  /** How it was paid; absent when unknown. */
  form: PaymentForm.optional(),
  expencetype: ExpenseType,
  /** For a secretary absent on a salary. */
  description: z.string().optional(),
  register: Id,
});
export type Expense = z.infer<typeof Expense>;

/** A month of withdrawals, or their year: an amount for each type, by the type's name. */
export const WithdrawalMonth = z.object({ month: z.string() }).catchall(Money);
export type WithdrawalMonth = z.infer<typeof WithdrawalMonth>;

/** What the lists can be ordered by; a minus in front means descending. */
export const EXPENSE_ORDERS = ['date', 'type', 'value'] as const;
export type ExpenseOrder = (typeof EXPENSE_ORDERS)[number];
/** Whether a word from the address is one of these orders. */
export const isExpenseOrder = isOrderOf(EXPENSE_ORDERS);

const Period = {
  form: optional(FormFilter),
  startDate: optional(day()),
  endDate: optional(day()),
  sort: order(EXPENSE_ORDERS),
};

/** Movements of one kind, or of both. */
export const ExpenseFilter = z.object({ ...Period, expencetype: optional(z.enum(EXPENSE_KINDS, { error: 'El tipo de movimiento no es válido' })) });
export type ExpenseFilter = z.infer<typeof ExpenseFilter>;

/** Withdrawals of one type, by its id, or of all types. */
export const WithdrawalFilter = z.object({ ...Period, expencetype: optional(z.string().max(120, { error: 'El tipo de retiro no es válido' })) });
export type WithdrawalFilter = z.infer<typeof WithdrawalFilter>;

/** The longest description that can be typed. */
export const LONGEST_DESCRIPTION = 500;

export const NewExpense = z.object({
  expencetype: optional(idOf('Ingrese el tipo de movimiento')),
  value: optional(positiveAmount()),
  /** How it is paid; if left out, the form is unknown. */
  form: optional(PaymentForm),
  /** For a salary: the person who is paid, in the shape that a client received earlier, or empty. */
  teacher: optional(z.object({ _id: optional(z.string({ error: 'Seleccione un empleado' })) }, { error: 'Seleccione un empleado' })),
  description: optional(line('La descripción no es válida', LONGEST_DESCRIPTION)),
});
export type NewExpense = z.infer<typeof NewExpense>;

export const listExpenses = endpoint({
  call: 'GET /expence',
  allow: OFFICE,
  about: 'Lists expenses and withdrawals, newest first. Without days: those of this year. A secretary gets only expenses, and of a salary not the employee.',
  query: ExpenseFilter,
  reply: z.array(Expense),
  paged: true,
});

export const totalOfExpenses = endpoint({
  call: 'GET /expence/list/total',
  allow: OWNER,
  about: 'Returns the sum of the expenses and withdrawals that the same filters find, on all pages.',
  query: ExpenseFilter,
  reply: Money,
});

export const listWithdrawals = endpoint({
  call: 'GET /expence/withdrawal',
  allow: OWNER,
  about: 'Lists withdrawals, newest first. Without days: those of this year.',
  query: WithdrawalFilter,
  reply: z.array(Expense),
  paged: true,
});

export const totalOfWithdrawals = endpoint({
  call: 'GET /expence/withdrawal/total',
  allow: OWNER,
  about: 'Returns the sum of the withdrawals that the same filters find, on all pages.',
  query: WithdrawalFilter,
  reply: Money,
});

export const withdrawalsByMonth = endpoint({
  call: 'GET /expence/withdrawal/bymonth',
  allow: OWNER,
  about: 'Returns the withdrawals of the twelve months of a year and their total, with the amount of each type by its name.',
  query: z.object({ year: optional(whole(2000, 2200, 'El año no es válido')) }),
  reply: z.array(WithdrawalMonth),
});

export const createExpense = endpoint({
  call: 'POST /expence',
  allow: OFFICE,
  about: 'Takes an expense or a withdrawal out of the open register. A salary must name the employee.',
  body: NewExpense,
  reply: Said.extend({ _id: Id }),
  says: 'Egreso/Ingreso Registrado',
  once: true,
});

export const deleteExpense = endpoint({
  call: 'DELETE /expence/:id',
  allow: OFFICE,
  about: 'Deletes an expense or a withdrawal of the open register, whose money is then in the register again.',
  reply: Said,
  says: 'Movimiento Eliminado',
});
