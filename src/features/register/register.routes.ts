/** Opens, closes and reopens the register, and shows what is in it to whom it may be shown. */
import { recordChange } from '#features/history/history.store.ts';
import { type Instant, instantAfter, instantsOfDays, MONTH_NAMES } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { isOwner, type Who } from '#kernel/roles.ts';
import { notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import {
  closeRegister,
  lastRegister,
  lastRegisterMovements,
  listRegisters,
  oneRegister,
  openRegister,
  type Register,
  type RegisterFilter,
  type RegisterMovement,
  type RegisterOpening,
  registerMovements,
  registersByMonth,
  reopenRegister,
  totalOfRegisters,
} from './register.contract.ts';
import { isAsSeen, ledgerFor, ledgerOf, mayClose, mayOpen, mayReopen, maySeeMoney, moneyIn, openingNote, registerLabel } from './register.rules.ts';
import { findRegisters, type RegisterChoice, sumMonths, sumRegisters } from './register-list.store.ts';
import { findMovements } from './register-movement.store.ts';
import {
  findLastRegister,
  findRegister,
  insertRegister,
  lastRegisterForUpdate,
  openRegisterForUpdate,
  putClosed,
  putReopened,
  type RegisterRecord,
} from './register.store.ts';
import { findTries, weighed } from './unseen-money.store.ts';

// Without any question the last ten days of work are shown (specification, section 5).
const LAST_DAYS = 10;
const NO_REGISTER = notFound('La caja no existe');

export const registerRoutes: readonly Answer[] = [
  answer(lastRegister, async ({ who, now, reads }) => {
    const last = await findLastRegister(reads);
    if (last === null) return ok(false as const);
    const tries = isOwner(who) ? await findTries(reads, last.id, now) : [];
    return ok({ ...shown(last, who), ...(tries.length === 0 ? {} : { tries }) });
  }),

  answer(lastRegisterMovements, async ({ who, reads }) => {
    const last = await findLastRegister(reads);
    if (last === null) return ok([]);
    return ok(await movementsOf(reads, last, who));
  }),

  answer(listRegisters, async ({ who, query, page, reads }) => {
    const { rows, total } = await findRegisters(reads, { ...choiceOf(query), sort: query.sort }, page);
    return ok({ rows: rows.map((one) => shown(one, who)), total });
  }),

  answer(totalOfRegisters, async ({ query, reads }) => {
    const { expense, ...sums } = await sumRegisters(reads, choiceOf(query));
    return ok({ ...sums, expence: expense });
  }),

  answer(registersByMonth, async ({ query, now, reads }) => {
    const months = await sumMonths(reads, query.year ?? now.year);
    return ok(months.map(({ expense, ...sums }, index) => ({ month: MONTH_NAMES[index] ?? '', ...sums, expence: expense })));
  }),

  answer(oneRegister, async ({ params, who, reads }) => {
    const register = await findRegister(reads, params.id);
    return register === null ? NO_REGISTER : ok(shown(register, who));
  }),

  answer(registerMovements, async ({ params, who, reads }) => {
    const register = await findRegister(reads, params.id);
    return register === null ? NO_REGISTER : ok(await movementsOf(reads, register, who));
  }),

  answer(openRegister, ({ body, who, now, write }) =>
    write(async (tx): Promise<Verdict<Register>> => {
      const last = await lastRegisterForUpdate(tx);
      const initial = openingMoney(body, last);
      if (!initial.ok) return initial;
      const opening = mayOpen(initial.value, (await openRegisterForUpdate(tx)) !== null);
      if (!opening.ok) return opening;
      const seen = isAsSeen(who, last, body);
      if (!seen.ok) return seen;
      const id = newId(now.instant);
      await insertRegister(tx, {
        id,
        openedAt: opensAt(now.instant, last),
        opening: opening.value,
        openingReason: body.reason ?? null,
        description: body.description ?? null,
      });
      const register = await registerOf(tx, id);
      await recordChange(tx, { who, now }, { noun: 'register', nounId: id, label: registerLabel(register), action: 'open', after: toldOf(register) });
      return ok(shown(register, who));
    }),
  ),

  answer(closeRegister, ({ body, who, now, write }) =>
    write(async (tx) => {
      const last = await lastRegisterForUpdate(tx);
      const difference = body.difference ?? 0;
      const seen = last?.isOpen ? isAsSeen(who, last, body) : ok(null);
      if (!seen.ok) return seen;
      const closing = await weighed(
        tx,
        { who, now },
        last?.isOpen ? last : null,
        { change: Math.min(difference, 0), undoes: null },
        mayClose(last, difference),
      );
      if (!closing.ok) return closing;
      invariant(last !== null, 'a register that may be closed is there');
      await putClosed(tx, last.id, { at: now.instant, difference, description: body.description === undefined ? last.description : body.description || null });
      const after = await registerOf(tx, last.id);
      await recordChange(
        tx,
        { who, now },
        { noun: 'register', nounId: last.id, label: registerLabel(last), action: 'close', before: toldOf(last), after: toldOf(after) },
      );
      return ok({ msg: 'Caja del día Cerrada' });
    }),
  ),

  answer(reopenRegister, ({ params, query, who, now, write }) =>
    write(async (tx) => {
      const last = await lastRegisterForUpdate(tx);
      const register = last?.id === params.id ? last : await findRegister(tx, params.id);
      if (register === null) return NO_REGISTER;
      const reopened = mayReopen({ ...register, isLast: last?.id === register.id }, query.dateclose);
      const may = await weighed(tx, { who, now }, register, { change: -register.difference, undoes: register.id }, reopened);
      if (!may.ok) return may;
      await putReopened(tx, register.id);
      const after = await registerOf(tx, register.id);
      await recordChange(
        tx,
        { who, now },
        { noun: 'register', nounId: register.id, label: registerLabel(register), action: 'reopen', before: toldOf(register), after: toldOf(after) },
      );
      return ok({ msg: 'Cierre de Caja Eliminado' });
    }),
  ),
];

const choiceOf = ({ startDate, endDate, temporary }: RegisterFilter): RegisterChoice => ({
  ...(startDate === undefined && endDate === undefined ? { most: LAST_DAYS } : instantsOfDays(startDate, endDate)),
  isOpen: temporary,
});

const movementsOf = async (reads: Reads, register: RegisterRecord, who: Who): Promise<RegisterMovement[]> =>
  ledgerFor(who, ledgerOf(register, await findMovements(reads, register.id))).map(({ id, at, ...line }) => ({ ...line, _id: id, date: at }));

/** A register opens after the one before it, even where the clock stood still or was set back: the newest is the last. */
const opensAt = (now: Instant, last: RegisterRecord | null): Instant => (last === null || last.openedAt < now ? now : instantAfter(last.openedAt, 1));

/** The money with which a register opens: what is written, or what the last one held when it was closed. */
const openingMoney = ({ difference, carry }: RegisterOpening, last: RegisterRecord | null): Verdict<number> => {
  if (carry === true) return last === null ? refuse({ msg: 'Todavía no hay un cierre de caja. Ingrese el dinero inicial', path: 'carry' }) : ok(moneyIn(last));
  return difference === undefined ? refuse({ msg: 'Ingrese el dinero inicial', path: 'difference' }) : ok(difference);
};

/** A secretary never sees withdrawals nor what the opening money tells of the last closing, and no more money than she may. */
const shown = (register: RegisterRecord, who: Who): Register => {
  const money = moneyIn(register);
  return {
    _id: register.id,
    date: register.openedAt,
    temporary: register.isOpen,
    difference: register.difference,
    income: register.income,
    expence: register.expense,
    ...(maySeeMoney(who, money) ? { registermoney: money } : {}),
    ...(isOwner(who) ? { withdrawal: register.withdrawal, ...openingNote(register) } : {}),
    ...(register.description === null ? {} : { description: register.description }),
    ...(register.closedAt === null ? {} : { dateclose: register.closedAt }),
    ...(register.isOpen ? {} : { counted: register.isCounted }),
  };
};

const toldOf = (register: RegisterRecord): object => ({
  isOpen: register.isOpen,
  opening: register.opening,
  ...openingNote(register),
  income: register.income,
  difference: register.difference,
  description: register.description,
  money: moneyIn(register),
});

const registerOf = async (tx: Tx, id: string): Promise<RegisterRecord> => {
  const register = await findRegister(tx, id);
  invariant(register !== null, 'a register that was just written is there');
  return register;
};
