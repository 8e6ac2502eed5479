/** Hours of work: whole minutes inside, hours with decimals where people write them. */

/** Hours of work in whole minutes. */
export type Minutes = number;

/** Nobody works more than this in the weeks that one sheet pays. */
const MOST_HOURS = 1000;

/** Minutes of hours given as a number or as text: '4,5', '4.5' and '4:30' are 270, rounded to a whole minute. Null when it is not a time. */
export const minutesOfHours = (hours: number | string): Minutes | null => {
  const text = String(hours).trim();
  const [, clockHours, clockMinutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text) ?? [];
  const read =
    clockHours !== undefined ? Number(clockHours) + Number(clockMinutes) / 60 : /^\d{1,4}(?:[.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : null;
  return read === null || read > MOST_HOURS ? null : Math.round(read * 60);
};

/** Minutes as the hours of the wire: 4.5. Two decimals are enough to restore the same minutes. */
export const hoursOf = (minutes: Minutes): number => Math.round((minutes * 100) / 60) / 100;

/** '4,5' as somebody would type it. */
export const hoursTyped = (minutes: Minutes): string => hoursOf(minutes).toLocaleString('de-DE', { useGrouping: false, maximumFractionDigits: 2 });

/** '4,5 h' where that is exact, otherwise '50 min' or '4 h 50 min': the hours beside a rate must be those that were paid. */
export const hoursText = (minutes: Minutes): string => {
  if ((minutes * 100) % 60 === 0) return `${hoursTyped(minutes)} h`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
};
