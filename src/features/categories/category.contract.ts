/** The categories with their prices on the wire, and what a change of prices would do. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE, OFFICE } from '#kernel/roles.ts';
import { Id, id, Instant, Money, positiveAmount, Said, yearMonth } from '#kernel/wire.ts';

/** Which of the two hourly rates a teacher is paid for a class of the category. */
export const SALARY_RATES = ['low', 'high'] as const;
export type SalaryRate = (typeof SALARY_RATES)[number];
export const CAMBRIDGE_LEVELS = ['Starter', 'Movers', 'Flyers'] as const;
export type CambridgeLevel = (typeof CAMBRIDGE_LEVELS)[number];

/** A category; the one at position 0 is Inscripción, in which nobody is enrolled. */
export const Category = z.object({
  _id: Id,
  name: z.string(),
  /** The price of a month; for Inscripción the price of enrolling. */
  value: Money,
  position: z.number().int(),
  abbreviation: z.string().optional(),
  salaryrate: z.enum(SALARY_RATES).optional(),
  /** The last month that is charged: 11 or 12. */
  lastmonth: z.number().int().optional(),
  /** Whether grades are words instead of numbers, and whether there is a final exam. */
  letters: z.boolean(),
  finalexam: z.boolean(),
  cambridgelevel: z.enum(CAMBRIDGE_LEVELS).optional(),
  certificatelevel: z.string().optional(),
});
export type Category = z.infer<typeof Category>;

const NewPrice = z.object(
  { _id: id('La categoría no existe'), value: positiveAmount('El valor de cada categoría debe ser un número mayor a 0') },
  { error: 'Los datos de la categoría no son válidos' },
);

/** The whole list with its prices, changed or not, and the month from which the new ones count. */
export const NewPrices = z.object({
  date: yearMonth('Ingrese el mes a partir del cual rigen los nuevos precios'),
  categories: z.array(NewPrice, { error: 'Ingrese los precios de las categorías' }).max(100, { error: 'No puede superar las 100 categorías' }),
});
export type NewPrices = z.infer<typeof NewPrices>;

/** How many installments would change, and their sums. */
const Sums = z.object({ installments: z.number().int(), before: Money, after: Money });

/** What new prices would do to the unpaid fees. */
export const PriceEffect = Sums.extend({
  /** The old and new price of each category, how many fees follow it, and how many of these are overdue. */
  categories: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      position: z.number().int(),
      before: Money,
      after: Money,
      installments: z.number().int(),
      overdue: z.number().int(),
    }),
  ),
  /** The overdue ones among them: they stay overdue, surcharged once at the new value. */
  overdue: Sums,
});
export type PriceEffect = z.infer<typeof PriceEffect>;

/** The last change of prices of today: who made it, from which month it counts, and the prices before. */
export const LastPriceChange = z.object({
  _id: Id,
  at: Instant,
  by: z.string(),
  date: z.string(),
  categories: z.array(z.object({ _id: Id, name: z.string(), value: Money, after: Money })),
  /** Why it cannot be taken back; absent when it can. */
  obstacle: z.string().optional(),
  /** How many installments would get their old value back, their sums now and then, and how many were made at the new prices since. */
  installments: z.number().int().optional(),
  now: Money.optional(),
  before: Money.optional(),
  since: z.number().int().optional(),
});
export type LastPriceChange = z.infer<typeof LastPriceChange>;

export const listCategories = endpoint({
  call: 'GET /category',
  allow: ANYONE,
  about: 'Lists all categories in their order, Inscripción first.',
  reply: z.array(Category),
});

export const changePrices = endpoint({
  call: 'PUT /category',
  allow: OFFICE,
  about:
    'Sets new prices from a month on. Unpaid installments from that month on change too, unless they are marked as not updatable. Categories whose price is the same are not touched.',
  over: listCategories,
  body: NewPrices,
  reply: Said,
  says: 'Precios de Categorías Modificados',
  once: true,
});

export const previewPrices = endpoint({
  call: 'POST /category/preview',
  allow: OFFICE,
  about: 'Returns what new prices would change. Changes nothing.',
  body: NewPrices,
  reply: PriceEffect,
});

export const getLastPriceChange = endpoint({
  call: 'GET /category/last-change',
  allow: OFFICE,
  about: 'Returns the last price change of today and what undoing it would do; null when there was none today, or when the prices have changed again since.',
  reply: LastPriceChange.nullable(),
});

export const takePricesBack = endpoint({
  call: 'DELETE /category/change/:id',
  allow: OFFICE,
  about: 'Undoes the last price change of today: all prices and installments get their earlier values, or none do.',
  reply: Said,
  says: 'Cambio de Precios Deshecho',
});
