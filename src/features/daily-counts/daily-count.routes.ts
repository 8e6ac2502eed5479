/** Counts the last register once it is closed, lists what was counted, and takes a count back. */
import { recordChange } from '#features/history/history.store.ts';
import { moneyIn } from '#features/register/register.rules.ts';
import { findRegister, lastRegisterForUpdate } from '#features/register/register.store.ts';
import { dayOf, fullDay, instantsOfDays, instantsOfYear, type Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { notFound, ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { countRegister, type Daily, type DailyFilter, deleteDaily, listDailies, totalOfDailies } from './daily-count.contract.ts';
import { countDifference, mayCount } from './daily-count.rules.ts';
import { type DailyChoice, type DailyRecord, findDailies, findDaily, insertDaily, removeDaily, sumDailies } from './daily-count.store.ts';

// Without any question the last ten of this year are shown.
const LAST_COUNTS = 10;

export const dailyCountRoutes: readonly Answer[] = [
  answer(listDailies, async ({ query, now, page, reads }) => {
    const { rows, total } = await findDailies(reads, { ...choiceOf(query, now), sort: query.sort }, page);
    return ok({ rows: rows.map(shown), total });
  }),

  answer(totalOfDailies, async ({ query, now, reads }) => ok(await sumDailies(reads, choiceOf(query, now)))),

  answer(countRegister, ({ body, who, now, write }) =>
    write(async (tx): Promise<Verdict<Daily>> => {
      const last = await lastRegisterForUpdate(tx);
      const register = last?.id === body.register ? last : await findRegister(tx, body.register);
      const may = mayCount(register === null ? null : { ...register, isLast: register.id === last?.id, money: moneyIn(register) }, body.registermoney);
      if (!may.ok) return may;
      const { box, envelope = null, home = null, bank = null, change = null } = body;
      const id = newId(now.instant);
      const daily = {
        id,
        registerId: body.register,
        countedAt: now.instant,
        places: { box, envelope, home, bank, change },
        description: body.description ?? null,
      };
      await insertDaily(tx, daily);
      const made = await findDaily(tx, id);
      invariant(made !== null, 'a count that was just written is there');
      await recordChange(tx, { who, now }, { noun: 'count', nounId: id, label: labelOf(made), action: 'create', after: toldOf(made) });
      return ok(shown(made));
    }),
  ),

  answer(deleteDaily, ({ params, who, now, write }) =>
    write(async (tx) => {
      const daily = await findDaily(tx, params.id);
      if (daily === null || !(await removeDaily(tx, daily.id))) return notFound('El conteo no existe');
      await recordChange(tx, { who, now }, { noun: 'count', nounId: daily.id, label: labelOf(daily), action: 'delete', before: toldOf(daily) });
      return ok({ msg: 'Conteo de Caja Eliminado' });
    }),
  ),
];

const choiceOf = ({ startDate, endDate }: DailyFilter, now: Moment): DailyChoice =>
  startDate === undefined && endDate === undefined ? { ...instantsOfYear(now.year), most: LAST_COUNTS } : instantsOfDays(startDate, endDate);

const shown = ({ id, countedAt, register, places, description }: DailyRecord): Daily => ({
  _id: id,
  date: countedAt,
  register: { _id: register.id, date: register.openedAt, registermoney: register.money, temporary: register.isOpen },
  box: places.box,
  ...(places.envelope === null ? {} : { envelope: places.envelope }),
  ...(places.home === null ? {} : { home: places.home }),
  ...(places.bank === null ? {} : { bank: places.bank }),
  ...(places.change === null ? {} : { change: places.change }),
  difference: countDifference(places, register.money),
  ...(description === null ? {} : { description }),
});

const labelOf = ({ register }: DailyRecord): string => `Conteo de la caja del ${fullDay(dayOf(register.openedAt))}`;

const toldOf = ({ register, places, description }: DailyRecord): object => ({
  ...places,
  money: register.money,
  difference: countDifference(places, register.money),
  description,
});
