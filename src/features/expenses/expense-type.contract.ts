/** The types of movements on the wire: what the office pays for, and what the administration withdraws money for. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';
import { Id, line, Said } from '#kernel/wire.ts';

/** A movement is an expense of the office or a withdrawal of the administration. */
export const EXPENSE_KINDS = ['expence', 'withdrawal'] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

export const ExpenseType = z.object({ _id: Id, name: z.string(), type: z.enum(EXPENSE_KINDS) });
export type ExpenseType = z.infer<typeof ExpenseType>;

export const MOST_TYPES = 200;

const SentType = z.object(
  {
    /** 0 for a new type. */
    _id: z.union([z.string(), z.literal(0)], { error: 'El tipo de movimiento no es válido' }),
    name: line('Ingrese el nombre y el tipo de movimiento', 60),
    type: z.enum([...EXPENSE_KINDS, ''], { error: 'Ingrese el nombre y el tipo de movimiento' }),
  },
  { error: 'El tipo de movimiento no es válido' },
);
export type SentExpenseType = z.infer<typeof SentType>;

export const listExpenseTypes = endpoint({
  call: 'GET /expence-type',
  allow: OFFICE,
  about: 'Lists the types of expenses and withdrawals, by name. A secretary gets only those of expenses.',
  reply: z.array(ExpenseType),
});

export const listWithdrawalTypes = endpoint({
  call: 'GET /expence-type/withdrawal',
  allow: OWNER,
  about: 'Lists the types of withdrawals, by name.',
  reply: z.array(ExpenseType),
});

export const listUsedExpenseTypes = endpoint({
  call: 'GET /expence-type/used',
  allow: OFFICE,
  about: 'Lists the ids of the types that are in use and therefore cannot be deleted. A secretary gets only those of expenses.',
  reply: z.array(Id),
});

export const saveExpenseTypes = endpoint({
  call: 'POST /expence-type',
  allow: OFFICE,
  about:
    'Adds and changes types of expenses and withdrawals. Types that are not sent stay as they are. A new type whose name and kind exist already is not added again.',
  over: listExpenseTypes,
  body: z.array(SentType, { error: 'La tabla de tipos de movimientos no es válida' }).max(MOST_TYPES, { error: 'Son demasiados tipos de movimientos' }),
  reply: z.array(ExpenseType),
  says: 'Tipos de Movimientos Modificados',
  once: true,
});

export const deleteExpenseType = endpoint({
  call: 'DELETE /expence-type/:id',
  allow: OWNER,
  about: 'Deletes a type that is not in use.',
  reply: Said,
  says: 'Tipo de Egreso Eliminado',
});
