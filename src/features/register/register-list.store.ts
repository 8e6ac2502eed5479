/** Finds registers by their days, and sums what moved through them by list and by month. */
import { type RawBuilder, sql } from 'kysely';
import { dayFrom, type Instant, instantsOfYear, startOfDay } from '#kernel/calendar.ts';
import { readOrder } from '#kernel/order.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads } from '#server/database/database.ts';
import type { RegisterOrder } from './register.contract.ts';
import { type Purses, pursesOf } from './purse.rules.ts';
import type { RegisterRecord, Sums } from './register.rules.ts';
import { idBefore, recordOf, registersOpenedAt, SUMMED } from './register.store.ts';

/** Which registers, by the time of their opening; `most` limits them to the newest. */
export type RegisterChoice = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly isOpen?: boolean | undefined;
  readonly most?: number | undefined;
};

/** Which registers, and in which order; newest first by default. */
export type RegisterList = RegisterChoice & { readonly sort?: string | undefined };

/** Registers with their sums, in the order asked for, with one statement. */
export const findRegisters = async (reads: Reads, { sort, ...choice }: RegisterList, page: PageRequest | null): Promise<Page<RegisterRecord>> => {
  const { most = Number.MAX_SAFE_INTEGER } = choice;
  const offset = page === null ? 0 : (page.page - 1) * page.size;
  const size = Math.max(0, Math.min(page?.size ?? most, most - offset));
  const order = readOrder<RegisterOrder>(sort);
  // Newest first, only the registers of the page are summed; any other order needs the sums of all of them.
  const shown = order === null ? { size, offset } : { size: most, offset: 0 };
  const rows = await reads
    .with('shown', (db) =>
      chosen(db, choice).selectAll('registers').select(sql<number>`count(*) over ()`.as('all_chosen')).limit(shown.size).offset(shown.offset),
    )
    .selectFrom('shown')
    .innerJoin('register_sums', 'register_sums.register_id', 'shown.id')
    .leftJoin('counted_registers', 'counted_registers.register_id', 'shown.id')
    .leftJoin('registers as before', (join) => join.on('before.id', '=', idBefore('shown')))
    .leftJoin('register_sums as before_sums', 'before_sums.register_id', 'before.id')
    .selectAll('shown')
    .select(SUMMED)
    .$if(order !== null, (query) => query.orderBy(ORDERS[order?.word ?? 'date'], order?.direction ?? 'desc'))
    .orderBy('shown.opened_at', 'desc')
    .orderBy('shown.id', 'desc')
    .$if(order !== null, (query) => query.limit(size).offset(offset))
    .execute();
  // A page past the last has no rows to tell the total.
  const total = rows[0]?.all_chosen ?? (offset === 0 ? 0 : (await sumRegisters(reads, choice)).registers);
  return { rows: rows.map(recordOf), total: Math.min(total, most) };
};

const ORDERS: Readonly<Record<RegisterOrder, RawBuilder<unknown>>> = {
  date: sql`shown.opened_at`,
  income: sql`register_sums.income`,
  expence: sql`register_sums.expense`,
  withdrawal: sql`register_sums.withdrawal`,
  // The same sum as `moneyIn` in the rules.
  money: sql`shown.opening + register_sums.income - register_sums.expense - register_sums.withdrawal + shown.difference`,
  difference: sql`shown.difference`,
};

/** What moved through registers, in centavos. */
export type Flows = Omit<Sums, 'opening'>;

/** What moved through these registers, and how many there are. */
export const sumRegisters = async (reads: Reads, choice: RegisterChoice): Promise<Flows & { readonly registers: number }> => {
  const { registers, ...sums } = await reads
    .with('shown', (db) =>
      chosen(db, choice)
        .select(['registers.id', 'registers.difference'])
        .limit(choice.most ?? Number.MAX_SAFE_INTEGER),
    )
    .selectFrom('shown')
    .innerJoin('register_sums', 'register_sums.register_id', 'shown.id')
    .select((row) => [
      row.fn.countAll<number>().as('registers'),
      row.fn.sum<number | null>('register_sums.income').as('income'),
      row.fn.sum<number | null>('register_sums.expense').as('expense'),
      row.fn.sum<number | null>('register_sums.withdrawal').as('withdrawal'),
      row.fn.sum<number | null>('shown.difference').as('difference'),
    ])
    .executeTakeFirstOrThrow();
  return { registers, income: sums.income ?? 0, expense: sums.expense ?? 0, withdrawal: sums.withdrawal ?? 0, difference: sums.difference ?? 0 };
};

/** What moved in a month, and what its last register left in cash and bank; null when they are not kept apart. */
export type MonthSums = Flows & { readonly purses: Purses | null };

/** What moved in each month of a year, January first. A register belongs to the month in which it was opened, in Buenos Aires. */
export const sumMonths = async (reads: Reads, year: number): Promise<readonly MonthSums[]> => {
  const { from, before } = instantsOfYear(year);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const month = sql<number>`case ${sql.join(
    months.slice(1).map((next) => sql`when registers.opened_at < ${startOfDay(dayFrom(year, next, 1))} then ${sql.lit(next - 1)}`),
    sql` `,
  )} else 12 end`;
  const rows = await reads
    .selectFrom('registers')
    .innerJoin('register_sums', 'register_sums.register_id', 'registers.id')
    .select(month.as('month'))
    .select((row) => [
      row.fn.sum<number>('register_sums.income').as('income'),
      row.fn.sum<number>('register_sums.expense').as('expense'),
      row.fn.sum<number>('register_sums.withdrawal').as('withdrawal'),
      row.fn.sum<number>('registers.difference').as('difference'),
      row.fn.max('registers.opened_at').as('last_opened_at'),
    ])
    .where('registers.opened_at', '>=', from)
    .where('registers.opened_at', '<', before)
    .groupBy('month')
    .execute();
  const lastOnes = await registersOpenedAt(
    reads,
    rows.map(({ last_opened_at }) => last_opened_at),
  );
  return months.map((one) => {
    const { income = 0, expense = 0, withdrawal = 0, difference = 0, last_opened_at } = rows.find((row) => row.month === one) ?? {};
    const last = lastOnes.find(({ openedAt }) => openedAt === last_opened_at);
    return { income, expense, withdrawal, difference, purses: last === undefined ? null : pursesOf(last) };
  });
};

const chosen = (reads: Pick<Reads, 'selectFrom'>, { from, before, isOpen }: RegisterChoice) =>
  reads
    .selectFrom('registers')
    .$if(from !== undefined, (all) => all.where('registers.opened_at', '>=', from ?? ''))
    .$if(before !== undefined, (all) => all.where('registers.opened_at', '<', before ?? ''))
    .$if(isOpen !== undefined, (all) => all.where('registers.is_open', '=', sql.lit<0 | 1>(isOpen === true ? 1 : 0)))
    .orderBy('registers.opened_at', 'desc')
    .orderBy('registers.id', 'desc');
