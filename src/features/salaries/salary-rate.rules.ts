/** The four rates by the hour: which new values are allowed, and their names. */
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { NewSalaryRates, SalaryRates } from './salary-rate.contract.ts';

export type RateName = keyof SalaryRates;
export const RATE_NAMES = ['lowerSalary', 'higherSalary', 'adminSalary', 'classManagerSalary'] as const satisfies readonly RateName[];

/** The names of the rates, as in the popup "Actualización de Salarios". */
export const RATE_LABEL: Readonly<Record<RateName, string>> = {
  lowerSalary: 'Cursos Bajos',
  higherSalary: 'Cursos Altos',
  adminSalary: 'Administrativo',
  classManagerSalary: 'Coordinación',
};

/** At least one rate must be given; zero is a rate. Returns all four as they will be. */
export const newRates = (change: NewSalaryRates, before: SalaryRates): Verdict<SalaryRates> => {
  if (RATE_NAMES.every((name) => change[name] === undefined)) return refuse('Ingrese por lo menos un valor por hora');
  return ok({
    lowerSalary: change.lowerSalary ?? before.lowerSalary,
    higherSalary: change.higherSalary ?? before.higherSalary,
    adminSalary: change.adminSalary ?? before.adminSalary,
    classManagerSalary: change.classManagerSalary ?? before.classManagerSalary,
  });
};
