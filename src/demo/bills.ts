/** The bills of the institute besides salaries: rent, services, stationery, cleaning and repairs, at the prices of their time. */
import type { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import { type Day, monthName } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { type Centavos, pesos } from '#kernel/money.ts';
import { type Chance, chanceOf } from './chance.ts';
import { dayIn, officeDayFrom } from './office-days.ts';
import { costThen } from './prices.ts';

/** The types of movements besides those of every installation. */
export const DEMO_TYPES: readonly Omit<ExpenseType, '_id'>[] = [
  { name: 'Alquiler', type: 'expence' },
  { name: 'Mantenimiento', type: 'expence' },
  { name: 'Plazo fijo', type: 'withdrawal' },
];

export type Bill = { readonly type: ExpenseType; readonly value: Centavos; readonly form: PaymentForm; readonly description: string };

type Drawn = { readonly type: string; readonly day: number /** In pesos of today. */; readonly cost: number; readonly description: string };

/** The bills that arrive on a day; they are paid as soon as there is money for them. */
export const billsOn = (day: Day, types: readonly ExpenseType[], raises: readonly { readonly day: Day }[]): readonly Bill[] => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return billsOf(year, month)
    .filter((bill) => officeDayFrom(dayIn(year, month, bill.day)) === day)
    .map(({ type, cost, description }) => ({
      type: typeCalled(types, type),
      value: costThen(pesos(cost), day, raises),
      form: BY_TRANSFER.includes(type) ? 'transfer' : 'cash',
      description,
    }));
};

// Other bills are paid in cash: small purchases, and repairs.
const BY_TRANSFER = ['Alquiler', 'Servicios'];

export const typeCalled = (types: readonly ExpenseType[], name: string): ExpenseType => {
  const type = types.find((one) => one.name === name);
  invariant(type !== undefined, `the institute has movements of the type ${name}`);
  return type;
};

const billsOf = (year: number, month: number): readonly Drawn[] => {
  const chance = chanceOf(11, year, month);
  const name = monthName(month).toLowerCase();
  return [
    { type: 'Alquiler', day: 5, cost: 620_000, description: `Alquiler de ${name}` },
    { type: 'Servicios', day: 8, cost: 34_000, description: 'Internet y teléfono' },
    { type: 'Servicios', day: 12, cost: chance.whole(70, 130) * 1000, description: `Luz de ${name}` },
    ...(isCold(month) ? [{ type: 'Servicios', day: 19, cost: chance.whole(50, 95) * 1000, description: `Gas de ${name}` }] : []),
    ...some(chance, 2, STATIONERY).map(({ day, description }) => ({ type: 'Librería', day, cost: chance.whole(12, 60) * 1000, description })),
    ...some(chance, 2, CLEANING).map(({ day, description }) => ({ type: 'Limpieza', day, cost: chance.whole(8, 24) * 1000, description })),
    ...(chance.percent(35) ? [{ type: 'Mantenimiento', day: chance.whole(3, 25), cost: chance.whole(30, 120) * 1000, description: chance.one(REPAIRS) }] : []),
  ];
};

const STATIONERY = ['Resmas A4', 'Fibrones y borradores', 'Fotocopias', 'Tóner de la impresora', 'Cartulinas y láminas', 'Carpetas y biblioratos'];
const CLEANING = ['Lavandina, trapos y bolsas', 'Artículos de limpieza', 'Jabón y papel', 'Limpieza de vidrios'];
const REPAIRS = ['Plomero', 'Electricista', 'Arreglo de una estufa', 'Pintura de un aula', 'Cerrajero', 'Service del aire acondicionado'];

const isCold = (month: number): boolean => month >= 5 && month <= 9;

const some = (chance: Chance, count: number, descriptions: readonly string[]): readonly { readonly day: number; readonly description: string }[] =>
  Array.from({ length: count }, () => ({ day: chance.whole(2, 26), description: chance.one(descriptions) }));
