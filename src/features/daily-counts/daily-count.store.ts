/** Keeps the counts of the registers; their differences are computed from what the registers hold, never stored. */
import { type RawBuilder, sql } from 'kysely';
import { moneyIn } from '#features/register/register.rules.ts';
import { BANK_COLUMNS, bankIn, type BankRow } from '#features/register/register.store.ts';
import type { Instant } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { readOrder } from '#kernel/order.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { DailyOrder } from './daily-count.contract.ts';
import type { DailyRecord, FoundPlaces } from './daily-count.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    daily_counts: {
      id: string;
      register_id: string;
      counted_at: string;
      box: number;
      envelope: number | null;
      home: number | null;
      bank: number | null;
      change: number | null;
      description: string | null;
    };
  }
}

/** Which counts, by the time when they were made; `most` limits them to the newest. */
export type DailyChoice = { readonly from: Instant; readonly before: Instant; readonly most?: number | undefined };

/** Which counts, and in which order; newest first by default. */
export type DailyList = DailyChoice & { readonly sort?: string | undefined };

/** Counts in the order asked for, with one statement. */
export const findDailies = async (reads: Reads, { sort, ...choice }: DailyList, page: PageRequest | null): Promise<Page<DailyRecord>> => {
  const { most = Number.MAX_SAFE_INTEGER } = choice;
  const offset = page === null ? 0 : (page.page - 1) * page.size;
  const size = Math.max(0, Math.min(page?.size ?? most, most - offset));
  const order = readOrder<DailyOrder>(sort);
  // Newest first, only the registers of the page are summed; any other order needs the sums of all of them.
  const shown = order === null ? { size, offset } : { size: most, offset: 0 };
  const rows = await reads
    .with('shown', (db) => chosen(db, choice).selectAll().select(sql<number>`count(*) over ()`.as('total')).limit(shown.size).offset(shown.offset))
    .selectFrom('shown')
    .innerJoin('registers', 'registers.id', 'shown.register_id')
    .innerJoin('register_sums', 'register_sums.register_id', 'shown.register_id')
    .selectAll('shown')
    .select(OF_REGISTER)
    .$if(order !== null, (query) => query.orderBy(ORDERS[order?.word ?? 'date'], order?.direction ?? 'desc'))
    .orderBy('shown.counted_at', 'desc')
    .orderBy('shown.id', 'desc')
    .$if(order !== null, (query) => query.limit(size).offset(offset))
    .execute();
  // A page past the last has no rows to tell the total.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : (await sumDailies(reads, choice)).counts);
  return { rows: rows.map(recordOf), total: Math.min(total, most) };
};

export const findDaily = async (reads: Reads, id: string): Promise<DailyRecord | null> => {
  const row = await reads
    .selectFrom('daily_counts')
    .innerJoin('registers', 'registers.id', 'daily_counts.register_id')
    .innerJoin('register_sums', 'register_sums.register_id', 'daily_counts.register_id')
    .selectAll('daily_counts')
    .select(OF_REGISTER)
    .where('daily_counts.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : recordOf(row);
};

export type DailySums = { readonly counts: number; readonly different: number; readonly difference: Centavos };

/** How many counts there are, how many have a difference, and the sum of the differences. */
export const sumDailies = async (reads: Reads, choice: DailyChoice): Promise<DailySums> => {
  const { counts, different, difference } = await reads
    .with('shown', (db) =>
      chosen(db, choice)
        .selectAll()
        .limit(choice.most ?? Number.MAX_SAFE_INTEGER),
    )
    .selectFrom('shown')
    .innerJoin('registers', 'registers.id', 'shown.register_id')
    .innerJoin('register_sums', 'register_sums.register_id', 'shown.register_id')
    .select((row) => [
      row.fn.countAll<number>().as('counts'),
      sql<number | null>`sum(case when ${DIFFERENCE} <> 0 then 1 else 0 end)`.as('different'),
      sql<number | null>`sum(${DIFFERENCE})`.as('difference'),
    ])
    .executeTakeFirstOrThrow();
  return { counts, different: different ?? 0, difference: difference ?? 0 };
};

export const insertDaily = async (
  tx: Tx,
  daily: { readonly id: string; readonly registerId: string; readonly countedAt: Instant; readonly places: FoundPlaces; readonly description: string | null },
): Promise<void> => {
  await tx
    .insertInto('daily_counts')
    .values({ id: daily.id, register_id: daily.registerId, counted_at: daily.countedAt, ...daily.places, description: daily.description })
    .execute();
};

/** False when another transaction deleted it already. */
export const removeDaily = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('daily_counts').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows > 0n;

const OF_REGISTER = [
  'registers.opened_at',
  'registers.is_open',
  'registers.opening',
  'registers.difference as closing_difference',
  'register_sums.income',
  'register_sums.expense',
  'register_sums.withdrawal',
  ...BANK_COLUMNS,
] as const;

// The same sum as `moneyIn` in the rules of the register.
const MONEY = sql`(registers.opening + register_sums.income - register_sums.expense - register_sums.withdrawal + registers.difference)`;

const DIFFERENCE = sql`(shown.box + coalesce(shown.envelope, 0) + coalesce(shown.home, 0) + coalesce(shown.bank, 0) + coalesce(shown.change, 0) - ${MONEY})`;

// A place that was not counted is ordered with the empty ones.
const ORDERS: Readonly<Record<DailyOrder, RawBuilder<unknown>>> = {
  date: sql`shown.counted_at`,
  money: MONEY,
  box: sql`shown.box`,
  envelope: sql`coalesce(shown.envelope, 0)`,
  home: sql`coalesce(shown.home, 0)`,
  bank: sql`coalesce(shown.bank, 0)`,
  change: sql`coalesce(shown.change, 0)`,
  difference: DIFFERENCE,
};

const chosen = (reads: Pick<Reads, 'selectFrom'>, { from, before }: DailyChoice) =>
  reads.selectFrom('daily_counts').where('counted_at', '>=', from).where('counted_at', '<', before).orderBy('counted_at', 'desc').orderBy('id', 'desc');

type DailyRow = {
  readonly id: string;
  readonly register_id: string;
  readonly counted_at: string;
  readonly description: string | null;
  readonly opened_at: string;
  readonly is_open: 0 | 1;
  readonly opening: number;
  readonly closing_difference: number;
  readonly income: number;
  readonly expense: number;
  readonly withdrawal: number;
} & FoundPlaces &
  BankRow;

const recordOf = (row: DailyRow): DailyRecord => {
  const { box, envelope, home, bank, change } = row;
  return {
    id: row.id,
    countedAt: row.counted_at,
    register: {
      id: row.register_id,
      openedAt: row.opened_at,
      isOpen: row.is_open === 1,
      money: moneyIn({ ...row, difference: row.closing_difference }),
      bank: bankIn(row),
    },
    places: { box, envelope, home, bank, change },
    description: row.description,
  };
};
