/** Prints the list of counts as it is posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { readCountPlaces } from './count-place.store.ts';
import { dailiesPaper } from './daily-count.pdf.ts';
import { printDailies } from './daily-count-paper.contract.ts';

export const dailyCountPaperRoutes: readonly Answer[] = [
  answer(printDailies, async ({ query, body, now, reads, print }) =>
    print(dailiesPaper(body, await readCountPlaces(reads), await readInstitute(reads), now.day, query.of)),
  ),
];
