/** Reads what is kept in memory before anybody asks for it: the first question after a start, or of a day, would read it for everybody. */
import { listMissing } from '#features/dashboard/missing.acts.ts';
import { listOwingFamilies } from '#features/installments/owing-family.acts.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';

/** What could not be read is read by whoever asks first. */
export const readAhead = async (reads: Reads, now: Moment): Promise<void> => {
  await listOwingFamilies(reads).catch(() => undefined);
  await listMissing(reads, undefined, now).catch(() => undefined);
};
