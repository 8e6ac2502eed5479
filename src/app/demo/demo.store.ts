/** Writes what the demonstration has lived through: each kind of row by a few statements. */
import type { Compilable, CompiledQuery } from 'kysely';
import { insertClasses } from '#features/classes/class.store.ts';
import type { NewEnrollmentRow } from '#features/enrollments/enrollment.store.ts';
import { userColumns } from '#features/users/user.store.ts';
import { invariant } from '#kernel/invariant.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { Tx } from '#server/database.ts';
import type { MadeCount } from './counts.ts';
import type { Person } from './person.ts';
import type { ClosedRegister, IssuedInvoice } from './till.ts';
import type { SeatedClass } from './timetable.ts';

export const insertPeople = async (tx: Tx, people: readonly Person[]): Promise<void> => {
  for (const part of partsOf(people)) {
    await tx
      .insertInto('users')
      .values(
        part.map(({ id, studentNumber, email, active, createdAt, fields }) => ({
          id,
          ...userColumns(fields),
          student_number: studentNumber,
          email,
          active: active ? (1 as const) : (0 as const),
          created_at: createdAt,
        })),
      )
      .execute();
  }
  for (const part of partsOf(people.flatMap(({ id, fields }) => fields.phones.map((phone, position) => ({ user_id: id, position, ...phone }))))) {
    await tx.insertInto('related_phones').values(part).execute();
  }
  for (const part of partsOf(people.flatMap(({ id, fields }) => fields.children.map((child) => ({ guardian_id: id, student_id: child }))))) {
    await tx.insertInto('guardianships').values(part).execute();
  }
};

export const insertEnrollments = async (tx: Tx, enrollments: readonly NewEnrollmentRow[]): Promise<void> => {
  for (const part of partsOf(enrollments)) {
    await tx
      .insertInto('enrollments')
      .values(
        part.map(({ id, studentId, categoryId, year, month, createdAt }) => ({
          id,
          student_id: studentId,
          category_id: categoryId,
          year,
          month,
          created_at: createdAt,
        })),
      )
      .execute();
  }
};

/** Classes with the places in them. */
export const insertSeatedClasses = async (tx: Tx, classes: readonly SeatedClass[]): Promise<void> => {
  for (const part of partsOf(classes)) await insertClasses(tx, part);
  const places = classes.flatMap(({ id, seated }) => seated.map((one) => ({ enrollment_id: one.id, class_id: id, student_id: one.studentId })));
  for (const part of partsOf(places)) await tx.insertInto('class_places').values(part).execute();
};

export const insertRegisters = async (tx: Tx, registers: readonly ClosedRegister[]): Promise<void> => {
  for (const part of partsOf(registers)) {
    await tx
      .insertInto('registers')
      .values(
        part.map(({ id, openedAt, closedAt, opening, difference, description }) => ({
          id,
          opened_at: openedAt,
          closed_at: closedAt,
          is_open: 0 as const,
          opening,
          difference,
          description,
        })),
      )
      .execute();
  }
};

/** Invoices with their lines; the next one that is issued gets the next number. */
export const insertInvoices = async (tx: Tx, invoices: readonly IssuedInvoice[]): Promise<void> => {
  for (const part of partsOf(invoices)) {
    await tx
      .insertInto('invoices')
      .values(
        part.map(({ id, number, issuedAt, registerId, payer, total }) => ({
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
      )
      .execute();
  }
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
      search_name: searchKey(line.studentName),
      search_lastname: searchKey(line.studentLastname),
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

/** What was counted of the registers. */
export const insertCounts = (tx: Tx, counts: readonly MadeCount[]): Promise<void> =>
  insertAlike(
    tx,
    counts.map(({ id, registerId, countedAt, places, description }) => ({ id, register_id: registerId, counted_at: countedAt, ...places, description })),
    (part) => tx.insertInto('daily_counts').values(part),
  );

// Small enough that the same text of SQL serves many times: larger ones cost memory and save no time.
const ROWS_A_STATEMENT = 100;

const partsOf = <T>(all: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_A_STATEMENT) }, (_, index) => all.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT));

/** Writes many rows of one shape: the text of SQL is made once for all full parts, because making it takes longer than writing them. */
export const insertAlike = async <Row extends Readonly<Record<string, string | number | null>>>(
  tx: Tx,
  rows: readonly Row[],
  statement: (part: readonly Row[]) => Compilable,
): Promise<void> => {
  let text: CompiledQuery | undefined;
  for (const part of partsOf(rows)) {
    if (text === undefined || part.length < ROWS_A_STATEMENT) text = statement(part).compile();
    const parameters = part.flatMap((row) => Object.values(row));
    invariant(parameters.length === text.parameters.length, 'rows of one shape have the same values in the same order');
    await tx.executeQuery({ ...text, parameters });
  }
};
