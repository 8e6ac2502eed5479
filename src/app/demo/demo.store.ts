/** Writes what the demonstration has lived through: each kind of row by a few statements. */
import type { Compilable } from 'kysely';
import { insertClasses } from '#features/classes/class-row.store.ts';
import type { NewEnrollmentRow } from '#features/enrollments/enrollment.store.ts';
import { userColumns } from '#features/users/user.store.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { Tx } from '#server/database.ts';
import { preparedRows } from '#server/prepared.ts';
import type { MadeCount } from './counts.ts';
import type { Person } from './person.ts';
import type { ClosedRegister, IssuedInvoice } from './till.ts';
import type { SeatedClass } from './timetable.ts';

export const insertPeople = async (tx: Tx, people: readonly Person[]): Promise<void> => {
  await insertAlike(
    tx,
    people.map(({ id, studentNumber, email, active, createdAt, fields }) => ({
      id,
      ...userColumns(fields),
      student_number: studentNumber,
      email,
      active: active ? (1 as const) : (0 as const),
      created_at: createdAt,
    })),
    (part) => tx.insertInto('users').values(part),
  );
  await insertAlike(
    tx,
    people.flatMap(({ id, fields }) => fields.phones.map((phone, position) => ({ user_id: id, position, ...phone }))),
    (part) => tx.insertInto('related_phones').values(part),
  );
  await insertAlike(
    tx,
    people.flatMap(({ id, fields }) => fields.children.map((child) => ({ guardian_id: id, student_id: child }))),
    (part) => tx.insertInto('guardianships').values(part),
  );
};

export const insertEnrollments = (tx: Tx, enrollments: readonly NewEnrollmentRow[]): Promise<void> =>
  insertAlike(
    tx,
    enrollments.map(({ id, studentId, categoryId, year, month, createdAt }) => ({
      id,
      student_id: studentId,
      category_id: categoryId,
      year,
      month,
      created_at: createdAt,
    })),
    (part) => tx.insertInto('enrollments').values(part),
  );

/** Classes with the places in them. */
export const insertSeatedClasses = async (tx: Tx, classes: readonly SeatedClass[]): Promise<void> => {
  await insertClasses(tx, classes);
  await insertAlike(
    tx,
    classes.flatMap(({ id, seated }) => seated.map((one) => ({ enrollment_id: one.id, class_id: id, student_id: one.studentId }))),
    (part) => tx.insertInto('class_places').values(part),
  );
};

export const insertRegisters = (tx: Tx, registers: readonly ClosedRegister[]): Promise<void> =>
  insertAlike(
    tx,
    registers.map(({ id, openedAt, closedAt, opening, difference, description }) => ({
      id,
      opened_at: openedAt,
      closed_at: closedAt,
      is_open: 0 as const,
      opening,
      difference,
      description,
    })),
    (part) => tx.insertInto('registers').values(part),
  );

/** Invoices with their lines; the next one that is issued gets the next number. */
export const insertInvoices = async (tx: Tx, invoices: readonly IssuedInvoice[]): Promise<void> => {
  await insertAlike(
    tx,
    invoices.map(({ id, number, issuedAt, registerId, payer, total }) => ({
      id,
      number,
      issued_at: issuedAt,
      register_id: registerId,
      payer_is_user: payer.id === null ? (0 as const) : (1 as const),
      payer_id: payer.id,
      payer_name: payer.name,
      payer_lastname: payer.lastname,
      payer_email: payer.email,
      payer_cel: payer.cel,
      total,
    })),
    (part) => tx.insertInto('invoices').values(part),
  );
  const keys = searchKeys();
  const lines = invoices.flatMap((invoice) => invoice.lines.map((line, position) => ({ line, position, invoiceId: invoice.id })));
  await insertAlike(
    tx,
    lines.map(({ line, position, invoiceId }) => ({
      id: line.id,
      invoice_id: invoiceId,
      position,
      installment_id: line.installmentId,
      student_id: line.studentId,
      student_name: line.studentName,
      student_lastname: line.studentLastname,
      search_name: keys.of(line.studentName),
      search_lastname: keys.of(line.studentLastname),
      number: line.number,
      year: line.year,
      value: line.value,
      payment: line.payment,
      cash_discount: line.cashDiscount,
      extra_discount: line.extraDiscount,
      was_updatable: line.wasUpdatable ? (1 as const) : (0 as const),
    })),
    (part) => tx.insertInto('invoice_lines').values(part),
  );
  await tx.insertInto('counters').values({ name: 'invoice', value: invoices.length }).execute();
};

/** The same few names come in thousands of lines. */
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
    counts.map(({ id, registerId, countedAt, places, description }) => ({ id, register_id: registerId, counted_at: countedAt, ...places, description })),
    (part) => tx.insertInto('daily_counts').values(part),
  );

/** Writes many rows of one shape by a text of SQL that is made once, because making it takes longer than writing them. */
export const insertAlike = async <Row extends Readonly<Record<string, string | number | null>>>(
  tx: Tx,
  rows: readonly Row[],
  statement: (part: readonly Row[]) => Compilable<unknown>,
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  await preparedRows<Row>(Object.keys(first) as (keyof Row & string)[], (_tx, part) => statement(part))(tx, rows);
};
