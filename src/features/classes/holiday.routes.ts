/** The call about the holidays. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { nationalHolidays } from '#server/holidays.ts';
import { listHolidays } from './holiday.contract.ts';
import { withRecess } from './recess.rules.ts';
import { findRecess } from './recess.store.ts';

export const holidayRoutes: readonly Answer[] = [
  answer(listHolidays, async ({ params, reads }) => ok([...withRecess(await nationalHolidays(params.year), await findRecess(reads, params.year))])),
];
