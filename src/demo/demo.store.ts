/** Writes the rows of the demonstration, each kind with a few statements. */
import { insertClasses } from '#features/classes/class.store.ts';
import { enrollmentColumns, type NewEnrollmentRow } from '#features/enrollments/enrollment.store.ts';
import { entryColumns, type EntryRow } from '#features/installments/fee-entry.store.ts';
import { invoiceColumns, lineColumns, namesOf } from '#features/invoices/invoice.store.ts';
import { counterOf } from '#features/invoices/invoice-number.store.ts';
import type { Sex } from '#features/users/user.contract.ts';
import { userColumns } from '#features/users/user.store.ts';
import { momentAt } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import type { Role } from '#kernel/roles.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
import { preparedRows, type RowOf } from '#server/database/prepared.ts';
import type { MadeCount } from './counts.ts';
import type { Person } from './person.ts';
import type { ClosedRegister, IssuedInvoice, Transfer } from './till.ts';
import type { SeatedClass } from './timetable.ts';

export type KnownAccount = {
  readonly email: string;
  readonly role: Role;
  readonly name: string;
  readonly lastname: string;
  readonly sex: Sex;
  readonly passwordHash: string;
};

/** Those of the given e-mails whose people can log in with a password alone. */
export const findAccountsOf = async (reads: Reads, emails: readonly string[]): Promise<readonly KnownAccount[]> => {
  const rows = await reads
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.email', 'users.role', 'users.name', 'users.lastname', 'users.sex', 'credentials.password_hash'])
    .where('users.email', 'in', emails)
    .where('users.active', '=', 1)
    .where('users.id', 'not in', (factors) => factors.selectFrom('second_factors').select('user_id').where('since', 'is not', null))
    .execute();
  return rows.map(({ email, role, name, lastname, sex, password_hash }) => ({ email: email ?? '', role, name, lastname, sex, passwordHash: password_hash }));
};

export const insertPeople = async (tx: Tx, people: readonly Person[]): Promise<void> => {
  await insertAlike(
    tx,
    'users',
    people.map(({ id, studentNumber, email, active, createdAt, fields }) => ({
      id,
      ...userColumns(fields),
      student_number: studentNumber,
      email,
      active: active ? (1 as const) : (0 as const),
      created_at: createdAt,
    })),
  );
  await insertAlike(
    tx,
    'related_phones',
    people.flatMap(({ id, fields }) => fields.phones.map((phone, position) => ({ user_id: id, position, ...phone }))),
  );
  await insertAlike(
    tx,
    'guardianships',
    people.flatMap(({ id, fields }) => fields.children.map((child) => ({ guardian_id: id, student_id: child }))),
  );
};

export const insertEnrollments = (tx: Tx, enrollments: readonly NewEnrollmentRow[]): Promise<void> =>
  insertAlike(tx, 'enrollments', enrollments.map(enrollmentColumns));

/** Classes with the places in them. */
export const insertSeatedClasses = async (tx: Tx, classes: readonly SeatedClass[]): Promise<void> => {
  await insertClasses(tx, classes);
  await insertAlike(
    tx,
    'class_places',
    classes.flatMap(({ id, seated }) => seated.map((one) => ({ enrollment_id: one.id, class_id: id, student_id: one.studentId }))),
  );
};

/** The entries of fees in the accounts. */
export const insertFeeEntries = (tx: Tx, entries: readonly EntryRow[]): Promise<void> => insertAlike(tx, 'fee_entries', entries.map(entryColumns));

export const insertRegisters = (tx: Tx, registers: readonly ClosedRegister[]): Promise<void> =>
  insertAlike(
    tx,
    'registers',
    registers.map(({ id, openedAt, closedAt, opening, openingBank, difference, description }) => ({
      id,
      opened_at: openedAt,
      closed_at: closedAt,
      is_open: 0 as const,
      opening,
      opening_bank: openingBank,
      difference,
      difference_bank: 0,
      undone_bank: 0,
      description,
    })),
  );

/** Deposits and extractions. */
export const insertTransfers = (tx: Tx, transfers: readonly Transfer[]): Promise<void> =>
  insertAlike(
    tx,
    'register_transfers',
    transfers.map(({ id, registerId, movedAt, from, value }) => ({ id, register_id: registerId, moved_at: movedAt, from_purse: from, amount: value })),
  );

/** Invoices with their lines; the next invoice gets the next number. */
export const insertInvoices = async (tx: Tx, invoices: readonly (IssuedInvoice & { readonly byName: string })[]): Promise<void> => {
  await insertAlike(tx, 'invoices', invoices.map(invoiceColumns));
  const keys = searchKeys();
  const rows = invoices.flatMap(({ id, lines }) => lines.map((line, position) => lineColumns(id, line, position, keys.of)));
  await insertAlike(tx, 'invoice_lines', rows);
  await insertAlike(tx, 'invoiced_names', namesOf(rows));
  const ofYears = groupBy(invoices, ({ issuedAt }) => counterOf(momentAt(issuedAt).year));
  const counters = [...ofYears].map(([name, issued]) => ({ name, value: issued.length }));
  await tx
    .insertInto('counters')
    .values([{ name: 'invoice', value: invoices.length }, ...counters])
    .execute();
};

/** A few names appear in thousands of lines. */
const searchKeys = () => {
  const known = new Map<string, string>();
  const of = (name: string): string => {
    const key = known.get(name) ?? searchKey(name);
    known.set(name, key);
    return key;
  };
  return { of };
};

/** What was counted of the registers. */
export const insertCounts = (tx: Tx, counts: readonly MadeCount[]): Promise<void> =>
  insertAlike(
    tx,
    'daily_counts',
    counts.map(({ id, registerId, countedAt, places, description }) => ({ id, register_id: registerId, counted_at: countedAt, ...places, description })),
  );

/** Writes many rows of one shape with a SQL text that is made once, because making it takes longer than writing the rows. */
export const insertAlike = async <Table extends keyof Tables & string>(tx: Tx, table: Table, rows: readonly RowOf<Table>[]): Promise<void> => {
  const [first] = rows;
  if (first !== undefined) await preparedRows<Table, keyof RowOf<Table> & string>(table, Object.keys(first) as (keyof RowOf<Table> & string)[])(tx, rows);
};
