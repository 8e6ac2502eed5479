/** Opens, closes and reopens the register. Somebody who does so at the same moment waits, and then finds it done. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import type { Instant } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { FirstPurses, Register, RegisterClosing, RegisterOpening } from './register.contract.ts';
import { beginningOf, type Closing, closingOf, openingMoney } from './purse.rules.ts';
import { mayOpen, mayReopen, NO_REGISTER, opensAt, registerLabel, type RegisterRecord } from './register.rules.ts';
import { isAsSeen, type Seen, shownTo, toldRegister } from './register-shown.rules.ts';
import { findRegister, insertRegister, lastRegisterForUpdate, openRegisterForUpdate, putClosed, putReopened } from './register.store.ts';
import { type Change, weighed } from './unseen-money.acts.ts';

export const openRegister = async (tx: Tx, by: ByPerson, asked: RegisterOpening): Promise<Verdict<Register>> => {
  const { who, now } = by;
  // Locks are taken in this order everywhere: the newest register, then the open one.
  const last = await lastRegisterForUpdate(tx);
  const initial = openingMoney(asked, last);
  if (!initial.ok) return initial;
  const opening = mayOpen(initial.value.opening, (await openRegisterForUpdate(tx)) !== null);
  if (!opening.ok) return opening;
  const seen = isAsSeen(who, last, asked);
  if (!seen.ok) return seen;
  const id = newId(now.instant);
  await insertRegister(tx, {
    id,
    openedAt: opensAt(now.instant, last),
    opening: opening.value,
    openingBank: initial.value.bank,
    openingReason: asked.reason ?? null,
    description: asked.description ?? null,
  });
  const register = await writtenRegister(tx, id);
  await recordChange(tx, by, { noun: 'register', nounId: id, label: registerLabel(register), action: 'open', after: toldRegister(register) });
  return ok(shownTo(who, register));
};

export const closeRegister = (tx: Tx, by: ByPerson, asked: RegisterClosing): Promise<Verdict<{ msg: string }>> =>
  // A count never leaves less than nothing, so only a difference can be refused for want of money.
  closeWith(tx, by, asked, { change: Math.min(asked.difference ?? 0, 0), undoes: null }, (open) => closingOf(asked, open));

/** Closes the register with what cash and bank hold; from then on the two are kept apart. */
export const beginPurses = (tx: Tx, by: ByPerson, asked: FirstPurses): Promise<Verdict<{ msg: string }>> =>
  closeWith(tx, by, asked, { change: 0, undoes: null }, (open) => beginningOf(asked, open));

const closeWith = async (
  tx: Tx,
  by: ByPerson,
  { description, ...asked }: Seen & Pick<RegisterClosing, 'description'>,
  change: Change,
  decide: (last: RegisterRecord | null) => Verdict<Closing>,
): Promise<Verdict<{ msg: string }>> => {
  const last = await lastRegisterForUpdate(tx);
  const open = last?.isOpen ? last : null;
  const seen = open === null ? ok(null) : isAsSeen(by.who, open, asked);
  if (!seen.ok) return seen;
  const closing = await weighed(tx, by, open, change, decide(last));
  if (!closing.ok) return closing;
  invariant(last !== null, 'a register that may be closed is there');
  await putClosed(tx, last.id, { ...closing.value, at: by.now.instant, description: description === undefined ? last.description : description || null });
  await tellChange(tx, by, last, 'close');
  return ok({ msg: 'Caja del día Cerrada' });
};

/** Undoes the last closing; if the caller says which closing it saw, only that one. */
export const reopenRegister = async (tx: Tx, by: ByPerson, id: string, seenClosing: Instant | undefined): Promise<Verdict<{ msg: string }>> => {
  const last = await lastRegisterForUpdate(tx);
  const register = last?.id === id ? last : await findRegister(tx, id);
  if (register === null) return NO_REGISTER;
  const reopened = mayReopen({ ...register, isLast: last?.id === register.id }, seenClosing);
  // The difference of a closing by count was hidden, so undoing it hides nothing that was shown.
  const may = await weighed(tx, by, register, { change: register.isReckoned ? 0 : -register.difference, undoes: register.id }, reopened);
  if (!may.ok) return may;
  await putReopened(tx, register.id);
  await tellChange(tx, by, register, 'reopen');
  return ok({ msg: 'Cierre de Caja Eliminado' });
};

const tellChange = async (tx: Tx, by: ByPerson, before: RegisterRecord, action: 'close' | 'reopen'): Promise<void> => {
  const after = await writtenRegister(tx, before.id);
  await recordChange(tx, by, {
    noun: 'register',
    nounId: before.id,
    label: registerLabel(before),
    action,
    before: toldRegister(before),
    after: toldRegister(after),
  });
};

const writtenRegister = async (tx: Tx, id: string): Promise<RegisterRecord> => {
  const register = await findRegister(tx, id);
  invariant(register !== null, 'a register that was just written is there');
  return register;
};
