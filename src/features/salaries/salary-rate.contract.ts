/** The pay of an hour on the wire: four rates, for low and high courses, the office and the coordination. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';
import { amount, Money, optional } from '#kernel/wire.ts';

/** Exactly these four keys; a rate that was never set is 0. */
export const SalaryRates = z.object({ lowerSalary: Money, higherSalary: Money, adminSalary: Money, classManagerSalary: Money });
export type SalaryRates = z.infer<typeof SalaryRates>;

const Rate = optional(amount('El valor por hora debe ser un número, cero o mayor, con hasta dos decimales'));

/** Rates that are left out stay as they are; other keys are ignored. */
export const NewSalaryRates = z.object({ lowerSalary: Rate, higherSalary: Rate, adminSalary: Rate, classManagerSalary: Rate });
export type NewSalaryRates = z.infer<typeof NewSalaryRates>;

export const getSalaryRates = endpoint({
  call: 'GET /global/salaries',
  allow: OFFICE,
  about: 'Returns the four hourly rates: for lower courses, higher courses, office and coordination.',
  reply: SalaryRates,
});

export const saveSalaryRates = endpoint({
  call: 'POST /global/salaries',
  allow: OWNER,
  about: 'Sets hourly rates and returns all four.',
  body: NewSalaryRates,
  reply: SalaryRates,
  says: 'Salarios Modificados',
});
