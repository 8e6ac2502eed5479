/** Reads the account of a family, and a span of it for the paper that is handed to the family. */
import { findCredit } from '#features/installments/payer-credit.store.ts';
import { type Day, type Instant, instantsOfDays, instantsOfYear, type Moment } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { type Page, type PageRequest, pageWithin, rowsOfPage } from '#kernel/paging.ts';
import { isOffice, type Who } from '#kernel/roles.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import type { AccountLine } from './account.contract.ts';
import { type AccountReader, type PrintedStatement, type RunningLine, runningAccount, statementOf, tellLine } from './account.rules.ts';
import { findAccountInvoices, findAccountRows } from './account.store.ts';
import { findHousehold, type Household } from './family.acts.ts';
import { titleOf } from './family.rules.ts';
import { findSeats } from './child.store.ts';

/** The account of a family, newest first, of a year or all; the balances are always those of the whole account. */
export const listAccount = async (
  reads: Reads,
  who: Who,
  userId: string,
  { year }: { readonly year?: number | undefined },
  page: PageRequest | null,
  now: Moment,
): Promise<Verdict<Page<AccountLine>>> => {
  const found = await findHousehold(reads, who, userId, now);
  if (!found.ok) return found;
  const all = (await linesOf(reads, found.value)).toReversed();
  const lines = year === undefined ? all : within(all, instantsOfYear(year));
  const rows = page === null ? lines : rowsOfPage(lines, { ...page, page: pageWithin(page.page, lines.length, page.size) });
  return ok({ rows: await tell(reads, found.value, rows, isOffice(who) ? 'office' : 'family'), total: lines.length });
};

/** The account between two days as the family itself may read it, whoever prints it. */
export const readStatement = async (
  reads: Reads,
  who: Who,
  { user_id: userId, from, to }: { readonly user_id: string; readonly from: Day; readonly to: Day },
  now: Moment,
): Promise<Verdict<PrintedStatement>> => {
  if (from > to) return refuse({ msg: 'El primer día no puede ser posterior al último', path: 'from' });
  const found = await findHousehold(reads, who, userId, now);
  if (!found.ok) return found;
  const { payer, isAlone, children } = found.value;
  const ids = children.map(({ _id }) => _id);
  const [lines, seats, credit] = await Promise.all([
    linesOf(reads, found.value),
    findSeats(reads, ids, now.year),
    to < now.day ? 0 : findCredit(reads, payer.id),
  ]);
  const statement = statementOf(lines, instantsOfDays(from, to));
  return ok({
    ...statement,
    ...{ from, to, credit },
    lines: await tell(reads, found.value, statement.lines, 'family'),
    name: listName(payer),
    title: titleOf(payer, children, isAlone || children.length === 0),
    children: children.map((child) => ({ name: listName(child), schedule: seats.get(child._id)?.schedule ?? '' })),
  });
};

const linesOf = async (reads: Reads, { payer, children }: Household): Promise<readonly RunningLine[]> =>
  runningAccount(
    await findAccountRows(
      reads,
      children.map(({ _id }) => _id),
      payer.id,
    ),
  );

const within = (lines: readonly RunningLine[], { from, before }: { readonly from: Instant; readonly before: Instant }): readonly RunningLine[] =>
  lines.filter(({ at }) => at >= from && at < before);

/** The lines as their reader may see them, with their invoices. */
const tell = async (reads: Reads, { payer, children }: Household, lines: readonly RunningLine[], reader: AccountReader): Promise<AccountLine[]> => {
  const ids = [...new Set(lines.flatMap(({ invoiceId }) => invoiceId ?? []))];
  const invoices = await findAccountInvoices(
    reads,
    ids,
    children.map(({ _id }) => _id),
  );
  const facts = { reader, payerId: payer.id, names: new Map(children.map((child) => [child._id, child.name])) };
  return lines.map((line) => tellLine(line, invoices.get(line.invoiceId ?? ''), facts));
};
