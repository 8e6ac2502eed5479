/** Counts the last register once it is closed, lists and prints the counts, and deletes a count. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { instantsOfDays, instantsOfYear, type Moment } from '#kernel/calendar.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { readCountPlaces } from './count-place.store.ts';
import * as acts from './daily-count.acts.ts';
import { countRegister, type DailyFilter, deleteDaily, listDailies, totalOfDailies } from './daily-count.contract.ts';
import { dailiesPaper } from './daily-count.pdf.ts';
import { dailyOf } from './daily-count.rules.ts';
import { type DailyChoice, findDailies, sumDailies } from './daily-count.store.ts';
import { printDailies } from './daily-count-paper.contract.ts';

// Without a filter the last ten of this year are listed.
const LAST_COUNTS = 10;

export const dailyCountRoutes: readonly Answer[] = [
  answer(listDailies, async ({ query, now, page, reads }) => {
    const { rows, total } = await findDailies(reads, { ...choiceOf(query, now), sort: query.sort }, page);
    return ok({ rows: rows.map(dailyOf), total });
  }),

  answer(totalOfDailies, async ({ query, now, reads }) => ok(await sumDailies(reads, choiceOf(query, now)))),

  answer(countRegister, ({ body, who, now, write }) => write((tx) => acts.countRegister(tx, { who, now }, body))),

  answer(deleteDaily, ({ params, who, now, write }) => write((tx) => acts.deleteDaily(tx, { who, now }, params.id))),

  answer(printDailies, async ({ query, body, now, reads, print }) =>
    print(dailiesPaper(body, await readCountPlaces(reads), await readInstitute(reads), now.day, query.of)),
  ),
];

const choiceOf = ({ startDate, endDate }: DailyFilter, now: Moment): DailyChoice =>
  startDate === undefined && endDate === undefined ? { ...instantsOfYear(now.year), most: LAST_COUNTS } : instantsOfDays(startDate, endDate);
