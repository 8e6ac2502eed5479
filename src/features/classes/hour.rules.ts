/** An hour as somebody types it. */
import { FIRST_HOUR, LAST_HOUR } from './class.contract.ts';

/** '17:30' for "17:30", "1730", "17.30", "17 h" or "17"; null for text that is no hour of a day. */
export const readHour = (text: string): string | null => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:\s*[:.,h]?\s*(\d{2}))?\s*(?:h|hs|horas)?\.?$/i.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
};

/** The hours that are offered: every quarter, from the first (or a later one) to the last. */
export const hoursOffered = (from: string = FIRST_HOUR): readonly string[] =>
  Array.from({ length: 24 * 4 }, (_, quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`).filter(
    (hour) => hour >= FIRST_HOUR && hour >= from && hour <= LAST_HOUR,
  );
