/** Opens, closes and reopens the register, shows each viewer what may be seen of it, and prints its lists and its book. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { instantsOfDays, MONTH_NAMES } from '#kernel/calendar.ts';
import { isOwner, type Who } from '#kernel/roles.ts';
import { forbid, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { ledgerFor, ledgerOf, type ShownLine } from './ledger.rules.ts';
import * as acts from './register.acts.ts';
import {
  beginPurses,
  closeRegister,
  deleteTransfer,
  lastRegister,
  lastRegisterMovements,
  listRegisters,
  oneRegister,
  openRegister,
  type RegisterFilter,
  type RegisterMovement,
  registerMovements,
  registersByMonth,
  reopenRegister,
  totalOfRegisters,
  transferMoney,
} from './register.contract.ts';
import { movementsPaper, registersPaper } from './register.pdf.ts';
import { NO_REGISTER, type RegisterRecord } from './register.rules.ts';
import { maySee, shownTo } from './register-shown.rules.ts';
import { findLastRegister, findRegister } from './register.store.ts';
import { findRegisters, type RegisterChoice, sumMonths, sumRegisters } from './register-list.store.ts';
import { findMovements } from './register-movement.store.ts';
import { printMovements, printRegisters } from './register-paper.contract.ts';
import * as transfers from './transfer.acts.ts';
import { findTries } from './unseen-money.store.ts';

// Without a filter the last ten registers are listed (specification, section 5).
const LAST_DAYS = 10;
const ONLY_THE_LAST = forbid('Solo la administración puede ver las cajas de otros días');

export const registerRoutes: readonly Answer[] = [
  answer(lastRegister, async ({ who, now, reads }) => {
    const last = await findLastRegister(reads);
    if (last === null) return ok(false as const);
    const tries = isOwner(who) ? await findTries(reads, last.id, now) : [];
    return ok({ ...shownTo(who, last), ...(tries.length === 0 ? {} : { tries }) });
  }),

  answer(lastRegisterMovements, async ({ who, reads }) => {
    const last = await findLastRegister(reads);
    return ok(last === null ? [] : (await ledgerAsSeen(reads, last, who)).map(movementOf));
  }),

  answer(listRegisters, async ({ who, query, page, reads }) => {
    const { rows, total } = await findRegisters(reads, { ...choiceOf(query), sort: query.sort }, page);
    return ok({ rows: rows.map((one) => shownTo(who, one)), total });
  }),

  answer(totalOfRegisters, async ({ query, reads }) => {
    const { expense, ...sums } = await sumRegisters(reads, choiceOf(query));
    return ok({ ...sums, expence: expense });
  }),

  answer(registersByMonth, async ({ query, now, reads }) => {
    const months = await sumMonths(reads, query.year ?? now.year);
    return ok(months.map(({ expense, purses, ...sums }, index) => ({ month: MONTH_NAMES[index] ?? '', ...sums, expence: expense, ...purses })));
  }),

  answer(oneRegister, async ({ params, who, reads }) => {
    const register = await findRegister(reads, params.id);
    return register === null ? NO_REGISTER : ok(shownTo(who, register));
  }),

  answer(registerMovements, async ({ params, who, reads }) => {
    const register = await findRegister(reads, params.id);
    return register === null ? NO_REGISTER : ok((await ledgerAsSeen(reads, register, who)).map(movementOf));
  }),

  answer(openRegister, ({ body, who, now, write }) => write((tx) => acts.openRegister(tx, { who, now }, body))),

  answer(closeRegister, ({ body, who, now, write }) => write((tx) => acts.closeRegister(tx, { who, now }, body))),

  answer(beginPurses, ({ body, who, now, write }) => write((tx) => acts.beginPurses(tx, { who, now }, body))),

  answer(reopenRegister, ({ params, query, who, now, write }) => write((tx) => acts.reopenRegister(tx, { who, now }, params.id, query.dateclose))),

  answer(transferMoney, ({ body, who, now, write }) => write((tx) => transfers.transferMoney(tx, { who, now }, body))),

  answer(deleteTransfer, ({ params, who, now, write }) => write((tx) => transfers.deleteTransfer(tx, { who, now }, params.id))),

  answer(printRegisters, async ({ query, body, now, reads, print }) => print(registersPaper(body, query, await readInstitute(reads), now.day))),

  answer(printMovements, async ({ body, who, now, reads, print }) => {
    const owns = isOwner(who);
    if (!owns && (await findLastRegister(reads))?.id !== body._id) return ONLY_THE_LAST;
    const register = await findRegister(reads, body._id);
    if (register === null) return NO_REGISTER;
    const lines = await ledgerAsSeen(reads, register, who);
    return print(movementsPaper(lines, register, { withSums: owns }, await readInstitute(reads), now.day));
  }),
];

const choiceOf = ({ startDate, endDate, temporary }: RegisterFilter): RegisterChoice => ({
  ...(startDate === undefined && endDate === undefined ? { most: LAST_DAYS } : instantsOfDays(startDate, endDate)),
  isOpen: temporary,
});

const ledgerAsSeen = async (reads: Reads, register: RegisterRecord, who: Who): Promise<readonly ShownLine[]> =>
  ledgerFor(who, ledgerOf(register, await findMovements(reads, register.id)), { isMoneySeen: maySee(who, register) });

const movementOf = ({ id, at, payments, ...line }: ShownLine): RegisterMovement => ({
  ...line,
  _id: id,
  date: at,
  ...(payments === undefined ? {} : { payments: [...payments] }),
});
