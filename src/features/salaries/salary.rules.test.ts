import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import type { PaidRole } from './salary.contract.ts';
import {
  amountOf,
  type AskedPayment,
  checkPayroll,
  heldFor,
  isCorrected,
  linesOf,
  mayPay,
  paidText,
  type Payable,
  type PayrollFacts,
  ratesOfRole,
  UNKNOWN_SALARY,
  workedInClasses,
} from './salary.rules.ts';

const RATES = { lowerSalary: 6_000_00, higherSalary: 8_000_00, adminSalary: 4_500_00, classManagerSalary: 7_000_00 };
const pay = (role: PaidRole, worked: object, rates = RATES) => amountOf(linesOf(role, worked, rates));

test('What somebody was paid already is told by its days', () => {
  expect(
    paidText([
      { date: '2026-06-10T15:00:00.000Z', value: 45_000_00 },
      { date: '2026-06-12T15:00:00.000Z', value: 500_00 },
    ]),
  ).toBe('Ya cobró: $45.000 el 10/06/2026 y $500 el 12/06/2026');
  expect(UNKNOWN_SALARY).toMatchObject({ status: 404, reasons: [{ msg: 'El salario no existe' }] });
});

describe('The pay of hours of work', () => {
  test('The secretary is paid by the office’s rate, the coordinator by the coordination’s, and other hours do not count', () => {
    expect(pay('secretary', { adminSalary: 1_200, lowerSalary: 600 })).toBe(90_000_00);
    expect(pay('classManager', { classManagerSalary: 600, higherSalary: 600 })).toBe(70_000_00);
  });

  test('Teachers are paid low hours by the low rate and high hours by the high one', () => {
    for (const role of ['teacher', 'admin&teacher'] as const) expect(pay(role, { lowerSalary: 180, higherSalary: 210, adminSalary: 60 })).toBe(46_000_00);
    expect(pay('teacher', {})).toBe(0);
    expect(ratesOfRole('admin&teacher')).toEqual(['lowerSalary', 'higherSalary']);
  });

  test('Fifty minutes are five sixths of an hour, to the nearest centavo, half a one up', () => {
    expect(pay('secretary', { adminSalary: 50 })).toBe(3_750_00);
    const rates = { ...RATES, adminSalary: 1 };
    expect([29, 30, 89, 90].map((minutes) => pay('secretary', { adminSalary: minutes }, rates))).toEqual([0, 1, 1, 2]);
  });

  test('The hours of the classes count once for each week', () => {
    expect(workedInClasses({ low: 180, high: 90 }, 1)).toEqual({ lowerSalary: 180, higherSalary: 90 });
    expect(workedInClasses({ low: 180, high: 90 }, 4)).toEqual({ lowerSalary: 720, higherSalary: 360 });
  });

  test('A whole salary is the sum of its lines, and never below zero', () => {
    const minutes = fc.integer({ min: 0, max: 60_000 });
    const rate = fc.integer({ min: 0, max: 10_000_000_00 });
    fc.assert(
      fc.property(minutes, minutes, rate, rate, (low, high, lowerSalary, higherSalary) => {
        const rates = { ...RATES, lowerSalary, higherSalary };
        const lines = linesOf('teacher', { lowerSalary: low, higherSalary: high }, rates);
        expect(amountOf(lines)).toBe(pay('teacher', { lowerSalary: low }, rates) + pay('teacher', { higherSalary: high }, rates));
        for (const { amount, hours, hourly } of lines) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          expect(Math.abs(amount * 60 - hours * hourly)).toBeLessThanOrEqual(30);
        }
      }),
    );
  });
});

describe('Hours that differ from those of the classes', () => {
  const classes = { lowerSalary: 180, higherSalary: 0 };
  test('are a correction, up or down, by a minute', () => {
    expect([179, 180, 181].map((lowerSalary) => isCorrected('teacher', { lowerSalary }, classes))).toEqual([true, false, true]);
    expect(isCorrected('teacher', { lowerSalary: 180, higherSalary: 1 }, classes)).toBe(true);
    expect(isCorrected('teacher', {}, classes)).toBe(true);
  });
  test('Without classes there is nothing to correct', () => {
    expect(isCorrected('teacher', { lowerSalary: 60 }, null)).toBe(false);
    expect(isCorrected('secretary', { adminSalary: 60 }, null)).toBe(false);
  });
});

describe('A sheet', () => {
  const person = ({ id, role, name, lastname }: { id: string; role: Payable['role']; name: string; lastname: string }): Payable => ({
    ...{ id, role, name, lastname },
    active: true,
    dni: null,
  });
  const facts: PayrollFacts = {
    period: { firstDay: '2026-06-08', lastDay: '2026-06-14' },
    rates: RATES,
    employees: new Map([CAST.teacher, CAST.secretary, CAST.classManager, CAST.admin].map((one) => [one.id, person(one)])),
    fromClasses: new Map([[CAST.teacher.id, { lowerSalary: 180, higherSalary: 120 }]]),
    paid: new Map(),
  };
  const elena: AskedPayment = { employeeId: CAST.teacher.id, worked: { lowerSalary: 180, higherSalary: 120 }, again: false };
  const celia: AskedPayment = { employeeId: CAST.secretary.id, worked: { adminSalary: 1_200 }, again: false };
  const said = (asked: readonly AskedPayment[], total: number, some: Partial<PayrollFacts> = {}) => {
    const verdict = checkPayroll(asked, total, { ...facts, ...some });
    return verdict.ok ? 'ok' : `${verdict.status} ${verdict.reasons.map(({ msg, path }) => `${path}: ${msg}`).join(' | ')}`;
  };

  test('pays everybody on it when the sum is the confirmed one', () => {
    const verdict = checkPayroll([elena, celia], 124_000_00, facts);
    expect(verdict.ok && verdict.value.map(({ employee, value, description, reason }) => [employee.lastname, value, description, reason])).toEqual([
      ['Núñez', 34_000_00, 'Semana del 8 al 14 de junio de 2026', null],
      ['Peralta', 90_000_00, 'Semana del 8 al 14 de junio de 2026', null],
    ]);
  });

  test('With a sum that differs from the confirmed one by a centavo, nobody is paid', () => {
    expect(said([elena, celia], 124_000_01)).toBe('409 total: La planilla suma ahora $124.000, no $124.000,01: revise los valores por hora');
    expect(said([elena, celia], 123_999_99)).toMatch(/^409 total/);
  });

  test('Corrected hours need a reason', () => {
    const less = { ...elena, worked: { lowerSalary: 120, higherSalary: 120 } };
    expect(said([celia, less], 118_000_00)).toBe('400 payments.1.reason: Indique por qué se corrigen las horas de Núñez, Elena');
    expect(said([celia, { ...less, reason: 'Feriado del lunes' }], 118_000_00)).toBe('ok');
    const verdict = checkPayroll([{ ...less, reason: 'Feriado del lunes' }], 28_000_00, facts);
    expect(verdict.ok && verdict.value[0]?.reason).toBe('Feriado del lunes');
  });

  test('An employee who was already paid for these weeks is paid again only after a confirmation', () => {
    const paid = new Map([[CAST.teacher.id, [{ date: '2026-06-09T15:00:00.000Z', value: 34_000_00 }]]]);
    expect(said([elena], 34_000_00, { paid })).toBe('409 payments.0.again: Núñez, Elena. Ya cobró: $34.000 el 09/06/2026');
    expect(said([{ ...elena, again: true }], 34_000_00, { paid })).toBe('ok');
  });

  test('names all faults at once, and pays nobody', () => {
    const wrong = [
      { ...celia, worked: { adminSalary: 0 } },
      { employeeId: CAST.admin.id, worked: { adminSalary: 60 }, again: false },
      { employeeId: 'ffffffffffffffffffffffff', worked: {}, again: false },
      { ...celia, worked: { lowerSalary: 60 } },
    ];
    expect(said(wrong, 0)).toBe(
      [
        '400 payments.0.hours: El salario de Peralta, Celia es cero: revise las horas y los valores por hora',
        'payments.1: Quiroga, Alicia no cobra por hora',
        'payments.2: El empleado no existe',
        'payments.3: Peralta, Celia está dos veces en la planilla',
        'payments.3.hours: Las horas de Peralta, Celia no son las de su trabajo',
      ].join(' | '),
    );
  });

  test('Every minute counts, even one of work that is not theirs; zero minutes of such work are ignored', () => {
    expect(said([{ ...celia, worked: { adminSalary: 1 } }], 75_00)).toBe('ok');
    expect(said([{ ...celia, worked: { adminSalary: 1_200, lowerSalary: 1 } }], 90_000_00)).toBe(
      '400 payments.0.hours: Las horas de Peralta, Celia no son las de su trabajo',
    );
    expect(said([{ ...celia, worked: { adminSalary: 1_200, lowerSalary: 0 } }], 90_000_00)).toBe('ok');
    const lines = checkPayroll([{ ...elena, worked: { lowerSalary: 180, higherSalary: 0 }, reason: 'Feriado' }], 18_000_00, facts);
    expect(lines.ok && lines.value[0]?.lines.map(({ rate }) => rate)).toEqual(['lowerSalary']);
  });

  test('An employee who no longer works here is not paid', () => {
    const gone = new Map([[CAST.teacher.id, { ...person(CAST.teacher), active: false }]]);
    expect(said([elena], 34_000_00, { employees: gone })).toBe('400 payments.0: El usuario de Núñez, Elena está inactivo');
  });

  test('needs no more money than the register holds; the refusal says how much is missing', () => {
    expect(mayPay(124_000_00, { money: 124_000_00, where: 'en la caja' }).ok).toBe(true);
    expect(mayPay(124_000_00, { money: 123_999_99, where: 'en la caja' })).toMatchObject({
      status: 400,
      reasons: [{ msg: 'La planilla suma $124.000 y en la caja hay $123.999,99: faltan $0,01' }],
    });
  });
});

describe('The money with which salaries are paid', () => {
  const register = { opening: 1_000, income: 0, expense: 0, withdrawal: 0, difference: 0, bank: 400 };

  test('With a form it is that of cash or bank, if they are kept apart; else all there is', () => {
    expect([heldFor('cash', register), heldFor('transfer', register)]).toEqual([
      { money: 600, where: 'en efectivo' },
      { money: 400, where: 'en el banco' },
    ]);
    expect([heldFor(null, register), heldFor('cash', { ...register, bank: null })]).toEqual([
      { money: 1_000, where: 'en la caja' },
      { money: 1_000, where: 'en la caja' },
    ]);
  });

  test('A sheet that needs more says how much is missing', () => {
    expect(mayPay(100_000, { money: 60_000, where: 'en efectivo' })).toEqual({
      ok: false,
      status: 400,
      reasons: [{ msg: 'La planilla suma $1.000 y en efectivo hay $600: faltan $400', path: 'total' }],
    });
    expect(mayPay(60_000, { money: 60_000, where: 'en efectivo' }).ok).toBe(true);
  });
});
