/** Reads what is kept in memory before anybody asks for it: the first question after a start, or of a day, would read it for everybody. */
import { listMissing } from '#features/dashboard/missing.acts.ts';
import { listOwingFamilies } from '#features/installments/owing-family.acts.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import { during, newCode } from '#server/present-call.ts';

/** What could not be read is read by whoever asks first. As a call does, it gives way to others. */
export const readAhead = (reads: Reads, now: Moment): Promise<void> =>
  during(newCode(), async () => {
    await listOwingFamilies(reads).catch(() => undefined);
    await listMissing(reads, undefined, now).catch(() => undefined);
  });
