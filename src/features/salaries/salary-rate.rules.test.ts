import { describe, expect, test } from 'vitest';
import { newRates, RATE_LABEL, RATE_NAMES } from './salary-rate.rules.ts';

const BEFORE = { lowerSalary: 1, higherSalary: 2, adminSalary: 3, classManagerSalary: 4 };
const NOTHING = { lowerSalary: undefined, higherSalary: undefined, adminSalary: undefined, classManagerSalary: undefined };

describe('The rates by the hour', () => {
  test('Rates that are not given stay; zero is a rate', () => {
    expect(RATE_NAMES.map((name) => newRates({ ...NOTHING, [name]: 0 }, BEFORE))).toEqual(
      RATE_NAMES.map((name) => ({ ok: true, value: { ...BEFORE, [name]: 0 } })),
    );
    expect(newRates({ ...NOTHING, lowerSalary: 10, adminSalary: 30 }, BEFORE)).toEqual({ ok: true, value: { ...BEFORE, lowerSalary: 10, adminSalary: 30 } });
    const all = { lowerSalary: 10, higherSalary: 20, adminSalary: 30, classManagerSalary: 40 };
    expect(newRates(all, BEFORE)).toEqual({ ok: true, value: all });
  });

  test('At least one must be given', () => {
    expect(newRates(NOTHING, BEFORE)).toEqual({ ok: false, status: 400, reasons: [{ msg: 'Ingrese por lo menos un valor por hora' }] });
  });

  test('Each has its name', () => {
    expect(RATE_LABEL).toEqual({
      lowerSalary: 'Cursos Bajos',
      higherSalary: 'Cursos Altos',
      adminSalary: 'Administrativo',
      classManagerSalary: 'Coordinación',
    });
  });
});
