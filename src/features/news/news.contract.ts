/** The news of a family on the wire: report cards, absences, fees that are due, answers of the office; read on the page, or by e-mail. */
import { z } from 'zod';
import { Person } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY } from '#kernel/roles.ts';
import { CalendarDay, Id, Instant, Money, yesNo } from '#kernel/wire.ts';

const about = { _id: Id, at: Instant, person: Person, isRead: z.boolean() };

/** One piece of news, with its time; `_id` stays the same as long as it is news. */
export const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report-card'), ...about, classId: Id, period: z.number().int() }),
  z.object({ kind: z.literal('absence'), ...about, classId: Id, day: CalendarDay }),
  /** A month's fee that can be paid without surcharge until `due`. */
  z.object({ kind: z.literal('fee'), ...about, number: z.number().int(), year: z.number().int(), value: Money, due: CalendarDay }),
  /** A fee whose last day has passed. */
  z.object({ kind: z.literal('overdue'), ...about, number: z.number().int(), year: z.number().int(), value: Money, due: CalendarDay }),
  /** The office answered a request to change data. */
  z.object({ kind: z.literal('request'), ...about, isApproved: z.boolean() }),
]);
export type News = z.infer<typeof News>;

export const listNews = endpoint({
  call: 'GET /news',
  allow: FAMILY,
  about: 'Lists the news of the last thirty days for the caller and his children, newest first.',
  reply: z.array(News),
});

export const readNews = endpoint({
  call: 'PUT /news',
  allow: FAMILY,
  about: 'Marks all news of the caller as read.',
  reply: z.array(News),
});

/** Whether letters are wanted, and whether they can arrive: the institute sends e-mail and the caller has an address. */
export const NewsLetters = z.object({ areWanted: z.boolean(), canArrive: z.boolean() });
export type NewsLetters = z.infer<typeof NewsLetters>;

export const getNewsLetters = endpoint({
  call: 'GET /news/letters',
  allow: FAMILY,
  about: 'Tells whether the caller gets news by e-mail.',
  reply: NewsLetters,
});

export const setNewsLetters = endpoint({
  call: 'PUT /news/letters',
  allow: FAMILY,
  about: 'Turns news by e-mail on or off. At most one e-mail a day is sent, with what is new since it was turned on.',
  body: z.object({ areWanted: yesNo('Indique si quiere recibir las novedades por correo') }),
  reply: NewsLetters,
});
