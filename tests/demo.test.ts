/** The institute of the demonstration, built on several days of the year: its books balance on each of them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offeredAccounts } from '#demo/offered-accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PENALTY, SIBLING_ACCOUNT } from '#demo/demo-institute.ts';
import { clashesOf } from '#features/classes/class.rules.ts';
import { findClasses, findNeighbours } from '#features/classes/class.store.ts';
import { countDifference } from '#features/daily-counts/daily-count.rules.ts';
import { findDailies } from '#features/daily-counts/daily-count.store.ts';
import { valueAfterExpiry } from '#features/installments/expiry.rules.ts';
import { expireFees } from '#features/installments/installment.acts.ts';
import { isMonthly, monthlyFee } from '#features/installments/installment.rules.ts';
import { dayOf, daysBetween, instantsOfDays, noonOf } from '#kernel/calendar.ts';
import { ok } from '#kernel/verdict.ts';
import { codeAt } from './authenticator.ts';
import { openSchool, type School } from './school.ts';

type Reads = School['database']['reads'];

const openDemo = (now: string): Promise<School> => openSchool({ now, demo: true });
const login = (school: School, email: string) => school.as(null).post('/auth', { email, password: DEMO_PASSWORD });

const TODAY = '2026-06-10';
/** The invoices and grades of a demonstration. */
const madeOf = async ({ database: { reads } }: School) => ({
  invoices: await reads.selectFrom('invoices').select(['id', 'number', 'total', 'payer_lastname', 'issued_at']).orderBy('number').execute(),
  grades: await reads.selectFrom('grades').select(['id', 'student_id', 'value']).orderBy('id').execute(),
});
let madeToday: Awaited<ReturnType<typeof madeOf>> | undefined;

const DAYS = [
  { now: '2026-01-15', students: 111, active: 100, enrolled: [83, 94, 65, 0], invoices: 1296, registers: 453 },
  { now: '2026-03-05', students: 116, active: 105, enrolled: [83, 94, 94, 0], invoices: 1341, registers: 476 },
  { now: TODAY, students: 121, active: 101, enrolled: [83, 94, 101, 0], invoices: 1549, registers: 541 },
  { now: '2026-12-20', students: 121, active: 101, enrolled: [83, 94, 101, 47], invoices: 1943, registers: 674 },
];

/** What is made for a day is the same on both engines: for the second one day in the midst of the year is enough, and one that is built. */
const isSecondEngine = process.env['ENGINE'] === 'postgres';
const DAYS_LOOKED_AT = isSecondEngine ? DAYS.filter(({ now }) => now === TODAY) : DAYS;

describe.each(DAYS_LOOKED_AT)('The demonstration on $now', ({ now, students, active, enrolled, invoices, registers }) => {
  let school: School;
  let reads: Reads;
  beforeAll(async () => {
    school = await openDemo(now);
    reads = school.database.reads;
    if (now === TODAY) madeToday = await madeOf(school);
  });
  afterAll(() => school.close());

  test('has about 120 students in three school years', async () => {
    const users = await reads.selectFrom('users').select(['role', 'active', 'student_number', 'email', 'dni']).execute();
    const pupils = users.filter((one) => one.role === 'student');
    expect(pupils).toHaveLength(students);
    expect(pupils.filter((one) => one.active === 1)).toHaveLength(active);
    expect(pupils.map((one) => one.student_number).sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
      Array.from({ length: students }, (_, index) => index + 1),
    );
    expect(users.filter((one) => one.email !== null && !one.email.endsWith('@demo.example'))).toEqual([]);
    expect(users.filter((one) => one.dni !== null && one.dni < 99_000_000)).toEqual([]);
    const years = (await reads.selectFrom('enrollments').select('year').execute()).map((one) => one.year);
    expect([2024, 2025, 2026, 2027].map((year) => years.filter((one) => one === year).length)).toEqual(enrolled);
  });

  test('has a register for each day of work: each opens with the cash and the bank of the last, and none is open', async () => {
    const rows = await reads.selectFrom('registers').innerJoin('register_sums', 'register_id', 'id').selectAll().orderBy('opened_at').execute();
    expect(rows).toHaveLength(registers);
    expect(rows.filter((row) => row.is_open === 1)).toEqual([]);
    let [money, bank] = [30_000_00, 0];
    for (const row of rows) {
      expect([row.opening, row.opening_bank]).toEqual([money, bank]);
      money = row.opening + row.income - row.expense - row.withdrawal + row.difference;
      bank = (row.opening_bank ?? 0) + row.bank_income - row.bank_outlay + row.deposited + row.difference_bank - row.undone_bank;
      expect(bank).toBeGreaterThanOrEqual(0);
      expect(money).toBeGreaterThanOrEqual(bank);
    }
    expect(new Set(rows.map((row) => row.opened_at.slice(0, 10))).size).toBe(registers);
    const total = await reads
      .selectFrom('invoices')
      .select((row) => row.fn.sum<number>('total').as('total'))
      .executeTakeFirstOrThrow();
    expect(rows.reduce((sum, row) => sum + row.income, 0)).toBe(total.total);
  });

  test('says how everything was paid: about half in cash, the rest by transfer, from the phone or by card, some of it in two forms', async () => {
    const rows = await reads.selectFrom('invoices').selectAll().execute();
    const count = (one: (row: (typeof rows)[number]) => boolean) => rows.filter(one).length / invoices;
    expect(rows.filter((row) => row.paid_cash + row.paid_transfer + row.paid_mercadopago + row.paid_card !== row.total)).toEqual([]);
    expect(count((row) => row.paid_cash === row.total)).toBeCloseTo(0.5, 1);
    expect(count((row) => row.paid_transfer > 0)).toBeCloseTo(0.25, 1);
    expect(count((row) => row.paid_mercadopago > 0)).toBeGreaterThan(0.1);
    expect(count((row) => row.paid_card > 0)).toBeGreaterThan(0.05);
    expect(count((row) => row.paid_cash > 0 && row.paid_cash < row.total)).toBeGreaterThan(0.02);
    expect(count((row) => row.transfer_reference !== null)).toBeGreaterThan(0.05);
    expect(rows.filter((row) => row.transfer_reference !== null && row.paid_transfer === 0)).toEqual([]);
    const discounted = await reads.selectFrom('invoice_lines').select('invoice_id').where('cash_discount', '>', 0).execute();
    const inCash = new Set(rows.filter((row) => row.paid_cash === row.total).map(({ id }) => id));
    expect(discounted.filter((line) => !inCash.has(line.invoice_id))).toEqual([]);
    const outlays = await reads.selectFrom('expenses').select(['form', 'amount', 'from_bank', 'type_id']).execute();
    expect(outlays.filter(({ form, amount, from_bank }) => from_bank !== (form === 'cash' ? 0 : amount) || form === null)).toEqual([]);
    expect(outlays.filter((one) => one.type_id === '5fe813b999e13c3f807a0d79' && one.form !== 'transfer')).toEqual([]);
  });

  test('takes its cash to the bank every week, and now and then gets some from there', async () => {
    const rows = await reads.selectFrom('register_transfers').selectAll().orderBy('moved_at').execute();
    const deposits = rows.filter((row) => row.from_purse === 'cash');
    const weeks = registers / 4.7;
    expect(deposits.length).toBeGreaterThan(weeks * 0.7);
    expect(rows.length - deposits.length).toBeGreaterThan(5);
    expect(rows.length - deposits.length).toBeLessThan(weeks / 4);
  });

  test('has corrected how some invoices were paid, and given back the money of others: the history shows both, and the fee is paid again', async () => {
    const admin = school.withToken((await login(school, 'admin@demo.example')).body.token);
    const told = (await reads.selectFrom('history').select(['noun_id', 'by_name', 'before', 'after', 'at']).where('noun', '=', 'invoice').execute()).map(
      ({ before, after, ...row }) => ({ ...row, before: JSON.parse(before ?? '{}'), after: JSON.parse(after ?? '{}') }),
    );
    expect(new Set(told.map(({ by_name }) => by_name))).toEqual(new Set(['Peralta, Celia']));
    const corrected = told.filter(({ after }) => 'payments' in after);
    expect(corrected.length).toBeGreaterThan(3);
    for (const { noun_id, before, after } of corrected) {
      expect([before.payments[0].form, after.payments[0].form]).toEqual(['transfer', 'mercadopago']);
      expect((await admin.get(`/invoice/${noun_id}`)).body.payments.map(({ form }: { form: string }) => form)).toEqual(['mercadopago']);
    }
    const reversals = await reads.selectFrom('told_reversals').selectAll().execute();
    expect(reversals.length).toBeGreaterThanOrEqual(4);
    expect(
      told
        .filter(({ after }) => 'reversed' in after)
        .map(({ noun_id }) => noun_id)
        .toSorted(),
    ).toEqual(reversals.map((row) => row.invoice_id).toSorted());
    for (const { invoice_id, amount, form, as_credit } of reversals) {
      const { body } = await admin.get(`/invoice/${invoice_id}`);
      expect([body.total, body.reversals[0].by, form]).toEqual([amount / 100, 'Peralta, Celia', as_credit === 1 ? null : 'transfer']);
    }
    expect(new Set(reversals.map(({ as_credit }) => as_credit))).toEqual(new Set([0, 1]));
    const lines = await reads
      .selectFrom('invoice_reversal_lines')
      .innerJoin('invoice_lines', 'invoice_lines.id', 'line_id')
      .innerJoin('installments', 'installments.id', 'installment_id')
      .select(['installments.value', 'installments.year'])
      .execute();
    expect(lines.filter(({ value }) => value > 0).length).toBeLessThanOrEqual(1);
    // The newest of them happened in these weeks, not three years ago.
    expect(
      told
        .map(({ at }) => at)
        .toSorted()
        .at(-1)
        ?.slice(0, 7) ?? '',
    ).toMatch(now < '2026-03-09' ? /^2025-1[12]|^2026/ : /^2026/);
  });

  test('has counted every register but the last, after it was closed and before the next was opened, to the last hundred pesos', async () => {
    const { rows } = await findDailies(reads, instantsOfDays('2024-01-01', now), null);
    const closed = await reads.selectFrom('registers').select(['id', 'opened_at', 'closed_at']).orderBy('opened_at').execute();
    expect(rows.map(({ register }) => register.id).toReversed()).toEqual(closed.slice(0, -1).map(({ id }) => id));
    const differences = rows.map(({ places, register }) => countDifference(places, register.money));
    // The bank is counted from its statement, so only cash differs.
    const banks = await reads.selectFrom('registers').innerJoin('register_sums', 'register_id', 'id').selectAll().execute();
    const bankOf = new Map(banks.map((row) => [row.id, (row.opening_bank ?? 0) + row.bank_income - row.bank_outlay + row.deposited]));
    expect(rows.filter(({ places, register }) => places.bank !== bankOf.get(register.id))).toEqual([]);
    for (const [index, { countedAt }] of rows.toReversed().entries()) {
      expect(countedAt > (closed[index]?.closed_at ?? '') && countedAt < (closed[index + 1]?.opened_at ?? '')).toBe(true);
    }
    expect(Math.max(...differences.map(Math.abs))).toBeLessThanOrEqual(500_00);
    const different = differences.filter((one) => one !== 0).length;
    expect(different).toBeGreaterThan(registers * 0.1);
    expect(different).toBeLessThan(registers * 0.3);
  });

  test('pays its bills out of open registers at the prices of their time, and withdraws the money of each month', async () => {
    const rows = await reads
      .selectFrom('expenses')
      .innerJoin('expense_types', 'expense_types.id', 'type_id')
      .innerJoin('registers', 'registers.id', 'register_id')
      .select(['expenses.moved_at', 'amount', 'expense_types.name', 'kind', 'opened_at', 'closed_at'])
      .orderBy('expenses.moved_at')
      .execute();
    expect(rows.filter((row) => row.moved_at <= row.opened_at || row.moved_at >= (row.closed_at ?? ''))).toEqual([]);
    const rents = rows.filter(({ name }) => name === 'Alquiler');
    const monthsOfWork = new Set(rows.map((row) => row.moved_at.slice(0, 7))).size;
    expect(rents.length).toBeGreaterThanOrEqual(monthsOfWork - 2);
    expect(rents.map(({ amount }) => amount)).toEqual(rents.map(({ amount }) => amount).toSorted((one, other) => one - other));
    expect(rows.filter(({ name }) => name === 'Librería').length).toBeGreaterThanOrEqual(2 * (monthsOfWork - 2));
    expect(rows.filter(({ name }) => name === 'Servicios').length).toBeGreaterThanOrEqual(2 * (monthsOfWork - 2));
    const handedOver = rows.filter(({ kind }) => kind === 'withdrawal');
    expect(new Set(handedOver.map(({ name }) => name))).toEqual(new Set(['Retiro de la dirección', 'Plazo fijo']));
    const differences = await reads.selectFrom('registers').select('difference').where('difference', '<>', 0).execute();
    expect(differences.filter(({ difference }) => Math.abs(difference) > 800_00)).toEqual([]);
  });

  test('has invoices numbered from 1 without a gap, in the order of their issue, each the sum of its lines', async () => {
    const rows = await reads.selectFrom('invoices').selectAll().orderBy('issued_at').orderBy('number').execute();
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: invoices }, (_, index) => index + 1));
    const registersOf = new Map((await reads.selectFrom('registers').selectAll().execute()).map((row) => [row.id, row]));
    const lines = await reads.selectFrom('invoice_lines').selectAll().execute();
    const paid = new Map<string, number>();
    for (const line of lines) paid.set(line.invoice_id, (paid.get(line.invoice_id) ?? 0) + line.payment);
    for (const row of rows) {
      expect(row.total).toBe((paid.get(row.id) ?? 0) + row.advance - row.credit_used);
      const register = registersOf.get(row.register_id);
      expect(row.issued_at > (register?.opened_at ?? '') && row.issued_at < (register?.closed_at ?? '')).toBe(true);
    }
    const counter = await reads.selectFrom('counters').select('value').where('name', '=', 'invoice').executeTakeFirstOrThrow();
    expect(counter.value).toBe(invoices);
    expect(lines.filter((line) => line.extra_discount > 0).length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.payment < line.value).length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.payment < line.value && line.cash_discount + line.extra_discount > 0)).toEqual([]);
  });

  test('has charged nothing but prices of their time, with their surcharge: paid, taken off and owed add up to what was charged', async () => {
    const fees = await reads
      .selectFrom('installments')
      .innerJoin('users', 'users.id', 'installments.student_id')
      .leftJoin('enrollments', 'enrollments.id', 'installments.enrollment_id')
      .selectAll('installments')
      .select(['users.discount', 'users.charge_day', 'enrollments.category_id'])
      .execute();
    const lines = await reads
      .selectFrom('invoice_lines')
      .innerJoin('invoices', 'invoices.id', 'invoice_id')
      .selectAll('invoice_lines')
      .orderBy('invoices.number')
      .execute();
    const back = await reads.selectFrom('invoice_reversal_lines').selectAll().execute();
    const backOf = new Map(back.map((line) => [line.line_id, line.payment + line.cash_discount + line.extra_discount]));
    const linesOf = new Map<string, typeof lines>();
    for (const line of lines) linesOf.set(line.installment_id ?? '', [...(linesOf.get(line.installment_id ?? '') ?? []), line]);
    const pricesOf = await pricesByCategory(reads);
    const students = new Map<string, { taken: number; charged: number }>();
    for (const fee of fees) {
      expect(fee.value).toBeGreaterThanOrEqual(0);
      const own = linesOf.get(fee.id) ?? [];
      const taken = own.reduce((sum, line) => sum + line.payment + line.cash_discount + line.extra_discount - (backOf.get(line.id) ?? 0), fee.value);
      const first = own[0];
      const charged = first === undefined ? fee.value : first.value + first.cash_discount + first.extra_discount;
      const possible = (pricesOf.get(fee.category_id ?? '') ?? pricesOf.get('enrollment') ?? []).flatMap((price) => {
        const value = isMonthly(fee.number) ? monthlyFee(price, fee.number, fee.discount ?? 0) : price;
        return [
          value,
          valueAfterExpiry({ number: fee.number, value, updatable: true }, { discount: fee.discount ?? 0, chargeDay: fee.charge_day }, DEMO_PENALTY),
        ];
      });
      const enrolling = pricesOf.get('enrollment') ?? [];
      const expected =
        fee.number === 0
          ? enrolling.flatMap((price) => [price, Math.ceil((price * 11) / 10 / 100_00) * 100_00])
          : fee.number < 3
            ? [9_000_00, 13_000_00, 18_000_00, 14_000_00, 20_000_00, 28_000_00]
            : possible;
      expect(expected).toContain(charged);
      const student = students.get(fee.student_id) ?? { taken: 0, charged: 0 };
      students.set(fee.student_id, { taken: student.taken + taken, charged: student.charged + charged });
    }
    for (const { taken, charged } of students.values()) expect(taken).toBe(charged);
  });

  test('has applied the calendar: the daily run finds nothing to do', async () => {
    const run = await school.database.transaction(
      async (tx) => ok(await expireFees(tx, { who: null, now: noonOf(now) })),
      () => true,
    );
    expect(run.value).toEqual({ becameDebt: 0, expired: 0 });
  });

  test('has a class for everybody who is enrolled, and nobody and no room in two places at once', async () => {
    const enrolled = await reads
      .selectFrom('enrollments')
      .leftJoin('class_places', 'class_places.enrollment_id', 'enrollments.id')
      .leftJoin('classes', 'classes.id', 'class_places.class_id')
      .select(['enrollments.year', 'enrollments.category_id', 'classes.year as class_year', 'classes.category_id as class_category'])
      .where('enrollments.year', '<', 2027)
      .execute();
    expect(enrolled.filter((one) => one.class_year !== one.year || one.class_category !== one.category_id)).toEqual([]);
    for (const year of [2024, 2025, 2026]) {
      const neighbours = await findNeighbours(reads, year);
      expect(neighbours.length).toBeGreaterThanOrEqual(13);
      expect(neighbours.flatMap((one) => clashesOf({ ...one, capacity: 12, students: [] }, neighbours))).toEqual([]);
      const { rows } = await findClasses(reads, { teacher: undefined, category: undefined, year }, 2026, null);
      expect(rows.filter(({ taken, capacity }) => taken === 0 || taken > capacity)).toEqual([]);
      expect(rows.filter(({ teacher }) => teacher.lastname === 'Núñez').length).toBeGreaterThanOrEqual(2);
    }
    const admin = school.withToken((await login(school, 'admin@demo.example')).body.token);
    for (const { _id } of (await admin.get('/user?type=student&search=abad')).body as { _id: string }[])
      expect((await admin.get(`/class/student/${_id}`)).body.teacher.lastname).toBe('Núñez');
  });

  test('has days of class, absences, grades and observations of every past bimester, and none of a day to come', async () => {
    const days = await reads
      .selectFrom('attendance_days')
      .innerJoin('classes', 'classes.id', 'class_id')
      .select(['attendance_days.id', 'day', 'period', 'year'])
      .execute();
    expect(days.filter(({ day, year }) => day >= now || !day.startsWith(String(year)))).toEqual([]);
    const perYear = (year: number) => days.filter((one) => one.year === year).length;
    expect(perYear(2024)).toBeGreaterThan(500);
    expect(perYear(2026) > 0).toBe(now > '2026-03-09');
    const absences = await reads.selectFrom('absences').select(['student_id', 'day_id']).execute();
    expect(absences.length).toBeGreaterThan(200);
    const grades = await reads
      .selectFrom('grades')
      .innerJoin('grade_columns', 'grade_columns.id', 'column_id')
      .innerJoin('classes', 'classes.id', 'grades.class_id')
      .innerJoin('grade_type_categories', (join) =>
        join
          .onRef('grade_type_categories.grade_type_id', '=', 'grade_columns.grade_type_id')
          .onRef('grade_type_categories.category_id', '=', 'classes.category_id'),
      )
      .select(['grades.id', 'value', 'period', 'year'])
      .execute();
    // Every grade is of a kind that its category gives.
    expect(grades).toHaveLength((await reads.selectFrom('grades').select('id').execute()).length);
    expect(grades.filter(({ value }) => value < 100 || value > 1000 || value % 5 !== 0)).toEqual([]);
    const periodsOf = (year: number) => [...new Set(grades.filter((one) => one.year === year).map(({ period }) => period))].toSorted();
    expect(periodsOf(2024)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(periodsOf(2026)).toEqual(now < '2026-03-09' ? [] : now < '2026-12-11' ? [1, 2] : [1, 2, 3, 4, 5, 6]);
    const observations = await reads
      .selectFrom('observations')
      .innerJoin('classes', 'classes.id', 'class_id')
      .select(['description', 'period', 'year'])
      .execute();
    expect(observations.filter(({ description }) => description.length < 20 || description.length > 1200 || description.includes('{'))).toEqual([]);
    expect([...new Set(observations.filter(({ year }) => year === 2026).map(({ period }) => period))].toSorted()).toEqual(
      now < '2026-03-09' ? [] : now < '2026-12-11' ? [1] : [1, 2, 3, 4],
    );
    const ids = [...days, ...grades].map(({ id }) => Number.parseInt(id.slice(0, 8), 16) * 1000);
    expect(Math.max(...ids)).toBeLessThanOrEqual(Date.parse(`${now}T15:00:00.000Z`));
  });

  test('has paid its staff once for every week: the hours of the classes at the rates of their time', async () => {
    const sheets = await reads
      .selectFrom('salaries')
      .innerJoin('expenses', 'expenses.id', 'salaries.expense_id')
      .selectAll('salaries')
      .select(['expenses.amount', 'expenses.moved_at', 'expenses.type_id'])
      .execute();
    const lines = await reads.selectFrom('salary_lines').selectAll().execute();
    const weeks = [...new Set(sheets.map((one) => one.first_day))].toSorted();
    expect(weeks.filter((week) => week.startsWith('2025')).length).toBeGreaterThanOrEqual(44);
    expect(new Set(sheets.map((one) => `${one.employee_id} ${one.first_day}`)).size).toBe(sheets.length);
    // A day without lessons or money delays a salary, but not for long.
    expect(sheets.filter((one) => daysBetween(one.first_day, dayOf(one.moved_at)) > 24)).toEqual([]);
    expect(sheets.filter((one) => dayOf(one.moved_at) < one.first_day || one.type_id !== '5fe813b999e13c3f807a0d79')).toEqual([]);
    for (const one of sheets) {
      const own = lines.filter((line) => line.expense_id === one.expense_id);
      expect(own.reduce((sum, line) => sum + line.amount, 0)).toBe(one.amount);
      expect(own.filter((line) => line.amount !== Math.round((line.minutes * line.hourly) / 60))).toEqual([]);
    }
    const ofJune = sheets.filter((one) => one.first_day === '2025-06-02').map((one) => one.employee_lastname);
    expect(ofJune).toEqual(expect.arrayContaining(['Núñez', 'Peralta', 'Ibáñez', 'Vera']));
  });

  test('has accounts from its first day: each student’s ends with what he owes, each payer’s with his credit', async () => {
    const owed = await reads
      .selectFrom('installments')
      .select((row) => ['student_id', row.fn.sum<number>('value').as('amount')])
      .where('status', '<>', 'valid')
      .groupBy('student_id')
      .execute();
    const sums = async (table: 'student_account' | 'payer_account' | 'credit_moves', person: 'student_id' | 'payer_id') =>
      new Map(
        (
          await sql<{ id: string; amount: number }>`select ${sql.ref(person)} as id, sum(amount) as amount from ${sql.table(table)} group by 1`.execute(reads)
        ).rows
          .map(({ id, amount }) => [id, Number(amount)] as const)
          .filter(([, amount]) => amount !== 0),
      );
    expect(await sums('student_account', 'student_id')).toEqual(new Map(owed.filter(({ amount }) => amount !== 0).map((row) => [row.student_id, row.amount])));
    const credits = await sums('credit_moves', 'payer_id');
    expect([...credits.values()].filter((amount) => amount < 0)).toEqual([]);
    expect(await sums('payer_account', 'payer_id')).toEqual(new Map([...credits].map(([id, amount]) => [id, -amount])));
    // No line of an account leaves a payer with negative credit.
    const moves = await reads.selectFrom('credit_moves').selectAll().orderBy('at').execute();
    const running = new Map<string, number>();
    for (const { payer_id, amount } of moves) {
      running.set(payer_id, (running.get(payer_id) ?? 0) + amount);
      expect(running.get(payer_id)).toBeGreaterThanOrEqual(0);
    }
    const entries = await reads.selectFrom('fee_entries').selectAll().execute();
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['owed', 'surcharged', 'changed']));
    expect(new Set(entries.map(({ by_name }) => by_name))).toEqual(new Set(['Peralta, Celia', 'Quiroga, Alicia', null]));
  });

  test('has credit: the guardian of the demonstration has some and owes something, a family used a part of its credit, some was refunded, some came from an invoice given back as credit', async () => {
    const { token } = (await login(school, 'tutora@demo.example')).body;
    const mother = school.withToken(token);
    const self = (await mother.get('/auth')).body;
    const { credit } = (await mother.get(`/credit/${self._id}`)).body;
    expect(credit).toBeGreaterThanOrEqual(5000);
    expect(credit).toBeLessThan(10_000);
    const invoices = await reads.selectFrom('invoices').selectAll().where('payer_id', 'is not', null).orderBy('number').execute();
    const hers = invoices.filter(({ payer_id }) => payer_id === self._id);
    expect(hers.at(-1)?.credit_used).toBe(hers.at(-2)?.advance);
    expect(hers.at(-1)?.advance).toBe(credit * 100);
    const credits = new Map(
      (await sql<{ id: string; amount: number }>`select payer_id as id, sum(amount) as amount from credit_moves group by 1`.execute(reads)).rows.map(
        ({ id, amount }) => [id, Number(amount)],
      ),
    );
    const partly = invoices.filter(({ payer_id, credit_used, advance }) => credit_used > 0 && advance === 0 && (credits.get(payer_id ?? '') ?? 0) > 0);
    expect(partly.length).toBeGreaterThan(0);
    expect(invoices.filter(({ advance }) => advance > 0).length).toBeGreaterThan(20);
    const refunds = await reads.selectFrom('credit_refunds').innerJoin('expenses', 'expenses.id', 'expense_id').select(['description', 'payer_id']).execute();
    expect(refunds.length).toBeGreaterThanOrEqual(2);
    expect(refunds.every(({ description }) => description?.startsWith('Saldo a favor de '))).toBe(true);
    const left = await reads.selectFrom('invoice_reversals').selectAll().where('expense_id', 'is', null).execute();
    expect(left.length).toBeGreaterThanOrEqual(2);
  });

  test('has guardians who live apart and take turns paying, and an adult student without guardians who owes something', async () => {
    const guardians = await reads
      .selectFrom('guardianships')
      .innerJoin('users', 'users.id', 'guardian_id')
      .select(['student_id', 'guardian_id', 'address'])
      .execute();
    const payers = new Set((await reads.selectFrom('invoices').select('payer_id').distinct().execute()).map(({ payer_id }) => payer_id));
    const apart = guardians.filter((one) =>
      guardians.some(
        (other) => other.student_id === one.student_id && other.address !== one.address && payers.has(one.guardian_id) && payers.has(other.guardian_id),
      ),
    );
    expect(new Set(apart.map(({ guardian_id }) => guardian_id)).size).toBeGreaterThanOrEqual(4);
    const alone = await reads
      .selectFrom('installments')
      .innerJoin('users', 'users.id', 'student_id')
      .select('student_id')
      .where('installments.status', '<>', 'valid')
      .where('installments.value', '>', 0)
      .where('users.active', '=', 1)
      .where('student_id', 'not in', (tied) => tied.selectFrom('guardianships').select('guardianships.student_id'))
      .execute();
    expect(alone.length).toBeGreaterThan(0);
  });

  test('lets every demonstration account log in', async () => {
    for (const { email, role } of [...DEMO_ACCOUNTS, SIBLING_ACCOUNT]) {
      const entered = await login(school, email);
      expect(entered.status).toBe(200);
      expect((await school.withToken(entered.body.token).get('/auth')).body.type).toBe(role);
    }
  });

  test('offers on its login those of the seven accounts that still have the password of the start, and no second factor', async () => {
    const offered = offeredAccounts(reads);
    expect((await offered())?.map(({ role, name }) => `${role}: ${name}`)).toEqual([
      'Administradora: Alicia Quiroga',
      'Administrador y Profesor: Bruno Ledesma',
      'Secretaria: Celia Peralta',
      'Coordinadora: Dora Ibáñez',
      'Profesora: Elena Núñez',
      'Alumna: Ana Abad',
      'Tutora: Tomasa Abad',
    ]);
    const { token } = (await login(school, 'coordinadora@demo.example')).body;
    const self = (await school.withToken(token).get('/auth')).body;
    const own = await school.withToken(token).put(`/user/credentials/${self._id}`, { password: 'una clave propia', password2: 'una clave propia' });
    expect(own.status).toBe(200);
    expect((await offered())?.map(({ email }) => email)).not.toContain('coordinadora@demo.example');
    expect(await offered()).toHaveLength(6);
    const teacher = school.withToken((await login(school, 'profesora@demo.example')).body.token);
    const { key } = (await teacher.post('/auth/second-factor', { password: DEMO_PASSWORD })).body;
    expect(await offered()).toHaveLength(6);
    expect((await teacher.post('/auth/second-factor/confirm', { code: codeAt(key, noonOf(now).instant) })).status).toBe(200);
    expect((await offered())?.map(({ email }) => email)).not.toContain('profesora@demo.example');
    expect(await offered()).toHaveLength(5);
  });

  test('has most families up to date, and the family of the demonstration accounts with something paid and something due', async () => {
    const expired = await reads.selectFrom('installments').select(['student_id', 'year']).where('status', '=', 'expired').where('value', '>', 0).execute();
    const late = new Set(expired.map((fee) => fee.student_id)).size;
    expect(late).toBeGreaterThanOrEqual(5);
    expect(late).toBeLessThanOrEqual(30);
    expect(expired.some((fee) => fee.year < 2026)).toBe(true);
    for (const email of ['alumna@demo.example', 'bautista@demo.example']) {
      const own = await reads
        .selectFrom('installments')
        .innerJoin('users', 'users.id', 'student_id')
        .select(['installments.value', 'status'])
        .where('email', '=', email)
        .execute();
      expect(own.filter((fee) => fee.value === 0).length).toBeGreaterThan(10);
      expect(own.filter((fee) => fee.value > 0 && fee.status !== 'valid').length).toBeGreaterThan(0);
    }
    const children = await reads
      .selectFrom('guardianships')
      .innerJoin('users', 'users.id', 'guardian_id')
      .select('student_id')
      .where('email', '=', 'tutora@demo.example')
      .execute();
    expect(children).toHaveLength(2);
  });
});

const pricesByCategory = async (reads: Reads): Promise<ReadonlyMap<string, readonly number[]>> => {
  const categories = await reads.selectFrom('categories').select(['id', 'position', 'price']).execute();
  const told = await reads.selectFrom('history').select(['noun_id', 'before', 'after']).where('noun', '=', 'category').execute();
  return new Map(
    categories.map(({ id, position, price }) => [
      position === 0 ? 'enrollment' : id,
      [
        price,
        ...told
          .filter((row) => row.noun_id === id)
          .flatMap(({ before, after }) => [JSON.parse(before ?? '{}').value as number, JSON.parse(after ?? '{}').value as number]),
      ],
    ]),
  );
};

const FURTHER_DAYS = isSecondEngine ? ['2028-02-29'] : ['2026-01-01', '2026-12-31', '2028-02-29', '2026-02-01', '2026-08-02T02:59:00.000Z'];

test.each(FURTHER_DAYS)('The demonstration can be built on %s', async (now) => {
  const school = await openDemo(now);
  const { total } = await school.database.reads
    .selectFrom('invoices')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(total).toBeGreaterThan(1200);
  await school.close();
});

describe('A demonstration of the same day', () => {
  let again: School;
  beforeAll(async () => {
    again = await openDemo(TODAY);
  });
  afterAll(() => again.close());

  test('is the same institute', async () => {
    expect(await madeOf(again)).toEqual(madeToday);
  });

  test('is ready for work: in the morning the secretary opens the register with the money of the last closing and charges what is due', async () => {
    const office = again.withToken((await login(again, 'secretaria@demo.example')).body.token);
    expect((await office.get('/register/last')).body.temporary).toBe(false);
    const [fee] = (await office.get('/installment')).body as { _id: string; value: number; student: { _id: string } }[];
    expect((await office.post('/register', { carry: true })).status).toBe(200);
    const invoice = await office.post('/invoice', {
      user: { _id: fee?.student._id },
      details: [{ installment: fee?._id, value: fee?.value, payment: fee?.value }],
    });
    expect(invoice.body.invoiceid).toBe(1550);
  });
});
