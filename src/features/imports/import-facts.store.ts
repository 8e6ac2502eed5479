/** Reads what an import needs to know, with few queries, however large the file is. */
import type { KnownEnrollment, KnownFee, KnownPerson, ImportFacts, Wanted } from './import-facts.rules.ts';
import { findNeighbourhoods, findTowns } from '#features/places/place.store.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads } from '#server/database/database.ts';

export const findImportFacts = async (reads: Reads, wanted: Wanted): Promise<ImportFacts> => {
  const found = new Map<string, KnownPerson>();
  const keep = (people: readonly KnownPerson[]): void => {
    for (const one of people) found.set(one.id, one);
  };
  for (const part of partsOf(wanted.dnis, ASKED_AT_ONCE)) keep((await peopleOf(reads).where('dni', 'in', part).execute()).map(personOf));
  for (const part of partsOf(wanted.emails, ASKED_AT_ONCE)) keep((await peopleOf(reads).where('email', 'in', part).execute()).map(personOf));
  for (const part of partsOf(wanted.sortKeys, ASKED_AT_ONCE)) keep((await peopleOf(reads).where('sort_key', 'in', part).execute()).map(personOf));
  for (const part of partsOf(wanted.studentNumbers, ASKED_AT_ONCE)) keep((await peopleOf(reads).where('student_number', 'in', part).execute()).map(personOf));
  const people = [...found.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  const students = people.filter(({ role }) => role === 'student').map(({ id }) => id);
  const hasDebts = wanted.years.length > 0;
  return {
    people,
    ties: await findTies(
      reads,
      people.filter(({ role }) => role === 'guardian').map(({ id }) => id),
    ),
    towns: await findTowns(reads),
    neighbourhoods: await findNeighbourhoods(reads),
    fees: hasDebts ? await findFees(reads, students, wanted.years) : [],
    enrollments: hasDebts ? await findEnrollments(reads, students, wanted.years) : [],
  };
};

const peopleOf = (reads: Reads) =>
  reads
    .selectFrom('users')
    .select(['id', 'role', 'name', 'lastname', 'sort_key', 'sex', 'email', 'dni', 'dob', 'student_number', 'discount', 'charge_day', 'active']);

type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleOf>['execute']>>[number];

const personOf = (row: PersonRow): KnownPerson => ({
  id: row.id,
  role: row.role,
  name: row.name,
  lastname: row.lastname,
  sortKey: row.sort_key,
  sex: row.sex,
  email: row.email,
  dni: row.dni,
  dob: row.dob,
  studentNumber: row.student_number,
  discount: row.discount,
  chargeDay: row.charge_day,
  active: row.active === 1,
});

const findTies = async (reads: Reads, guardians: readonly string[]): Promise<ImportFacts['ties']> => {
  const ties = new Map<string, Set<string>>();
  for (const part of partsOf(guardians, ASKED_AT_ONCE)) {
    const rows = await reads.selectFrom('guardianships').selectAll().where('guardian_id', 'in', part).execute();
    for (const row of rows) ties.set(row.guardian_id, (ties.get(row.guardian_id) ?? new Set()).add(row.student_id));
  }
  return ties;
};

const findFees = async (reads: Reads, students: readonly string[], years: readonly number[]): Promise<readonly KnownFee[]> => {
  const fees: KnownFee[] = [];
  for (const part of partsOf(students, ASKED_AT_ONCE))
    fees.push(
      ...(await reads
        .selectFrom('installments')
        .select(['student_id as studentId', 'number', 'year', 'value'])
        .where('student_id', 'in', part)
        .where('year', 'in', [...years])
        .orderBy('id')
        .execute()),
    );
  return fees;
};

const findEnrollments = async (reads: Reads, students: readonly string[], years: readonly number[]): Promise<readonly KnownEnrollment[]> => {
  const enrollments: KnownEnrollment[] = [];
  for (const part of partsOf(students, ASKED_AT_ONCE))
    enrollments.push(
      ...(await reads
        .selectFrom('linked_enrollments')
        .select(['enrollment_id as id', 'student_id as studentId', 'year'])
        .where('student_id', 'in', part)
        .where('year', 'in', [...years])
        .orderBy('enrollment_id')
        .execute()),
    );
  return enrollments;
};

const ASKED_AT_ONCE = 1000;
