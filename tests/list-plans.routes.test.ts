/** The pages and the sums of the long lists are found in indexes: their plans, on either engine. */
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEnrollments } from '#features/enrollments/enrollment.contract.ts';
import { findEnrollments } from '#features/enrollments/enrollment.store.ts';
import { findDebts, sumDebts, sumOutstanding } from '#features/installments/debt.store.ts';
import { findOwingStudents } from '#features/installments/debt-family.store.ts';
import { listDebts } from '#features/installments/installment.contract.ts';
import { listInvoices } from '#features/invoices/invoice.contract.ts';
import { findInvoices } from '#features/invoices/told-invoice.store.ts';
import { momentAt } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import { openSchool, type School } from './school.ts';

const TODAY = momentAt('2026-06-10T15:00:00.000Z');
const PAGE = { page: 1, size: 10 };

/** Three hundred students with ten years of enrollments, fees and invoices; June of the last year is owed, and July is still to come. */
const YEARS = '(with recursive y(y) as (select 2017 union all select y + 1 from y where y < 2026) select y from y)';
const MONTHS = '(with recursive m(m) as (select 3 union all select m + 1 from m where m < 12) select m from m)';
const ROWS = `
insert into users (id, role, name, lastname, search_name, search_lastname, sort_key, student_number, sex, active, created_at)
with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
select 'plan-' || cast(i as text), 'student', 'Ana', 'Abad', 'ana', 'abad', 'abad ' || cast(i as text), 50000 + i, 'Femenino', 1, '2020-01-01T14:00:00.000Z' from n;
insert into registers (id, opened_at, closed_at, is_open, opening) values ('plan-register', '2026-01-05T14:00:00.000Z', '2026-01-06T14:00:00.000Z', 0, 0);
insert into enrollments (id, student_id, category_id, year, month, created_at)
select u.id || '-' || cast(y as text), u.id, (select id from categories where position = 7), y, 0, cast(y as text) || '-02-10T14:00:00.000Z'
from users u cross join ${YEARS} y where u.id like 'plan-%';
insert into installments (id, student_id, enrollment_id, number, year, value, status, updatable, created_at)
select e.id || '-' || cast(m as text), e.student_id, e.id, m, e.year, case when e.year = 2026 and m in (6, 7) then 4500000 else 0 end,
  case when e.year = 2026 and m > 6 then 'valid' else 'debt' end, 1, e.created_at
from enrollments e cross join ${MONTHS} m where e.id like 'plan-%';
insert into invoices (id, number, issued_at, register_id, payer_is_user, payer_name, payer_lastname, total)
select f.id, 900000 + ((f.year - 2017) * 12 + f.number) * 300 + u.student_number - 50000,
  cast(f.year as text) || '-05-05T14:00:00.000Z', 'plan-register', 0, 'Ana', 'Abad', 4500000
from installments f join users u on u.id = f.student_id where f.id like 'plan-%' and f.value = 0`;

describe('For the program', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
    for (const statement of ROWS.split(';')) await school.database.script(statement);
    // A SQLite database has no statistics, unless a backup was restored into it; PostgreSQL keeps its own.
    if (school.database.engine === 'postgres') await school.database.script('vacuum analyze users, enrollments, installments, invoices');
  });
  afterAll(() => school.close());

  /** The plans of all that a question asks of the database, one text for each query. */
  const plansOf = async (ask: (reads: Reads) => Promise<unknown>): Promise<readonly string[]> => {
    const { kysely, engine } = school.database;
    const asked: CompiledQuery[] = [];
    const listener: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(kysely.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await ask(kysely.withPlugin(listener));
    const plans: string[] = [];
    for (const { sql, parameters } of asked) {
      const { rows } = await kysely.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${sql}`, [...parameters]),
      );
      plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'));
    }
    return plans;
  };

  const sorts = (plan: string): boolean => /TEMP B-TREE FOR ORDER BY|\bSort\b/.test(plan);
  const isIn = (index: string): RegExp => new RegExp(`COVERING INDEX ${index}|Index Only Scan (Backward )?using ${index}`);

  it('a page of the invoices of this year walks an index and stops, and an index counts them', async () => {
    const [page = '', count = ''] = await plansOf((reads) => findInvoices(reads, listInvoices.query.parse({}), TODAY, PAGE));
    expect(page).toMatch(isIn('invoices_issued'));
    expect(sorts(page)).toBe(false);
    expect(count).toMatch(isIn('invoices_issued'));
  });

  it('the invoices of this year by number or total are found in the same index', async () => {
    for (const sort of ['number', '-total'] as const)
      expect((await plansOf((reads) => findInvoices(reads, listInvoices.query.parse({ sort }), TODAY, PAGE)))[0]).toMatch(isIn('invoices_issued'));
  });

  it('a page of the enrollments of this year walks an index and stops, and an index counts them', async () => {
    const [page = '', count = ''] = await plansOf((reads) => findEnrollments(reads, listEnrollments.query.parse({}), 2026, PAGE));
    expect(page).toMatch(isIn('enrollments_year'));
    expect(sorts(page)).toBe(false);
    expect(count).toMatch(isIn('enrollments_'));
  });

  it('a page of the debts walks the people by name and an index of their fees, and stops', async () => {
    const [page = '', count = ''] = await plansOf((reads) => findDebts(reads, listDebts.query.parse({}), TODAY, PAGE));
    expect(page).toMatch(isIn('users_sort'));
    expect(page).toMatch(isIn('installments_owed'));
    expect(page).not.toMatch(/TEMP B-TREE FOR ORDER BY|Seq Scan/);
    expect(count).toMatch(isIn('installments_'));
  });

  it('the sums of the debts are read in an index', async () => {
    expect((await plansOf((reads) => sumDebts(reads, {}, TODAY)))[0]).toMatch(isIn('installments_'));
    expect((await plansOf((reads) => sumDebts(reads, { age: 0 }, TODAY)))[0]).toMatch(isIn('installments_'));
    expect((await plansOf((reads) => sumOutstanding(reads, 2026, 7)))[0]).toMatch(isIn('installments_unpaid'));
    expect((await plansOf((reads) => findOwingStudents(reads)))[0]).toMatch(isIn('installments_'));
  });
});
