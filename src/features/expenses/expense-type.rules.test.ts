import { describe, expect, test } from 'vitest';
import { REVERSAL_TYPE_ID, SALARY_TYPE_ID } from './expense.rules.ts';
import type { ExpenseType, SentExpenseType } from './expense-type.contract.ts';
import { checkTypes, kindOf, mayDeleteType, UNKNOWN_TYPE } from './expense-type.rules.ts';

const type = (_id: string, name: string, kind: ExpenseType['type'] = 'expence'): ExpenseType => ({ _id, name, type: kind });
const SALARY = type(SALARY_TYPE_ID, 'Pago a Empleados');
const CLEANING = type('cleaning', 'Limpieza');
const BANK = type('bank', 'Banco', 'withdrawal');
const STORED = [SALARY, CLEANING, type('books', 'Librería'), type('light', 'Servicios'), BANK];
const NONE: ReadonlySet<string> = new Set();
const admin = { role: 'admin&teacher' } as const;
const secretary = { role: 'secretary' } as const;

const check = (rows: readonly SentExpenseType[], { used = NONE, who = admin as typeof admin | typeof secretary } = {}) => checkTypes(who, rows, STORED, used);
const reasonsOf = (...asked: Parameters<typeof check>) => {
  const checked = check(...asked);
  return checked.ok ? [] : checked.reasons.map(({ msg, path }) => [path, msg]);
};

describe('Types of movements', () => {
  test('A new one is written with its name and kind; types that are not sent stay', () => {
    expect(check([CLEANING, { _id: 0, name: 'Alquiler', type: 'expence' }])).toEqual({
      ok: true,
      value: [CLEANING, { _id: 0, name: 'Alquiler', type: 'expence' }],
    });
  });

  test('A new one whose name and kind exist already is not written again, whatever its case and accents', () => {
    expect(
      check([
        { _id: 0, name: 'libreria', type: 'expence' },
        { _id: 0, name: 'Luz', type: 'expence' },
        { _id: 0, name: 'LUZ', type: 'expence' },
      ]),
    ).toEqual({ ok: true, value: [{ _id: 0, name: 'Luz', type: 'expence' }] });
    expect(check([{ _id: 0, name: 'Banco', type: 'expence' }])).toMatchObject({ ok: true, value: [{ name: 'Banco' }] });
  });

  test('Each has a name and a kind', () => {
    for (const type of ['', 'expence'] as const)
      expect(reasonsOf([{ _id: 0, name: '', type }])).toEqual([['0.name', 'Ingrese el nombre y el tipo de movimiento']]);
    expect(UNKNOWN_TYPE).toMatchObject({ status: 404, reasons: [{ msg: 'El tipo de movimiento no existe' }] });
    expect(reasonsOf([{ ...CLEANING, type: '' }], { used: new Set(['cleaning']) })).toEqual([['0.type', 'Ingrese el nombre y el tipo de movimiento']]);
  });

  test('None has a number as its name, nor the name of the column of months', () => {
    expect(reasonsOf([{ _id: 0, name: '2026', type: 'withdrawal' }])).toEqual([['0.name', 'El nombre no puede ser un número']]);
    expect(reasonsOf([{ ...CLEANING, name: '0' }])).toEqual([['0.name', 'El nombre no puede ser un número']]);
    for (const name of ['2026 bis', 'Fondo 2026']) expect(reasonsOf([{ _id: 0, name, type: 'withdrawal' }])).toEqual([]);
    for (const name of ['month', '__proto__'])
      expect(reasonsOf([{ _id: 0, name, type: 'withdrawal' }])).toEqual([['0.name', `El nombre ${name} no se puede usar`]]);
  });

  test('Two of a kind do not share a name; two may swap theirs', () => {
    expect(reasonsOf([{ ...CLEANING, name: 'LIBRERÍA' }])).toEqual([['0.name', 'Ya existe un tipo de movimiento llamado LIBRERÍA']]);
    expect(
      reasonsOf([
        { ...CLEANING, name: 'Librería' },
        { _id: 'books', name: 'Limpieza', type: 'expence' },
      ]),
    ).toEqual([]);
  });

  test('Every wrong row is told with its place in the table, and then nothing is written', () => {
    const rows = [
      { _id: 'gone', name: 'Alquiler', type: 'expence' },
      { _id: 0, name: 'Luz', type: '' },
      { ...CLEANING, name: '7' },
    ] as const;
    expect(reasonsOf(rows)).toEqual([
      ['0._id', 'El tipo de movimiento no existe'],
      ['1.type', 'Ingrese el nombre y el tipo de movimiento'],
      ['2.name', 'El nombre no puede ser un número'],
    ]);
    expect(check(rows)).toMatchObject({ ok: false, status: 400 });
  });

  test('Names must differ within a kind, after all rows are applied, new ones last', () => {
    const rent = { _id: 0, name: 'Alquiler', type: 'expence' } as const;
    // A withdrawal may have the name of an expense, even when both are renamed.
    expect(reasonsOf([{ ...BANK, name: 'Limpieza' }])).toEqual([]);
    const both = (['expence', 'withdrawal'] as const).map((kind) => ({ _id: 0, name: 'Fondo', type: kind }) as const);
    expect(check(both)).toEqual({ ok: true, value: both });
    expect(
      reasonsOf([
        { ...CLEANING, name: 'Alquiler' },
        { _id: 'books', name: 'alquiler', type: 'expence' },
      ]),
    ).toEqual([['1.name', 'Ya existe un tipo de movimiento llamado alquiler']]);
    // A new row above the one that takes its name: the existing type gets it.
    expect(check([rent, { ...CLEANING, name: 'ALQUILER' }])).toEqual({ ok: true, value: [{ ...CLEANING, name: 'ALQUILER' }] });
    // A name that one type gives up is free for a new one.
    expect(
      check([
        { ...CLEANING, name: 'Lavandería' },
        { ...rent, name: 'Limpieza' },
      ]),
    ).toEqual({
      ok: true,
      value: [
        { ...CLEANING, name: 'Lavandería' },
        { ...rent, name: 'Limpieza' },
      ],
    });
  });

  test('A type with movements cannot change its kind, and neither can the salary', () => {
    const more = { _id: 0, name: 'Alquiler', type: 'expence' } as const;
    const turned = { ...CLEANING, type: 'withdrawal' } as const;
    expect(reasonsOf([turned, more])).toEqual([]);
    expect(reasonsOf([turned, more], { used: new Set(['cleaning']) })).toEqual([['0.type', 'Limpieza ya tiene movimientos: no puede cambiar de tipo']]);
    expect(reasonsOf([{ ...CLEANING, name: 'Limpieza general' }], { used: new Set(['cleaning']) })).toEqual([]);
    expect(reasonsOf([{ ...SALARY, type: 'withdrawal' }, more])).toEqual([['0.type', 'Pago a Empleados es siempre un egreso']]);
    expect(reasonsOf([{ ...SALARY, name: 'Salarios' }])).toEqual([]);
  });

  test('At least four are expenses', () => {
    expect(reasonsOf([{ ...CLEANING, type: 'withdrawal' }])).toEqual([[undefined, 'Debe haber por lo menos 4 tipos de egreso']]);
    // A withdrawal does not count, and the faults of rows are told first.
    expect(
      reasonsOf([
        { ...CLEANING, type: 'withdrawal' },
        { _id: 0, name: 'Caja fuerte', type: 'withdrawal' },
      ]),
    ).toHaveLength(1);
    expect(
      reasonsOf([
        { ...CLEANING, type: 'withdrawal' },
        { _id: 0, name: '1', type: 'withdrawal' },
      ]),
    ).toEqual([['1.name', 'El nombre no puede ser un número']]);
    expect(
      reasonsOf([
        { ...CLEANING, type: 'withdrawal' },
        { ...BANK, type: 'expence' },
      ]),
    ).toEqual([]);
  });

  test('The administration sees and edits both kinds, a secretary only expenses', () => {
    expect([kindOf(secretary), kindOf(admin), kindOf({ role: 'admin' })]).toEqual(['expence', undefined, undefined]);
  });

  test('A secretary writes types of expenses and does not change withdrawals', () => {
    expect(check([{ _id: 0, name: 'Luz', type: 'expence' }], { who: secretary }).ok).toBe(true);
    for (const row of [
      { _id: 0, name: 'Caja fuerte', type: 'withdrawal' } as const,
      BANK,
      { ...BANK, type: 'expence' } as const,
      { ...CLEANING, type: 'withdrawal' } as const,
    ])
      expect(check([row], { who: secretary })).toMatchObject({ ok: false, status: 403 });
  });
});

describe('Deleting a type', () => {
  const more = [...STORED, type('rent', 'Alquiler')];

  test('The type of salaries cannot be deleted, and neither can one that has movements', () => {
    expect(mayDeleteType(SALARY, more, NONE)).toMatchObject({
      ok: false,
      status: 400,
      reasons: [{ msg: 'Pago a Empleados no se puede eliminar: con este tipo se registran los salarios' }],
    });
    expect(mayDeleteType(CLEANING, more, new Set(['cleaning']))).toMatchObject({
      ok: false,
      reasons: [{ msg: 'Limpieza tiene movimientos registrados y no se puede eliminar' }],
    });
    expect(mayDeleteType(CLEANING, more, NONE).ok).toBe(true);
  });

  test('The last four types of expenses cannot be deleted; all types of withdrawals can', () => {
    expect(mayDeleteType(CLEANING, STORED, NONE)).toMatchObject({ ok: false, reasons: [{ msg: 'Debe haber por lo menos 4 tipos de egreso' }] });
    expect(mayDeleteType(BANK, STORED, NONE).ok).toBe(true);
    // A type in use is not deleted, however many there are.
    expect(mayDeleteType(BANK, STORED, new Set(['bank'])).ok).toBe(false);
  });
});

describe('The type of money given back', () => {
  const REVERSAL = type(REVERSAL_TYPE_ID, 'Devolución');
  const WITH_IT = [...STORED, REVERSAL];
  const WHY = 'con ese tipo se registran las devoluciones de facturas';

  test('It is neither changed nor deleted, and no new type has its name', () => {
    expect(checkTypes(admin, [{ ...REVERSAL, name: 'Otra' }], WITH_IT, NONE)).toMatchObject({
      reasons: [{ msg: `Devolución no se puede modificar: ${WHY}`, path: '0.name' }],
    });
    expect(checkTypes(admin, [{ _id: 0, name: 'DEVOLUCION', type: 'expence' }], WITH_IT, NONE)).toMatchObject({
      reasons: [{ msg: `El nombre DEVOLUCION no se puede usar: ${WHY}`, path: '0.name' }],
    });
    expect(mayDeleteType(REVERSAL, WITH_IT, NONE)).toEqual({ ok: false, status: 400, reasons: [{ msg: `Devolución no se puede eliminar: ${WHY}` }] });
  });

  test('Another type that is given its name has the name of an existing one, and it does not count among the four of expenses', () => {
    const renamed = checkTypes(admin, [{ ...CLEANING, name: 'Devolución' }], WITH_IT, NONE);
    expect(!renamed.ok && renamed.reasons.map(({ msg }) => msg)).toEqual(['Ya existe un tipo de movimiento llamado Devolución']);
    expect(mayDeleteType(CLEANING, WITH_IT, NONE)).toMatchObject({ reasons: [{ msg: 'Debe haber por lo menos 4 tipos de egreso' }] });
  });

  test('The same name is free for a withdrawal, and other new names are free', () => {
    expect(checkTypes(admin, [{ _id: 0, name: 'Devolución', type: 'withdrawal' }], WITH_IT, NONE).ok).toBe(true);
    expect(checkTypes(admin, [{ _id: 0, name: 'Alquiler', type: 'expence' }], WITH_IT, NONE).ok).toBe(true);
  });

  test('A row of another type may stand beside those of a withdrawal only for the administration', () => {
    expect(check([CLEANING, BANK], { who: secretary })).toMatchObject({ ok: false, status: 403 });
    expect(check([CLEANING, { ...BANK, type: 'expence' }], { who: secretary })).toMatchObject({ ok: false, status: 403 });
  });
});
