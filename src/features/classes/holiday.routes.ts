/** The call about the holidays. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/answer.ts';
import { nationalHolidays } from '#server/holidays.ts';
import { listHolidays } from './holiday.contract.ts';

export const holidayRoutes: readonly Answer[] = [answer(listHolidays, async ({ params }) => ok([...(await nationalHolidays(params.year))]))];
