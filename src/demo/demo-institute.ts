/** The fictional institute of the demonstration: its settings, prices and role accounts. */
import { type BasisPoints, pesos } from '#kernel/money.ts';
import type { Role } from '#kernel/roles.ts';
import { type InstituteSettings, UNNAMED_INSTITUTE } from '#features/institute/institute.store.ts';

export const DEMO_PASSWORD = 'bimestre-demo';

export const DEMO_INSTITUTE: InstituteSettings = {
  ...UNNAMED_INSTITUTE,
  name: 'Instituto Los Ceibos',
  claim: 'Inglés para toda la vida, desde 1984',
  address: 'Calle de los Ceibos 1234',
  town: 'Villa Ejemplo',
  phone: '(0000) 15-555-0100',
  email: 'hola@demo.example',
  isDemo: true,
  signerName: 'Alicia Quiroga',
  signerTitle: 'Directora',
  payment: { alias: 'los.ceibos.ingles', holder: 'Instituto Los Ceibos' },
};

/** Prices by the position of the category, Inscripción first. */
export const DEMO_PRICES = [38_000, 42_000, 44_000, 45_500, 46_000, 48_500, 51_000, 54_000, 56_500, 59_000, 62_000, 65_500, 69_000, 74_000, 78_500].map(pesos);

/** The surcharge of overdue fees and the discount for cash. */
export const DEMO_PENALTY: BasisPoints = 1000;
export const DEMO_CASH_DISCOUNT: BasisPoints = 1000;

/** The hourly rates of today. */
export const DEMO_SALARIES = { lowerSalary: pesos(7_000), higherSalary: pesos(8_500), adminSalary: pesos(5_000), classManagerSalary: pesos(8_000) };

export type DemoAccount = { readonly email: string; readonly role: Role; readonly name: string; readonly lastname: string };

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@demo.example', role: 'admin', name: 'Alicia', lastname: 'Quiroga' },
  { email: 'adminprofe@demo.example', role: 'admin&teacher', name: 'Bruno', lastname: 'Ledesma' },
  { email: 'secretaria@demo.example', role: 'secretary', name: 'Celia', lastname: 'Peralta' },
  { email: 'coordinadora@demo.example', role: 'classManager', name: 'Dora', lastname: 'Ibáñez' },
  { email: 'profesora@demo.example', role: 'teacher', name: 'Elena', lastname: 'Núñez' },
  { email: 'alumna@demo.example', role: 'student', name: 'Ana', lastname: 'Abad' },
  { email: 'tutora@demo.example', role: 'guardian', name: 'Tomasa', lastname: 'Abad' },
];

/** The other child of the guardian's account. The start does not list her, but the student's account has a sibling. */
export const SIBLING_ACCOUNT: DemoAccount = { email: 'bautista@demo.example', role: 'student', name: 'Bautista', lastname: 'Abad' };
