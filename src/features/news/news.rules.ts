/** What counts as new for a family, since when, and in which words. */
import { ENROLLMENT_FEE, type ChargeDay, dueDay, installmentName, isMonthly } from '#features/installments/installment.rules.ts';
import { isOverdue } from '#features/installments/fee-list.rules.ts';
import type { InstallmentStatus } from '#features/installments/installment.rules.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { addDays, type Day, dayOf, fullDay, type Instant, instantAfter, type Moment, startOfDay, timeOf } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import type { News } from './news.contract.ts';

/** Something is news for this many days. */
export const DAYS_NEW = 30;
/** A fee is news this many days before its last day to pay. */
export const DAYS_AHEAD = 7;
/** Letters are sent by day, when they are read. */
const LETTERS_FROM = '09:00';
const LETTERS_UNTIL = '21:00';

/** The pauses in minutes after which a letter that was refused is tried again; then it is given up. */
const PAUSES = [15, 30, 60, 120, 240];

/** When to try again after this many attempts; null when it is given up. */
export const nextTry = (attempts: number, now: Moment): Instant | null => {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : instantAfter(now.instant, pause * 60_000);
};

/** The day since which things are new. */
export const newSince = (now: Moment): Day => addDays(now.day, -DAYS_NEW);

const REMEMBERED_DAYS = 3 * DAYS_NEW;

/** Notes of what was told before this are too old to matter. */
export const rememberedSince = (now: Moment): Instant => instantAfter(now.instant, -REMEMBERED_DAYS * 24 * 60 * 60 * 1000);

/** What is known of the students of a family. */
export type NewsFacts = {
  readonly cards: readonly { readonly classId: string; readonly studentId: string; readonly period: number; readonly at: Instant }[];
  readonly absences: readonly { readonly id: string; readonly classId: string; readonly studentId: string; readonly day: Day }[];
  readonly fees: readonly FeeFact[];
  readonly answers: readonly { readonly id: string; readonly person: Person; readonly at: Instant; readonly isApproved: boolean }[];
};

export type FeeFact = {
  readonly id: string;
  readonly studentId: string;
  readonly number: number;
  readonly year: number;
  readonly value: Centavos;
  readonly status: InstallmentStatus;
  readonly chargeDay: ChargeDay | null;
  readonly ownDue: Day | null;
};

/** What is new, the newest first. `read` are the ids of news that were read already. */
export const newsOf = (facts: NewsFacts, people: ReadonlyMap<string, Person>, read: ReadonlySet<string>, now: Moment): readonly News[] => {
  const about = (id: string, personId: string, at: Instant) => {
    const person = people.get(personId);
    return person === undefined ? null : { _id: id, at, person, isRead: read.has(id) };
  };
  const news: (News | null)[] = [
    ...facts.cards.map(({ classId, studentId, period, at }): News | null => {
      const one = about(`card-${classId}-${period}-${studentId}`, studentId, at);
      return one && { kind: 'report-card', ...one, classId, period };
    }),
    ...facts.absences.map(({ id, classId, studentId, day }): News | null => {
      const one = about(`absence-${id}`, studentId, startOfDay(day));
      return one && { kind: 'absence', ...one, classId, day };
    }),
    ...facts.fees.map((fee): News | null => {
      const told = feeNews(fee, now);
      const one = told && about(`${told.kind}-${fee.id}`, fee.studentId, startOfDay(told.day));
      return one && told && { kind: told.kind, ...one, number: fee.number, year: fee.year, value: fee.value, due: told.due };
    }),
    ...facts.answers.map(
      ({ id, person, at, isApproved }): News => ({
        kind: 'request',
        ...{ _id: `request-${id}`, at, person, isRead: read.has(`request-${id}`) },
        isApproved,
      }),
    ),
  ];
  return news
    .filter((one) => one !== null)
    .filter(({ at }) => at >= startOfDay(newSince(now)) && at <= now.instant)
    .toSorted((one, other) => (one.at === other.at ? (one._id < other._id ? -1 : 1) : one.at < other.at ? 1 : -1));
};

/** A month's fee is news a week before its last day to pay, and again the day after; a paid one is not. */
const feeNews = (fee: FeeFact, now: Moment): { readonly kind: 'fee' | 'overdue'; readonly day: Day; readonly due: Day } | null => {
  const due = dueDay(fee, fee.chargeDay);
  if (due === null || fee.value === 0) return null;
  if (isOverdue(fee)) return { kind: 'overdue', day: addDays(due, 1), due };
  return now.day <= due ? { kind: 'fee', day: addDays(due, -DAYS_AHEAD), due } : null;
};

/** Only fees with a last day to pay can be news; enrollment and private lessons have none. */
export const mayBeNews = (number: number): boolean => number !== ENROLLMENT_FEE && isMonthly(number);

/** "Libreta del 1° Bimestre": the title and the text of a piece of news. */
export const newsWords = (news: News): { readonly title: string; readonly text: string } => {
  const { name } = news.person;
  switch (news.kind) {
    case 'report-card':
      return { title: `Libreta de ${name}`, text: `Ya se puede descargar la del ${periodName(news.period)}.` };
    case 'absence':
      return { title: `Inasistencia de ${name}`, text: `No estuvo en la clase del ${fullDay(news.day)}.` };
    case 'fee':
      return {
        title: `Cuota de ${monthOf(news)} de ${name}`,
        text: `${moneyText(news.value)}, sin recargo hasta el ${fullDay(news.due)}.`,
      };
    case 'overdue':
      return { title: `Cuota vencida de ${name}`, text: `La de ${monthOf(news)} venció el ${fullDay(news.due)}: ${moneyText(news.value)}.` };
    case 'request':
      return {
        title: `Pedido de cambio de datos de ${name}`,
        text: news.isApproved ? 'La administración lo aprobó: los datos ya cambiaron.' : 'La administración no lo aprobó. En su página está el motivo.',
      };
  }
};

const monthOf = ({ number }: { readonly number: number }): string => installmentName(number).toLowerCase();

/** The page to which a piece of news leads; `selfId` is the reader. */
export const newsPath = (news: News, selfId: string): string =>
  news.kind === 'request' ? '/index/dashboard/0' : `/index/dashboard/${news.person._id === selfId ? '0' : news.person._id}`;

/** Whether letters may be sent at this time of day. */
export const isTimeForLetters = (now: Moment): boolean => {
  const time = timeOf(now.instant);
  return time >= LETTERS_FROM && time < LETTERS_UNTIL;
};

/** The daily letter. It names what is new, but contains neither grades nor observations. */
export const newsLetter = (name: string, institute: string, news: readonly News[], home: string): { readonly subject: string; readonly text: string } => ({
  subject: plural(news.length, `Una novedad de ${institute}`, `${news.length} novedades de ${institute}`),
  text: [
    `Hola ${name}.`,
    news
      .map((one) => {
        const { title, text } = newsWords(one);
        return `· ${title}: ${text}`;
      })
      .join('\n'),
    `Para verlas: ${home}/index/news`,
    `Si no quiere recibir más estos correos, desactívelos en esa misma página.`,
    institute,
  ].join('\n\n'),
});

/** The news that were not read. */
export const unreadOf = (news: readonly News[]): readonly News[] => news.filter(({ isRead }) => !isRead);

/** "Hoy", "Ayer", or the day. */
export const newsDay = (at: Instant, now: Moment): string => {
  const day = dayOf(at);
  return day === now.day ? 'Hoy' : day === addDays(now.day, -1) ? 'Ayer' : fullDay(day);
};
