/** Counts the last register once it is closed, and deletes a count. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { moneyIn } from '#features/register/register.rules.ts';
import { findRegister, lastRegisterForUpdate } from '#features/register/register.store.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { notFound, ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Daily, NewDaily } from './daily-count.contract.ts';
import { dailyOf, labelOf, mayCount, toldCount } from './daily-count.rules.ts';
import { findDaily, insertDaily, removeDaily } from './daily-count.store.ts';

export const countRegister = async (tx: Tx, by: ByPerson, asked: NewDaily): Promise<Verdict<Daily>> => {
  // Locked, so that nobody reopens or counts it at the same time.
  const last = await lastRegisterForUpdate(tx);
  const register = last?.id === asked.register ? last : await findRegister(tx, asked.register);
  const may = mayCount(register === null ? null : { ...register, isLast: register.id === last?.id, money: moneyIn(register) }, asked.registermoney);
  if (!may.ok) return may;
  const { box, envelope = null, home = null, bank = null, change = null } = asked;
  const id = newId(by.now.instant);
  await insertDaily(tx, {
    id,
    registerId: asked.register,
    countedAt: by.now.instant,
    places: { box, envelope, home, bank, change },
    description: asked.description ?? null,
  });
  const made = await findDaily(tx, id);
  invariant(made !== null, 'a count that was just written is there');
  await recordChange(tx, by, { noun: 'count', nounId: id, label: labelOf(made), action: 'create', after: toldCount(made) });
  return ok(dailyOf(made));
};

export const deleteDaily = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<{ msg: string }>> => {
  const daily = await findDaily(tx, id);
  if (daily === null || !(await removeDaily(tx, daily.id))) return notFound('El conteo no existe');
  await recordChange(tx, by, { noun: 'count', nounId: daily.id, label: labelOf(daily), action: 'delete', before: toldCount(daily) });
  return ok({ msg: 'Conteo de Caja Eliminado' });
};
