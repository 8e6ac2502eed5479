import { expect, test } from 'vitest';
import { momentAt, noonOf } from '#kernel/calendar.ts';
import type { News } from './news.contract.ts';
import { isTimeForLetters, newsDay, newsOf, newsPath, newsWords } from './news.rules.ts';

const ana = { _id: 'a', name: 'Ana', lastname: 'Abad' };
const people = new Map([['a', ana]]);
const nothing = { cards: [], absences: [], fees: [], answers: [] };
const kinds = (day: string, facts: Partial<Parameters<typeof newsOf>[0]>) =>
  newsOf({ ...nothing, ...facts }, people, new Set(), noonOf(day)).map(({ kind }) => kind);
const june = { id: 'f', studentId: 'a', number: 6, year: 2026, value: 5_000_000, status: 'valid', chargeDay: 10, ownDue: null } as const;

test('A fee is news from the seventh day before its last day until that day', () => {
  const told = (day: string) => kinds(day, { fees: [june] });
  expect(told('2026-06-02')).toEqual([]);
  expect(told('2026-06-03')).toEqual(['fee']);
  expect(told('2026-06-10')).toEqual(['fee']);
  expect(told('2026-06-11')).toEqual([]);
});

test('A fee with a day to pay of its own is news by that day', () => {
  const late = { ...june, status: 'debt', ownDue: '2026-06-29' } as const;
  const told = newsOf({ ...nothing, fees: [late] }, people, new Set(), noonOf('2026-06-22'));
  expect(told.map((one) => newsWords(one).text)).toEqual(['$50.000, sin recargo hasta el 29/06/2026.']);
  expect(kinds('2026-06-30', { fees: [{ ...late, status: 'expired' }] })).toEqual(['overdue']);
});

test('An overdue fee is news for thirty days, and a paid one never', () => {
  const told = (day: string, more: object = {}) => kinds(day, { fees: [{ ...june, status: 'expired', ...more }] });
  expect(told('2026-06-11')).toEqual(['overdue']);
  expect(told('2026-07-11')).toEqual(['overdue']);
  expect(told('2026-07-12')).toEqual([]);
  expect(told('2026-06-11', { value: 0 })).toEqual([]);
});

test('The enrollment and private lessons have no last day and are never news', () => {
  for (const number of [0, 1, 2]) expect(kinds('2026-06-05', { fees: [{ ...june, number, status: 'debt' }] })).toEqual([]);
});

test('An absence is news for thirty days', () => {
  const told = (day: string) => kinds(day, { absences: [{ id: 'x', classId: 'c', studentId: 'a', day: '2026-06-08' }] });
  expect(told('2026-06-08')).toEqual(['absence']);
  expect(told('2026-07-08')).toEqual(['absence']);
  expect(told('2026-07-09')).toEqual([]);
});

test('The newest comes first', () => {
  const absences = ['2026-06-01', '2026-06-08', '2026-06-03'].map((day) => ({ id: day, classId: 'c', studentId: 'a', day }));
  const news = newsOf({ ...nothing, absences }, people, new Set(['absence-2026-06-03']), noonOf('2026-06-10'));
  expect(news.map(({ _id, isRead }) => [_id, isRead])).toEqual([
    ['absence-2026-06-08', false],
    ['absence-2026-06-03', true],
    ['absence-2026-06-01', false],
  ]);
});

test('Each piece of news has its words and its link', () => {
  const about = { _id: 'n', at: '2026-06-10T15:00:00.000Z', person: ana, isRead: false };
  const said = (news: News) => Object.values(newsWords(news)).join(' | ');
  expect(said({ kind: 'report-card', ...about, classId: 'c', period: 2 })).toBe('Libreta de Ana | Ya se puede descargar la del 2° Bimestre.');
  expect(said({ kind: 'absence', ...about, classId: 'c', day: '2026-06-08' })).toBe('Inasistencia de Ana | No estuvo en la clase del 08/06/2026.');
  const fee = { number: 6, year: 2026, value: 5_000_000, due: '2026-06-10' };
  expect(said({ kind: 'fee', ...about, ...fee })).toBe('Cuota de junio de Ana | $50.000, sin recargo hasta el 10/06/2026.');
  expect(said({ kind: 'overdue', ...about, ...fee })).toBe('Cuota vencida de Ana | La de junio venció el 10/06/2026: $50.000.');
  const request = { kind: 'request', ...about, isApproved: false } as const;
  expect(said(request)).toBe('Pedido de cambio de datos de Ana | La administración no lo aprobó. En su página está el motivo.');
  expect(newsPath(request, 'somebody')).toBe('/index/dashboard/0');
  expect(newsPath({ kind: 'absence', ...about, classId: 'c', day: '2026-06-08' }, 'mother')).toBe('/index/dashboard/a');
  expect(newsPath({ kind: 'absence', ...about, classId: 'c', day: '2026-06-08' }, 'a')).toBe('/index/dashboard/0');
});

test('Letters are sent between nine and twenty-one in Buenos Aires, and days are written as words', () => {
  for (const [instant, is] of [
    ['2026-06-10T11:59:00.000Z', false],
    ['2026-06-10T12:00:00.000Z', true],
    ['2026-06-10T23:59:00.000Z', true],
    ['2026-06-11T00:00:00.000Z', false],
  ] as const)
    expect(isTimeForLetters(momentAt(instant)), instant).toBe(is);
  const now = noonOf('2026-06-10');
  expect(['2026-06-10T03:00:00.000Z', '2026-06-09T03:00:00.000Z', '2026-06-08T03:00:00.000Z'].map((at) => newsDay(at, now))).toEqual([
    'Hoy',
    'Ayer',
    '08/06/2026',
  ]);
});
