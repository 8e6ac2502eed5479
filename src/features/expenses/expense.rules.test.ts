import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { NOT_IN_BANK, NOT_IN_CASH } from '#features/register/purse.rules.ts';
import { NOT_ENOUGH } from '#features/register/register.rules.ts';
import type { Expense } from './expense.contract.ts';
import {
  type AskedExpense,
  type Employee,
  type ExpenseFacts,
  isReversal,
  isSalary,
  labelOf,
  leave,
  REVERSAL_TYPE_ID,
  SALARY_TYPE_ID,
  shownTo,
  takeOut,
  UNKNOWN_EXPENSE,
} from './expense.rules.ts';

const CLEANING = { _id: 'cleaning', name: 'Limpieza', type: 'expence' } as const;
const SALARY = { _id: SALARY_TYPE_ID, name: 'Pago a Empleados', type: 'expence' } as const;
const BANK = { _id: 'bank', name: 'Banco', type: 'withdrawal' } as const;
const ELENA: Employee = { id: 'elena', role: 'teacher', active: true, name: 'Elena', lastname: 'Núñez' };
const register = { id: 'today', opening: pesos(1000), income: pesos(500), expense: pesos(200), withdrawal: pesos(300), difference: 0, bank: null };
const facts: ExpenseFacts = {
  types: new Map([CLEANING, SALARY, BANK].map((type) => [type._id, type])),
  employees: new Map(
    [ELENA, { ...ELENA, id: 'gone', active: false }, { ...ELENA, id: 'ana', role: 'student' as const }, { ...ELENA, id: 'alicia', role: 'admin' as const }].map(
      (one) => [one.id, one],
    ),
  ),
  register,
};
const admin = { role: 'admin' } as const;
const secretary = { role: 'secretary' } as const;

const reasonsOf = (asked: AskedExpense | readonly AskedExpense[], changed: Partial<ExpenseFacts> = {}, who: typeof admin | typeof secretary = admin) => {
  const taken = takeOut(who, 'length' in asked ? asked : [asked], { ...facts, ...changed });
  return taken.ok ? [] : taken.reasons;
};

describe('What is taken out of the register', () => {
  test('An expense names its type and an amount above zero', () => {
    expect(takeOut(secretary, [{ typeId: 'cleaning', value: pesos(1), description: 'Lavandina' }], facts)).toEqual({
      ok: true,
      value: [{ type: CLEANING, value: 100, employeeId: null, description: 'Lavandina', registerId: 'today', form: null, fromBank: 0 }],
    });
    expect(reasonsOf({ typeId: 'cleaning', value: 1 })).toEqual([]);
    expect(reasonsOf({ typeId: 'cleaning', value: 0 })).toEqual([{ msg: 'El importe debe ser mayor que cero', path: 'value' }]);
    expect(reasonsOf({})).toEqual([
      { msg: 'Seleccione el tipo de movimiento', path: 'expencetype' },
      { msg: 'Ingrese el importe', path: 'value' },
    ]);
    expect(reasonsOf({ typeId: 'null', value: 1 })).toEqual([{ msg: 'El tipo de movimiento no existe', path: 'expencetype' }]);
  });

  test('Without an open register nothing is taken out', () => {
    expect(reasonsOf({ typeId: 'cleaning', value: 1 }, { register: null })).toEqual([
      { msg: 'Debe ingresar dinero en la caja para registrar un nuevo Movimiento' },
    ]);
  });

  test('Everything that the register holds may be taken out, and not a centavo more', () => {
    expect(reasonsOf({ typeId: 'cleaning', value: pesos(1000) })).toEqual([]);
    expect(reasonsOf({ typeId: 'cleaning', value: pesos(1000) + 1 })).toEqual([{ msg: 'El importe supera el dinero en caja', path: 'value' }]);
  });

  test('Several expenses together are not more than the register holds', () => {
    const half = { typeId: 'cleaning', value: pesos(500) };
    expect(reasonsOf([half, half])).toEqual([]);
    expect(reasonsOf([half, { ...half, value: pesos(500.01) }])).toEqual([{ msg: 'El importe supera el dinero en caja', path: 'value' }]);
    expect(reasonsOf([half, { typeId: 'cleaning' }])).toEqual([{ msg: 'Ingrese el importe', path: '1.value' }]);
  });

  test('A secretary takes out expenses, but no withdrawals', () => {
    expect(reasonsOf({ typeId: 'bank', value: 1 }, {}, secretary)).toEqual([{ msg: 'Los retiros de dinero son de la administración' }]);
    expect(takeOut(secretary, [{ typeId: 'bank' }], { ...facts, register: null })).toMatchObject({ ok: false, status: 403 });
    expect(reasonsOf({ typeId: 'bank', value: 1 })).toEqual([]);
  });
});

describe('Cash and bank', () => {
  const purses = { ...facts, register: { ...register, bank: pesos(400) } };
  const fromBank = (...asked: readonly { readonly value: number; readonly form?: 'cash' | 'transfer' | 'mercadopago' | 'card' }[]) => {
    const taken = takeOut(
      admin,
      asked.map((one) => ({ typeId: 'cleaning', ...one })),
      purses,
    );
    return taken.ok ? taken.value.map((outlay) => outlay.fromBank) : taken.reasons[0].msg;
  };
  const LACKS_CASH = 'No hay tanto dinero en efectivo. Registre una Extracción del banco, o deshaga el Depósito';
  const LACKS_BANK = 'No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción';

  test('An expense with a form leaves cash or bank accordingly, which must hold it', () => {
    expect(fromBank({ value: pesos(600), form: 'cash' })).toEqual([0]);
    expect(fromBank({ value: pesos(600) + 1, form: 'cash' })).toBe(LACKS_CASH);
    for (const form of ['transfer', 'mercadopago', 'card'] as const) {
      expect(fromBank({ value: pesos(400), form })).toEqual([pesos(400)]);
      expect(fromBank({ value: pesos(400) + 1, form })).toBe(LACKS_BANK);
    }
    expect(fromBank({ value: pesos(1000) + 1, form: 'cash' })).toBe('El importe supera el dinero en caja');
  });

  test('An expense of unknown form uses up the cash first, then the bank', () => {
    expect(fromBank({ value: pesos(600) })).toEqual([0]);
    expect(fromBank({ value: pesos(1000) })).toEqual([pesos(400)]);
  });

  test('Of several expenses each finds what the ones before it left', () => {
    expect(fromBank({ value: pesos(500) }, { value: pesos(300) })).toEqual([0, pesos(200)]);
    expect(fromBank({ value: pesos(500), form: 'cash' }, { value: pesos(101), form: 'cash' })).toBe(LACKS_CASH);
    expect(fromBank({ value: pesos(200), form: 'card' }, { value: pesos(201), form: 'transfer' })).toBe(LACKS_BANK);
  });

  test('If they are not kept apart, the form only says what counts as bank, and the whole money covers every form', () => {
    expect(takeOut(admin, [{ typeId: 'cleaning', value: pesos(1000), form: 'transfer' }], facts)).toMatchObject({
      ok: true,
      value: [{ fromBank: pesos(1000) }],
    });
    expect(takeOut(admin, [{ typeId: 'cleaning', value: pesos(1000) }], facts)).toMatchObject({ ok: true, value: [{ form: null, fromBank: 0 }] });
  });
});

describe('Salaries', () => {
  const salary = { typeId: SALARY_TYPE_ID, value: pesos(100) };

  test('A salary names somebody who works at the institute now', () => {
    expect(reasonsOf(salary)).toEqual([{ msg: 'Seleccione un empleado', path: 'teacher' }]);
    expect(reasonsOf({ ...salary, employeeId: 'nobody' })).toEqual([{ msg: 'El empleado no existe', path: 'teacher' }]);
    expect(reasonsOf({ ...salary, employeeId: 'ana' })).toEqual([{ msg: 'El empleado no existe', path: 'teacher' }]);
    expect(reasonsOf({ ...salary, employeeId: 'alicia' })).toEqual([{ msg: 'El empleado no existe', path: 'teacher' }]);
    expect(reasonsOf({ ...salary, employeeId: 'gone' })).toEqual([{ msg: 'El usuario de Núñez, Elena está inactivo', path: 'teacher' }]);
    expect(reasonsOf({ ...salary, employeeId: 'elena' })).toEqual([]);
  });

  test('Its description begins with the name of whom it pays', () => {
    const told = (description?: string) => {
      const taken = takeOut(admin, [{ ...salary, employeeId: 'elena', description }], facts);
      return taken.ok ? taken.value.map((outlay) => [outlay.employeeId, outlay.description]) : [];
    };
    expect(told()).toEqual([['elena', 'Pago a Núñez, Elena']]);
    expect(told('segunda semana de junio')).toEqual([['elena', 'Pago a Núñez, Elena: segunda semana de junio']]);
  });

  test('A person who is named for any other expense is ignored', () => {
    expect(takeOut(admin, [{ typeId: 'cleaning', value: 1, employeeId: 'elena' }], facts)).toMatchObject({
      ok: true,
      value: [{ employeeId: null, description: null }],
    });
  });
});

describe('The types of the institute’s own movements', () => {
  test('Salaries and reversals have ids that other clients know', () => {
    expect([SALARY_TYPE_ID, REVERSAL_TYPE_ID]).toEqual(['5fe813b999e13c3f807a0d79', '5fe813b999e13c3f807a0d7e']);
    expect([SALARY, { _id: REVERSAL_TYPE_ID }, CLEANING].map((type) => [isSalary(type), isReversal(type)])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('Money of an invoice is given back on the invoice, not as an expense', () => {
    const reversal = { ...CLEANING, _id: REVERSAL_TYPE_ID };
    expect(reasonsOf({ typeId: REVERSAL_TYPE_ID, value: 1 }, { types: new Map([[REVERSAL_TYPE_ID, reversal]]) })).toEqual([
      { msg: 'Para devolver dinero de una factura, abra la factura y use “Devolver dinero”', path: 'expencetype' },
    ]);
  });

  test('Of several movements, one that is for the administration refuses all of a secretary’s', () => {
    const both = [
      { typeId: 'cleaning', value: 1 },
      { typeId: 'bank', value: 1 },
    ];
    expect(reasonsOf(both, {}, secretary)).toEqual([{ msg: 'Los retiros de dinero son de la administración' }]);
    expect(reasonsOf({ value: 1 }, {}, secretary)).toEqual([{ msg: 'Seleccione el tipo de movimiento', path: 'expencetype' }]);
  });
});

describe('A movement for its reader', () => {
  const expense = (expencetype: Expense['expencetype']): Expense => ({
    ...{ _id: 'e', date: '2026-06-10T12:00:00.000Z', value: 150_000, register: 'today' },
    ...{ expencetype, description: 'Pago a Núñez, Elena', employee: null },
  });

  test('Whom a salary paid, only the administration reads; other descriptions everybody who sees the movement', () => {
    const paid = expense(SALARY);
    expect(shownTo(admin, paid)).toBe(paid);
    expect('description' in shownTo(secretary, paid)).toBe(false);
    expect(shownTo(secretary, expense(CLEANING)).description).toBe('Pago a Núñez, Elena');
  });

  test('The history calls it by its type and amount', () => {
    expect(labelOf(expense(CLEANING))).toBe('Limpieza $1.500');
    expect(UNKNOWN_EXPENSE).toEqual({ ok: false, status: 404, reasons: [{ msg: 'El movimiento no existe' }] });
  });
});

describe('Several amounts that leave cash and bank', () => {
  const kept = { ...register, bank: pesos(400) };

  test('Each leaves what the one before has left: of unknown form the cash first, then the bank', () => {
    const amount = (value: number) => ({ value: pesos(value), form: null });
    expect(leave([amount(500), amount(300), amount(200)], kept)).toEqual({ ok: true, value: [0, pesos(200), pesos(200)] });
    expect(leave([amount(600), { value: 1, form: 'cash' }], kept)).toBe(NOT_IN_CASH);
    expect(
      leave(
        [
          { value: pesos(400), form: 'transfer' },
          { value: 1, form: 'card' },
        ],
        kept,
      ),
    ).toBe(NOT_IN_BANK);
    expect(leave([amount(999.99), amount(0.02)], kept)).toBe(NOT_ENOUGH);
  });
});
