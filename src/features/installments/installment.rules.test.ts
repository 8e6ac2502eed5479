import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import {
  checkNewFee,
  type Discount,
  dueDay,
  type EnrollmentPlan,
  type FeeFacts,
  feeMonth,
  feesOfEnrollment,
  feesTitle,
  feeTitle,
  forced,
  INSTALLMENT_NAMES,
  INSTALLMENT_SHORT_NAMES,
  installmentName,
  installmentShortName,
  isMonthly,
  isOwed,
  isRevised,
  labelOf,
  monthExpected,
  monthlyFee,
  startingMonthName,
  statusOf,
  toldFee,
  UNKNOWN_INSTALLMENT,
} from './installment.rules.ts';
import { isEnrollmentFeeRepriced, isRepriced } from './recalculation.rules.ts';

const JUNE = noonOf('2026-06-10');
const plan = (more: Partial<EnrollmentPlan> = {}): EnrollmentPlan => ({
  year: 2026,
  month: 0,
  lastMonth: 12,
  price: pesos(30_000),
  enrollmentPrice: pesos(20_050),
  discount: 0,
  existing: [],
  ...more,
});
const fee = (number: number, more: Partial<FeeFacts> = {}): FeeFacts => ({
  number,
  year: 2026,
  value: pesos(30_000),
  status: 'valid',
  updatable: true,
  ...more,
});

describe('The price of a month', () => {
  test('Each month costs the price of the category', () => {
    expect([4, 7, 12].map((number) => monthlyFee(pesos(30_000), number, 0))).toEqual([3_000_000, 3_000_000, 3_000_000]);
  });

  test('Siblings pay 10 % less, a half scholarship half', () => {
    expect([monthlyFee(pesos(30_000), 4, 10), monthlyFee(pesos(30_000), 4, 50)]).toEqual([pesos(27_000), pesos(15_000)]);
  });

  test('March costs half, less the siblings discount; a half scholarship is not halved twice', () => {
    expect(([0, 10, 50] as const).map((discount) => monthlyFee(pesos(30_000), 3, discount))).toEqual([pesos(15_000), pesos(13_500), pesos(15_000)]);
  });

  test('The price is rounded up to one hundred pesos', () => {
    expect([pesos(30_000), pesos(30_000.01), pesos(30_100), pesos(29_900.5)].map((price) => monthlyFee(price, 4, 0))).toEqual([
      pesos(30_000),
      pesos(30_100),
      pesos(30_100),
      pesos(30_000),
    ]);
    expect(monthlyFee(pesos(31_000), 4, 10)).toBe(pesos(27_900));
    expect(monthlyFee(pesos(30_500), 4, 10)).toBe(pesos(27_500));
    expect(monthlyFee(pesos(30_100), 4, 50)).toBe(pesos(15_100));
    expect(([0, 10, 50] as const).map((discount) => monthlyFee(pesos(30_100), 3, discount))).toEqual([pesos(15_100), pesos(13_600), pesos(15_100)]);
  });

  test('It is always a multiple of one hundred pesos, never below the discounted price and less than one hundred above it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: pesos(1_000_000) }),
        fc.integer({ min: 3, max: 12 }),
        fc.constantFrom<Discount>(0, 10, 50),
        (price, number, discount) => {
          const value = BigInt(monthlyFee(price, number, discount));
          const divisor = number === 3 ? (discount === 50 ? 100n : 200n) : 100n;
          const share = number === 3 && discount === 50 ? 50n : BigInt(100 - discount);
          const exact = BigInt(price) * share;
          return value % 10_000n === 0n && value * divisor >= exact && (value - 10_000n) * divisor < exact;
        },
      ),
    );
  });
});

describe('Whether a fee is owed yet', () => {
  test('This month and earlier ones are debt, later ones are not due', () => {
    expect([3, 5, 6, 7, 12].map((number) => statusOf(number, 2026, JUNE))).toEqual(['debt', 'debt', 'debt', 'valid', 'valid']);
  });

  test('Past years are debt, coming years are not due', () => {
    expect([statusOf(12, 2025, JUNE), statusOf(3, 2027, JUNE)]).toEqual(['debt', 'valid']);
  });

  test('A list of debts shows what is unpaid and due', () => {
    expect([fee(6), fee(6, { status: 'debt' }), fee(6, { status: 'expired' }), fee(6, { status: 'expired', value: 0 })].map(isOwed)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('A fee of which one centavo is left is owed, and follows its price', () => {
    const left = fee(6, { value: 1, status: 'debt' });
    expect([isOwed(left), isRepriced(left, { year: 2026, month: 6 }), isEnrollmentFeeRepriced({ ...left, number: 0 }, 2026)]).toEqual([true, true, true]);
  });
});

describe('The fees that an enrollment creates', () => {
  test('For the whole year, in June: the enrollment fee at its price, March at half price, debt until June', () => {
    expect(feesOfEnrollment(plan(), JUNE)).toEqual([
      { number: 0, value: pesos(20_050), status: 'debt', updatable: true },
      { number: 3, value: pesos(15_000), status: 'debt', updatable: true },
      { number: 4, value: pesos(30_000), status: 'debt', updatable: true },
      { number: 5, value: pesos(30_000), status: 'debt', updatable: true },
      { number: 6, value: pesos(30_000), status: 'debt', updatable: true },
      { number: 7, value: pesos(30_000), status: 'valid', updatable: true },
      { number: 8, value: pesos(30_000), status: 'valid', updatable: true },
      { number: 9, value: pesos(30_000), status: 'valid', updatable: true },
      { number: 10, value: pesos(30_000), status: 'valid', updatable: true },
      { number: 11, value: pesos(30_000), status: 'valid', updatable: true },
      { number: 12, value: pesos(30_000), status: 'valid', updatable: true },
    ]);
  });

  test('In June the office chooses whether the fees begin in June or in July', () => {
    const numbers = (month: number) => feesOfEnrollment(plan({ month }), JUNE).map(({ number, status }) => `${number} ${status}`);
    expect(numbers(6)).toEqual(['0 debt', '6 debt', '7 valid', '8 valid', '9 valid', '10 valid', '11 valid', '12 valid']);
    expect(numbers(7)).toEqual(['0 debt', '7 valid', '8 valid', '9 valid', '10 valid', '11 valid', '12 valid']);
  });

  test('Siblings and half scholarships pay less each month, but the whole enrollment fee', () => {
    const values = (discount: Discount) =>
      feesOfEnrollment(plan({ discount }), JUNE)
        .slice(0, 3)
        .map((one) => one.value);
    expect(values(10)).toEqual([pesos(20_050), pesos(13_500), pesos(27_000)]);
    expect(values(50)).toEqual([pesos(20_050), pesos(15_000), pesos(15_000)]);
  });

  test('Kinder is charged until November', () => {
    expect(feesOfEnrollment(plan({ lastMonth: 11, month: 10 }), JUNE).map((one) => one.number)).toEqual([0, 10, 11]);
  });

  test('For next year only the enrollment fee is due', () => {
    const statuses = feesOfEnrollment(plan({ year: 2027 }), JUNE).map((one) => one.status);
    expect(statuses).toEqual(['debt', ...Array(10).fill('valid')]);
  });

  test('After December, starting next month means the enrollment fee alone', () => {
    expect(feesOfEnrollment(plan({ month: 13 }), noonOf('2026-12-10')).map((one) => one.number)).toEqual([0]);
    expect(feesOfEnrollment(plan({ month: 12 }), noonOf('2026-12-10')).map((one) => one.number)).toEqual([0, 12]);
  });

  test('Fees that the student already has in that year are not created again', () => {
    expect(feesOfEnrollment(plan({ month: 6, existing: [0, 1, 7, 12] }), JUNE).map((one) => one.number)).toEqual([6, 8, 9, 10, 11]);
  });

  test('While a category has no price no empty fees are created', () => {
    expect(feesOfEnrollment(plan({ price: 0 }), JUNE).map((one) => one.number)).toEqual([0]);
    expect(feesOfEnrollment(plan({ enrollmentPrice: 0, month: 12 }), JUNE).map((one) => one.number)).toEqual([12]);
  });
});

describe('A fee written by hand', () => {
  test('Private lessons and free exams are always debt and never updatable; other fees stay as written', () => {
    expect([0, 1, 2, 3].map((number) => forced(fee(number, { status: 'valid', updatable: true })))).toEqual([
      fee(0),
      fee(1, { status: 'debt', updatable: false }),
      fee(2, { status: 'debt', updatable: false }),
      fee(3),
    ]);
  });

  test('Its value must be above zero', () => {
    expect(checkNewFee({ number: 4, value: 0 }, [])).toEqual({
      ok: false,
      status: 400,
      reasons: [{ msg: 'El valor de la cuota debe ser mayor a 0', path: 'value' }],
    });
    expect(checkNewFee({ number: 4, value: -1 }, []).ok).toBe(false);
    expect(checkNewFee({ number: 4, value: 1 }, []).ok).toBe(true);
  });

  test('A student has one enrollment fee and one fee a month in a year', () => {
    expect(checkNewFee({ number: 4, value: 1 }, [4])).toEqual({
      ok: false,
      status: 400,
      reasons: [{ msg: 'Ya tiene la cuota Abril de ese año', path: 'number' }],
    });
    expect([0, 3, 12].map((number) => checkNewFee({ number, value: 1 }, [0, 3, 12]).ok)).toEqual([false, false, false]);
  });

  test('A student may have several private lessons and free exams in a year', () => {
    expect([1, 2].map((number) => checkNewFee({ number, value: 1 }, [1, 2]).ok)).toEqual([true, true]);
  });
});

describe('The last day to pay without surcharge', () => {
  test('It is the student’s charge day, or the end of the month', () => {
    expect(([10, 15, 31, null] as const).map((day) => dueDay({ number: 6, year: 2026 }, day))).toEqual([
      '2026-06-10',
      '2026-06-15',
      '2026-06-30',
      '2026-06-30',
    ]);
    expect(dueDay({ number: 7, year: 2026 }, 31)).toBe('2026-07-31');
  });

  test('In March it is the end of the month for every student', () => {
    expect(([10, 15, 31] as const).map((day) => dueDay({ number: 3, year: 2026 }, day))).toEqual(['2026-03-31', '2026-03-31', '2026-03-31']);
  });

  test('A late enrollment has a day of its own, when it is the later one', () => {
    expect(dueDay({ number: 6, year: 2026, ownDue: '2026-06-29' }, 10)).toBe('2026-06-29');
    expect(dueDay({ number: 6, year: 2026, ownDue: '2026-06-29' }, 31)).toBe('2026-06-30');
    expect(dueDay({ number: 0, year: 2026, ownDue: '2026-06-29' }, 10)).toBeNull();
  });

  test('The enrollment fee, private lessons and free exams have none', () => {
    expect([0, 1, 2].map((number) => dueDay({ number, year: 2026 }, 10))).toEqual([null, null, null]);
  });
});

describe('The names of the fees', () => {
  test('They are Inscripción, Clases Particulares, Examen Libre and the months from Marzo to Diciembre', () => {
    expect([INSTALLMENT_NAMES.length, INSTALLMENT_SHORT_NAMES.length]).toEqual([13, 13]);
    expect([0, 1, 2, 3, 12].map(installmentName)).toEqual(['Inscripción', 'Clases Particulares', 'Examen Libre', 'Marzo', 'Diciembre']);
    expect([0, 1, 2, 8, 9].map(installmentShortName)).toEqual(['Insc', 'Part', 'Libre', 'Agto', 'Sept']);
    expect(feeTitle({ number: 6, year: 2026 })).toBe('Junio 2026');
  });

  test('The month after December means no monthly fees', () => {
    expect([6, 12, 13].map(startingMonthName)).toEqual(['Junio', 'Diciembre', 'Sin cuotas mensuales este año']);
  });
});

describe('Several fees in words', () => {
  test('They are named by year, each year once, in their order', () => {
    const fees = [
      { number: 11, year: 2026 },
      { number: 12, year: 2026 },
      { number: 3, year: 2027 },
    ];
    expect([feesTitle(fees), feesTitle([])]).toEqual(['Noviembre, Diciembre 2026; Marzo 2027', '']);
  });

  test('The month of a fee is a month of the calendar', () => {
    expect([feeMonth({ year: 2026, number: 6 }), isMonthly(12), isMonthly(13)]).toEqual(['2026-06', true, false]);
  });

  test('A number that no fee has is said to be unknown, and so is a fee that does not exist', () => {
    expect([installmentName(13), installmentShortName(13)]).toEqual(['Indefinida', 'Indefinida']);
    expect(UNKNOWN_INSTALLMENT).toEqual({ ok: false, status: 404, reasons: [{ msg: 'La cuota no existe' }] });
  });
});

describe('The month whose fees are expected next', () => {
  test('It is April until March is over, then the next month, and December at last', () => {
    const expected = (month: number, day: string) => monthExpected(month, noonOf(day));
    expect([expected(2, '2026-02-10'), expected(3, '2026-03-31'), expected(4, '2026-04-01'), expected(11, '2026-11-10'), expected(12, '2026-12-10')]).toEqual([
      4, 4, 5, 12, 12,
    ]);
    expect([expected(6, '2026-01-10'), expected(6, '2026-03-10')]).toEqual([4, 4]);
  });
});

describe('A fee that is changed', () => {
  const stored = { ...fee(6), enrollmentId: 'e1' };

  test('A change that changes nothing is none', () => {
    expect(
      [{}, { value: stored.value, status: stored.status, updatable: stored.updatable, enrollmentId: 'e1' }].map((set) => isRevised({ fee: stored, set })),
    ).toEqual([false, false]);
    const changes = [{ value: 0 }, { status: 'debt' }, { updatable: !stored.updatable }, { enrollmentId: null }] as const;
    expect(changes.map((set) => isRevised({ fee: stored, set }))).toEqual([true, true, true, true]);
  });

  test('The history tells it as it will be', () => {
    expect(labelOf({ _id: 'ana', name: 'Ana', lastname: 'Abad' }, stored)).toBe('Abad, Ana · Junio 2026');
    const told = { number: 6, year: 2026, value: pesos(30_000), status: 'valid', updatable: stored.updatable, enrollmentId: 'e1' };
    expect([toldFee(stored), toldFee({ ...stored, ownDue: null })]).toStrictEqual([told, told]);
    expect(toldFee({ ...stored, ownDue: '2026-06-29' }, { value: 1, status: 'debt', updatable: !stored.updatable, enrollmentId: null })).toStrictEqual({
      ...{ number: 6, year: 2026, value: 1, status: 'debt', updatable: !stored.updatable, enrollmentId: null, ownDue: '2026-06-29' },
    });
  });
});
