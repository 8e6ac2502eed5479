/** The pages and the sums of the long lists, and what a year of classes holds, are found in indexes: their plans, on either engine. */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countAbsences } from '#features/attendance/best-attendance.store.ts';
import { findClasses } from '#features/classes/class.store.ts';
import { countColumns, countDays, countGrades, countObservations, countStudents } from '#features/dashboard/missing.store.ts';
import { listEnrollments } from '#features/enrollments/enrollment.contract.ts';
import { findEnrollments } from '#features/enrollments/enrollment.store.ts';
import { findAverages } from '#features/grades/best-grades.store.ts';
import { findAuthors, findHistory, type HistorySearch, type Shown } from '#features/history/history-list.store.ts';
import { findDebts, sumDebts, sumOutstanding } from '#features/installments/debt.store.ts';
import { findOwingIds } from '#features/installments/debt-family.store.ts';
import { listDebts } from '#features/installments/installment.contract.ts';
import { listInvoices } from '#features/invoices/invoice.contract.ts';
import { findInvoices } from '#features/invoices/invoice-search.store.ts';
import { newestRegister } from '#features/register/register.store.ts';
import { momentAt } from '#kernel/calendar.ts';
import type { Database, Reads } from '#server/database/database.ts';
import { CAST } from './cast.ts';
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
from installments f join users u on u.id = f.student_id where f.id like 'plan-%' and f.value = 0;
insert into invoice_lines (id, invoice_id, position, installment_id, student_id, student_name, student_lastname, search_name, search_lastname, number, year, value, payment, was_updatable)
select i.id, i.id, 0, f.id, f.student_id, 'Ana', f.student_id, 'ana', case when f.student_id like 'plan-7%' then 'abad ' else 'zarate ' end || f.student_id, f.number, f.year, 4500000, 4500000, 1
from invoices i join installments f on f.id = i.id where i.id like 'plan-%';
insert into invoiced_names (lastname, name) select distinct search_lastname, search_name from invoice_lines where id like 'plan-%';
insert into classes (id, category_id, teacher_id, year, room, day1, hour_in1, hour_out1, day2, hour_in2, hour_out2, capacity, created_at)
select 'plan-class-' || cast(y as text) || '-' || cast(m as text), (select id from categories where position = 7), '${CAST.teacher.id}', y, m,
  'Lunes', '18:00', '19:00', 'Jueves', '18:00', '19:00', 30, cast(y as text) || '-02-20T14:00:00.000Z' from ${YEARS} y cross join ${MONTHS} m;
insert into classes (id, category_id, teacher_id, year, room, day1, hour_in1, hour_out1, day2, hour_in2, hour_out2, capacity, created_at)
select 'other-' || id, (select id from categories where position = 7), id, 2030, null,
  'Lunes', '18:00', '19:00', 'Jueves', '18:00', '19:00', 30, '2026-02-20T14:00:00.000Z' from users where id like 'plan-%';
insert into class_places (enrollment_id, class_id, student_id)
select e.id, 'plan-class-' || cast(e.year as text) || '-' || cast(3 + u.student_number % 10 as text), u.id
from enrollments e join users u on u.id = e.student_id where e.id like 'plan-%';
insert into grade_types (id, name, search, percentage) values ('plan-type', 'Oral', 'oral', 0);
insert into grade_columns (id, class_id, period, grade_type_id, position)
select c.id || '-' || cast(y - 2016 as text), c.id, y - 2016, 'plan-type', 0 from classes c cross join ${YEARS} y where c.id like 'plan-%' and y < 2021;
insert into grades (id, column_id, class_id, student_id, value)
select p.enrollment_id || '-' || cast(k.period as text), k.id, p.class_id, p.student_id, 700
from class_places p join grade_columns k on k.class_id = p.class_id where p.class_id like 'plan-%';
insert into attendance_days (id, class_id, period, day)
select k.id || '-' || cast(m as text), k.class_id, k.period, substr(k.class_id, 12, 4) || '-0' || cast(2 + k.period as text) || '-' || cast(10 + m as text)
from grade_columns k cross join ${MONTHS} m where k.id like 'plan-%';
insert into absences (id, day_id, class_id, student_id)
select p.enrollment_id, d.id, p.class_id, p.student_id from class_places p join attendance_days d on d.class_id = p.class_id where d.id like 'plan-%-1-3';
insert into observations (id, class_id, student_id, period, description)
select p.enrollment_id, p.class_id, p.student_id, 1, 'Muy bien' from class_places p where p.class_id like 'plan-%';
insert into history (id, at, by_id, by_name, noun, noun_id, label, action, together, search, position, entry)
select id, created_at, case when number = 3 then '${CAST.secretary.id}' else '${CAST.teacher.id}' end, 'Peralta, Celia', case when number = 3 then 'town' else 'installment' end, id, 'Cuota', 'create',
  case when number < 11 then null else 'plan-act-' || cast(year as text) end, 'cuota', 1000000 + row_number() over (order by created_at, id), case when number < 11 then 1000000 + row_number() over (order by number, created_at, id) end
from installments where id like 'plan-%';
update history_head set position = (select max(position) from history), entries = (select max(entry) from history)`;

/**
 * Marks every page as seen by all, which is what an index alone can answer from. A vacuum leaves pages out while another
 * transaction of the same database is open (the server's own analysis of a table is one), and where it finds so few
 * deleted rows that it keeps their places in the indexes.
 */
const vacuum = ({ script, kysely }: Database): Promise<void> =>
  vi.waitFor(
    async () => {
      await script('vacuum (analyze, index_cleanup on)');
      const unseen = sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`;
      expect((await unseen.execute(kysely)).rows).toEqual([]);
    },
    { timeout: 60_000 },
  );

describe('For the program', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
    for (const statement of ROWS.split(';')) await school.database.script(statement);
    // A SQLite database has no statistics, unless a backup was restored into it; PostgreSQL keeps its own.
    if (school.database.engine === 'postgres') await vacuum(school.database);
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
    for (const query of asked) {
      const { rows } = await kysely.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${query.sql}`, [...query.parameters]),
      );
      plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'));
    }
    return plans;
  };

  const sorts = (plan: string): boolean => /TEMP B-TREE FOR ORDER BY|\bSort\b/.test(plan);
  const isIn = (index: string): RegExp => new RegExp(`COVERING INDEX ${index}|Index Only Scan (Backward )?using ${index}`);

  it('a page of the invoices of this year walks an index and stops, and nothing counts them; those of some days or a form an index counts', async () => {
    const [page = '', ...others] = await plansOf((reads) => findInvoices(reads, listInvoices.query.parse({}), TODAY, PAGE));
    expect(page).toMatch(isIn('invoices_issued'));
    expect(sorts(page)).toBe(false);
    expect(others.join()).not.toMatch(/invoices_issued/);
    for (const filter of [{ startDate: '2026-01-01' }, { form: 'unknown' }]) {
      const [found = '', ...counted] = await plansOf((reads) => findInvoices(reads, listInvoices.query.parse(filter), TODAY, PAGE));
      expect(found).toMatch(isIn('invoices_issued'));
      expect(counted.join()).toMatch(isIn('invoices_issued'));
    }
  });

  it('the invoices of this year by number or total are found in the same index', async () => {
    for (const sort of ['number', '-total'] as const)
      expect((await plansOf((reads) => findInvoices(reads, listInvoices.query.parse({ sort }), TODAY, PAGE)))[0]).toMatch(isIn('invoices_issued'));
  });

  it('the invoices of a name are found from the name to its lines', async () => {
    const plans = await plansOf((reads) => findInvoices(reads, listInvoices.query.parse({ lastname: 'abad' }), TODAY, PAGE));
    const found = plans.filter((plan) => plan.includes('invoiced_names') && plan.includes('invoice_lines'));
    expect(found).toHaveLength(2);
    for (const plan of found) {
      expect(plan).toMatch(isIn('invoice_lines_named'));
      expect(plan).not.toMatch(/SCAN (invoices|invoice_lines)\b|Seq Scan on (invoices|invoice_lines)\b/);
    }
  });

  it('the invoices of very many names are found among the newest, and counted by their lines alone', async () => {
    const plans = await plansOf((reads) => findInvoices(reads, listInvoices.query.parse({ lastname: 'zarate' }), TODAY, PAGE));
    const ofInvoices = plans.filter((plan) => plan.includes('invoices_issued'));
    expect(ofInvoices).toHaveLength(2);
    for (const plan of ofInvoices) expect(plan).not.toMatch(/invoiced_names|SCAN invoice_lines\b|Seq Scan on invoice_lines\b/);
    const counted = plans.filter((plan) => plan.includes('invoiced_names') && plan.includes('invoice_lines'));
    expect(counted).toHaveLength(1);
    expect(counted[0]).not.toMatch(/\binvoices/);
  });

  it.each([1, 25, 50, 51, 60])('page %i of the invoices of very many names is that of all of them', async (page) => {
    const { reads } = school.database;
    const found = await findInvoices(reads, listInvoices.query.parse({ lastname: 'zarate' }), TODAY, { page, size: 10 });
    const all = await reads
      .selectFrom('invoices')
      .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
      .where('search_lastname', 'like', 'zarate%')
      .select('invoices.id')
      .orderBy('issued_at', 'desc')
      .orderBy('invoices.number', 'desc')
      .execute();
    expect(found.total).toBe(all.length);
    expect(found.rows.map(({ _id }) => _id)).toEqual(all.slice((page - 1) * 10, page * 10).map(({ id }) => id));
  });

  it('a page of the enrollments of this year walks an index and stops, and an index counts them', async () => {
    const [page = '', ...others] = await plansOf((reads) => findEnrollments(reads, listEnrollments.query.parse({}), 2026, PAGE));
    expect(page).toMatch(isIn('enrollments_year'));
    expect(sorts(page)).toBe(false);
    expect(others.join()).toMatch(isIn('enrollments_'));
  });

  it('a page of the debts walks the people by name and an index of their fees, and stops', async () => {
    const [page = '', ...others] = await plansOf((reads) => findDebts(reads, listDebts.query.parse({}), TODAY, PAGE));
    expect(page).toMatch(isIn('users_sort'));
    expect(page).toMatch(isIn('installments_owed'));
    expect(page).not.toMatch(/TEMP B-TREE FOR ORDER BY|Seq Scan/);
    expect(others.join()).toMatch(isIn('installments_'));
  });

  it('the sums of the debts are read in an index', async () => {
    expect((await plansOf((reads) => sumDebts(reads, {}, TODAY)))[0]).toMatch(isIn('installments_'));
    expect((await plansOf((reads) => sumDebts(reads, { age: 0 }, TODAY)))[0]).toMatch(isIn('installments_'));
    expect((await plansOf((reads) => sumOutstanding(reads, 2026, 7)))[0]).toMatch(isIn('installments_unpaid'));
    expect((await plansOf((reads) => findOwingIds(reads)))[0]).toMatch(isIn('installments_'));
  });

  it('a page of the classes finds those of the year first, and then who teaches them', async () => {
    const [page = ''] = await plansOf((reads) => findClasses(reads, { teacher: undefined, category: undefined, year: 2030 }, 2026, PAGE));
    expect(page).toMatch(/\bclasses\b/);
    expect(page).not.toMatch(/users_sort/);
  });

  it('a page of the history is found by its numbers, and the changes of a day, of somebody and of one kind in indexes that count them too', async () => {
    const plansFor = (search: HistorySearch, show: Shown) => plansOf((reads) => findHistory(reads, search, PAGE, 10, show));
    expect((await plansFor({}, 'acts')).join()).toMatch(/history_entries/);
    const day = { from: momentAt('2026-02-10T03:00:00.000Z').instant, before: momentAt('2026-02-11T03:00:00.000Z').instant };
    for (const [search, show, index] of [
      [day, 'acts', 'history_at'],
      [{ by: CAST.secretary.id }, 'acts', 'history_by'],
      [{ noun: 'town' }, 'each', 'history_nouns'],
    ] as const) {
      const [page = '', ...others] = await plansFor(search, show);
      expect(page).toMatch(new RegExp(`USING INDEX ${index}|Index Scan (Backward )?using ${index}`));
      expect(sorts(page)).toBe(false);
      expect(others.join('\n')).toMatch(isIn(index));
    }
    expect((await plansFor({ text: 'cuota', noun: 'town' }, 'each')).join()).toMatch(/history_position/);
    expect((await plansOf((reads) => findAuthors(reads))).join()).not.toMatch(/SCAN history\b(?! USING)|Seq Scan on history\b/);
  });

  it('the newest register is found before its money is summed', async () => {
    // On PostgreSQL the parameter is what the part that looks for the newest one has found.
    expect((await plansOf((reads) => newestRegister(reads).execute())).at(-1)).toMatch(
      /SEARCH registers USING INDEX sqlite_autoindex_registers_1 \(id=\?\)|\(id = \$\d+\)/,
    );
  });

  it('a page of the enrollments by name walks the people by name, and stops', async () => {
    const [page = ''] = await plansOf((reads) => findEnrollments(reads, listEnrollments.query.parse({ sort: 'name' }), 2026, PAGE));
    expect(page).toMatch(isIn('users_sort'));
    expect(page).not.toMatch(/TEMP B-TREE FOR ORDER BY|Seq Scan/);
  });

  it('what is entered in classes is counted in indexes, however much there is in others', async () => {
    const classes = Array.from({ length: 10 }, (_, index) => `plan-class-2026-${index + 3}`);
    const counting = [countDays, countColumns, countStudents, countGrades, countObservations, findAverages, countAbsences];
    for (const find of counting) {
      const plans = await plansOf((reads) => find(reads, classes.slice(0, 1), TODAY.day));
      expect(plans).toHaveLength(1);
      expect(plans.join()).not.toMatch(/(SCAN|Seq Scan on) (grades|absences|observations)\b/);
    }
    expect((await plansOf((reads) => countDays(reads, classes, TODAY.day))).join()).toMatch(isIn('attendance_days_own'));
    expect((await plansOf((reads) => findAverages(reads, classes))).join()).toMatch(isIn('grades_place'));
    expect((await plansOf((reads) => countAbsences(reads, classes))).join()).toMatch(isIn('absences_place'));
  });
});
