/** The count of a closed register on the wire: the money in each of the five places, and what is missing or too much. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { isOrderOf } from '#kernel/order.ts';
import { OWNER } from '#kernel/roles.ts';
import { amount, day, Id, Instant, id, Money, money, optional, order, Said } from '#kernel/wire.ts';

/** The places of the money, in the order of the office's table. */
export const PLACES = ['box', 'envelope', 'home', 'bank', 'change'] as const;
export type Place = (typeof PLACES)[number];

/** The names of the places (specification, section 3), until the administration changes them. */
export const PLACE_LABEL: Readonly<Record<Place, string>> = { box: 'Negra', envelope: 'Rosa', home: 'Casa', bank: 'Cuenta', change: 'Cambio' };

export const Daily = z.object({
  _id: Id,
  /** When it was counted. */
  date: Instant,
  /** The counted register: never open, since a counted register is not reopened. */
  register: z.object({
    _id: Id,
    date: Instant,
    registermoney: Money,
    temporary: z.boolean(),
    /** How much of it was cash, and how much was in the bank; absent when they are not kept apart. */
    cash: Money.optional(),
    bank: Money.optional(),
  }),
  box: Money,
  envelope: Money.optional(),
  home: Money.optional(),
  bank: Money.optional(),
  change: Money.optional(),
  difference: Money,
  /** The reason of the difference. */
  description: z.string().optional(),
});
export type Daily = z.infer<typeof Daily>;

const counted = (place: Place) => amount(`Ingrese el importe de ${PLACE_LABEL[place]}, con hasta dos decimales`);

/** The difference is not sent: it is the sum of the places less what the register holds. */
export const NewDaily = z.object({
  register: id('La caja no existe'),
  /** What the register holds according to the caller's page: if that has changed, the count is refused (409). */
  registermoney: optional(money('El dinero de la caja no es válido')),
  box: counted('box'),
  envelope: optional(counted('envelope')),
  home: optional(counted('home')),
  bank: optional(counted('bank')),
  change: optional(counted('change')),
  description: optional(z.string({ error: 'El motivo no es válido' }).trim().max(500, { error: 'No puede superar los 500 caracteres' })),
});
export type NewDaily = z.infer<typeof NewDaily>;

export const DailyFilter = z.object({ startDate: optional(day()), endDate: optional(day()) });
export type DailyFilter = z.infer<typeof DailyFilter>;

/** What the list can be ordered by; a minus in front means descending. */
export const DAILY_ORDERS = ['date', 'money', ...PLACES, 'difference'] as const;
export type DailyOrder = (typeof DAILY_ORDERS)[number];
export const isDailyOrder = isOrderOf(DAILY_ORDERS);

export const listDailies = endpoint({
  call: 'GET /daily',
  allow: OWNER,
  about: 'Lists counts by the day on which they were made, newest first by default. Without filters: the last ten of this year.',
  query: DailyFilter.extend({ sort: order(DAILY_ORDERS) }),
  reply: z.array(Daily),
  paged: true,
});

export const totalOfDailies = endpoint({
  call: 'GET /daily/total',
  allow: OWNER,
  about: 'Returns for the same filters the number of counts, how many of them have a difference, and the sum of the differences.',
  query: DailyFilter,
  reply: z.object({ counts: z.number(), different: z.number(), difference: Money }),
});

export const countRegister = endpoint({
  call: 'POST /daily',
  allow: OWNER,
  about:
    'Records the count of the last register, which must be closed and not counted yet. The server computes the difference. 409 when the register does not hold the sent `registermoney`.',
  body: NewDaily,
  reply: Daily,
  says: 'Conteo de Caja Registrado',
  once: true,
});

export const deleteDaily = endpoint({
  call: 'DELETE /daily/:id',
  allow: OWNER,
  about: 'Deletes a count. Its register, if it is still the last one, can then be counted again or reopened.',
  reply: Said,
  says: 'Conteo de Caja Eliminado',
});
