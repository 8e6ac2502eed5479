/** Finds the debts that are due, and sums them. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addMonths, type Moment } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { readOrder } from '#kernel/order.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#kernel/spanish.ts';
import type { Reads } from '#server/database/database.ts';
import { countRows, readPageById } from '#server/database/paged.ts';
import { isOneOf, prepared } from '#server/database/prepared.ts';
import { type FeeAge, monthNumber, spanOfAge, startOfMonth } from './fee-age.rules.ts';
import type { DebtFilter, DebtList, DebtOrder, Installment } from './installment.contract.ts';
import { OWED, UNPAID } from './installment.store.ts';
import { listed, populate } from './told-fee.store.ts';

/** Debts that are due, in the order asked for, by default by surname, name, year and number. */
export const findDebts = async (reads: Reads, { sort, ...filter }: DebtList, today: Moment, page: PageRequest | null): Promise<Page<Installment>> => {
  const order = readOrder<DebtOrder>(sort);
  // From the people to their fees, so that the default order is that of two indexes and a page ends where it is full: SQLite reads crossed tables as they stand here.
  const ids = reads
    .selectFrom('users')
    .crossJoin('installments')
    .$if(order?.word === 'category', (rows) =>
      rows
        .leftJoin('linked_enrollments', 'linked_enrollments.enrollment_id', 'installments.enrollment_id')
        .leftJoin('categories', 'categories.id', 'linked_enrollments.category_id'),
    )
    .select('installments.id')
    .whereRef('installments.student_id', '=', 'users.id')
    .where(matching(filter, today))
    .$if(order !== null, (rows) => rows.orderBy(ORDERS[order?.word ?? 'name'], order?.direction ?? 'asc'))
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .orderBy('installments.year')
    .orderBy('installments.number')
    .orderBy('installments.id');
  return readPageById(
    reads,
    ids,
    { rowsOf: (shown) => rowsOf(reads, shown), tell: (rows) => populate(reads, rows) },
    () => countRows(owed(reads, filter, today)),
    page,
  );
};

/** The sum of a list of debts. */
export const sumDebts = async (reads: Reads, filter: Partial<DebtFilter>, today: Moment): Promise<Centavos> => {
  const { sum } = await owed(reads, filter, today)
    .select((row) => row.fn.sum<number | null>('installments.value').as('sum'))
    .executeTakeFirstOrThrow();
  return sum ?? 0;
};

/** The sum of what is owed for one number of one year, due or not. */
export const sumOutstanding = async (reads: Reads, year: number, number: number): Promise<Centavos> => {
  const { sum } = await reads
    .selectFrom('installments')
    .select((row) => row.fn.sum<number | null>('installments.value').as('sum'))
    .where('installments.status', 'in', ['valid', 'debt', 'expired'])
    .where('installments.year', '=', year)
    .where('installments.number', '=', number)
    .where(UNPAID)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
};

const rowsOf = prepared((reads, ids: string) => listed(reads).where(isOneOf(reads, 'installments.id', ids)));

/** The debts of a filter, to be counted and summed in an index: of a name from the people who have it. */
const owed = (reads: Reads, filter: Partial<DebtFilter>, today: Moment) =>
  (filter.name === undefined && filter.lastname === undefined
    ? reads.selectFrom('installments')
    : reads.selectFrom('users').crossJoin('installments').whereRef('installments.student_id', '=', 'users.id')
  ).where(matching(filter, today));

// A fee without an enrollment has no category, and is listed first.
const ORDERS: Readonly<Record<DebtOrder, RawBuilder<unknown>>> = {
  name: sql`users.sort_key`,
  number: sql`installments.number`,
  year: sql`installments.year`,
  category: sql`coalesce(categories.position, 0)`,
  state: sql`case when installments.status = 'expired' then 1 else 0 end`,
  value: sql`installments.value`,
};

/** Whether a fee has this age: by its month, or, without a month, by the day on which it was made. */
export const isOfAge = (age: FeeAge, today: Moment): Expression<SqlBool> => {
  const { first, last } = spanOfAge(age, today);
  const months: Expression<SqlBool>[] = [];
  const days: Expression<SqlBool>[] = [];
  if (first !== null) {
    months.push(sql<SqlBool>`installments.year * 12 + installments.number >= ${monthNumber(first)}`);
    days.push(sql<SqlBool>`installments.created_at >= ${startOfMonth(first)}`);
  }
  if (last !== null) {
    months.push(sql<SqlBool>`installments.year * 12 + installments.number <= ${monthNumber(last)}`);
    days.push(sql<SqlBool>`installments.created_at < ${startOfMonth(addMonths(last, 1))}`);
  }
  const and = sql` and `;
  return sql<SqlBool>`(installments.number >= 3 and ${sql.join(months, and)} or installments.number < 3 and ${sql.join(days, and)})`;
};

const matching = ({ number, year, name, lastname, age }: Partial<DebtFilter>, today: Moment): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [OWED];
  if (number !== undefined) conditions.push(sql<SqlBool>`installments.number = ${number}`);
  if (year !== undefined) conditions.push(sql<SqlBool>`installments.year = ${year}`);
  if (age !== undefined) conditions.push(isOfAge(age as FeeAge, today));
  if (name !== undefined) conditions.push(sql<SqlBool>`users.search_name like ${containing(name)} escape '\\'`);
  if (lastname !== undefined) conditions.push(sql<SqlBool>`users.search_lastname like ${containing(lastname)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
