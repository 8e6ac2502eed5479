/** The weeks that a salary pays: whole ones, from a Monday to a Sunday. */
import { weekOf } from '#features/register/day-range.rules.ts';
import { addDays, type Day, monthName, noonOf } from '#kernel/calendar.ts';

export type Period = { readonly firstDay: Day; readonly lastDay: Day };

/** This many weeks, beginning with the week of a day. */
export const periodFrom = (day: Day, weeks: number): Period => {
  const firstDay = weekOf(noonOf(day)).from;
  return { firstDay, lastDay: addDays(firstDay, weeks * 7 - 1) };
};

/** 'del 8 al 14 de junio de 2026', 'del 29 de junio al 5 de julio de 2026'. */
export const periodText = ({ firstDay, lastDay }: Period): string => {
  const [first, last] = [partsOf(firstDay), partsOf(lastDay)];
  const isSameYear = first.year === last.year;
  const from = isSameYear && first.month === last.month ? String(first.day) : `${first.day} de ${first.month}${isSameYear ? '' : ` de ${first.year}`}`;
  return `del ${from} al ${last.day} de ${last.month} de ${last.year}`;
};

/** 'Semana del 8 al 14 de junio de 2026'. */
export const weeksText = (period: Period): string => `${isOneWeek(period) ? 'Semana' : 'Semanas'} ${periodText(period)}`;

const isOneWeek = ({ firstDay, lastDay }: Period): boolean => addDays(firstDay, 6) >= lastDay;

const partsOf = (day: Day) => ({ day: Number(day.slice(8)), month: monthName(Number(day.slice(5, 7))).toLowerCase(), year: day.slice(0, 4) });
