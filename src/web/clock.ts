/** The time of the pages: the server's, so that a computer with a wrong clock counts the same month as the office. */
import { type Moment, momentAt } from '#kernel/calendar.ts';

/** The header in which every answer tells the server's time. */
export const TIME_HEADER = 'date';

let aheadMs = 0;

/** Stores the time of an answer; a text that is no time is ignored. */
export const hearTime = (told: string | null): void => {
  const time = Date.parse(told ?? '');
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
};

/** The present, in Buenos Aires: hand it to the rules. */
export const present = (): Moment => momentAt(new Date(Date.now() + aheadMs).toISOString());
