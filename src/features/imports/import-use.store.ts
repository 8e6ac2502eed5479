/** Reads what was done since with the people and fees of an import, with few queries. */
import type { Moment } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import type { Told, Use } from './import-use.rules.ts';

/** The history of the people of an import, the oldest first. */
export const findToldOfPeople = async (reads: Reads, importId: string): Promise<readonly Told[]> =>
  (
    await reads
      .selectFrom('import_people')
      .innerJoin('history', 'history.noun_id', 'import_people.user_id')
      .select(['history.noun_id as id', 'history.action', 'history.after', 'history.by_name', 'history.at'])
      .where('import_people.import_id', '=', importId)
      .where('history.noun', 'in', ['user', 'credentials'])
      .where('history.action', 'in', ['create', 'change'])
      .orderBy('history.position')
      .execute()
  ).map(toldChange);

/** The history of the fees of an import, the oldest first. */
export const findToldOfFees = async (reads: Reads, importId: string): Promise<readonly Told[]> =>
  (
    await reads
      .selectFrom('import_fees')
      .innerJoin('history', 'history.noun_id', 'import_fees.installment_id')
      .select(['history.noun_id as id', 'history.action', 'history.after', 'history.by_name', 'history.at'])
      .where('import_fees.import_id', '=', importId)
      .where('history.noun', '=', 'installment')
      .orderBy('history.position')
      .execute()
  ).map(toldChange);

type ToldRow = { readonly id: string; readonly action: string; readonly after: string | null; readonly by_name: string; readonly at: string };

const toldChange = ({ id, action, after, by_name, at }: ToldRow): Told => ({ id, action, after: JSON.parse(after ?? '{}') as object, by: by_name, at });

/** What else was done with them. */
export const findUses = async (reads: Reads, importId: string, now: Moment): Promise<readonly Use[]> => [
  ...(await findSchooling(reads, importId)),
  ...(await findMoney(reads, importId)),
  ...(await findContact(reads, importId, now)),
  ...(await findPayments(reads, importId)),
];

const findSchooling = async (reads: Reads, importId: string): Promise<readonly Use[]> => {
  const enrolled = await ofImport(reads, importId)
    .innerJoin('enrollments', 'enrollments.student_id', 'import_people.user_id')
    .select(['import_people.user_id as id', 'enrollments.year'])
    .orderBy('enrollments.year')
    .execute();
  const written = async (table: 'grades' | 'absences' | 'observations', is: 'graded' | 'absent' | 'observed'): Promise<readonly Use[]> => {
    const rows = await ofImport(reads, importId)
      .innerJoin(`${table} as work` as 'grades as work', 'work.student_id', 'import_people.user_id')
      .select((row) => ['import_people.user_id as id', row.fn.countAll<number>().as('count')])
      .groupBy('import_people.user_id')
      .execute();
    return rows.map(({ id, count }) => ({ id, how: { is, count } }));
  };
  return [
    ...enrolled.map(({ id, year }): Use => ({ id, how: { is: 'enrolled', year } })),
    ...(await written('grades', 'graded')),
    ...(await written('absences', 'absent')),
    ...(await written('observations', 'observed')),
  ];
};

const findMoney = async (reads: Reads, importId: string): Promise<readonly Use[]> => {
  // Fees of an enrollment are left out: the enrollment itself is reported.
  const owed = await ofImport(reads, importId)
    .innerJoin('installments', 'installments.student_id', 'import_people.user_id')
    .leftJoin('import_fees', (join) => join.onRef('import_fees.installment_id', '=', 'installments.id').on('import_fees.import_id', '=', importId))
    .select(['import_people.user_id as id', 'installments.number', 'installments.year'])
    .where('import_fees.installment_id', 'is', null)
    .where('installments.enrollment_id', 'is', null)
    .orderBy('installments.year')
    .orderBy('installments.number')
    .execute();
  const paid = await ofImport(reads, importId)
    .innerJoin('invoices', 'invoices.payer_id', 'import_people.user_id')
    .select(['import_people.user_id as id', 'invoices.number'])
    .orderBy('invoices.number')
    .execute();
  const charged = await ofImport(reads, importId)
    .innerJoin('invoice_lines', 'invoice_lines.student_id', 'import_people.user_id')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['import_people.user_id as id', 'invoices.number'])
    .orderBy('invoices.number')
    .execute();
  return [
    ...owed.map(({ id, number, year }): Use => ({ id, how: { is: 'owes', number, year } })),
    ...[...paid, ...charged].map(({ id, number }): Use => ({ id, how: { is: 'invoiced', invoice: number } })),
  ];
};

const findContact = async (reads: Reads, importId: string, now: Moment): Promise<readonly Use[]> => {
  const tied = await ofImport(reads, importId)
    .innerJoin('guardianships', 'guardianships.student_id', 'import_people.user_id')
    .innerJoin('users', 'users.id', 'guardianships.guardian_id')
    .leftJoin('import_people as own', (join) => join.onRef('own.user_id', '=', 'guardianships.guardian_id').on('own.import_id', '=', importId))
    .leftJoin('import_ties', (join) =>
      join
        .onRef('import_ties.guardian_id', '=', 'guardianships.guardian_id')
        .onRef('import_ties.student_id', '=', 'guardianships.student_id')
        .on('import_ties.import_id', '=', importId),
    )
    .select(['import_people.user_id as id', 'users.name', 'users.lastname'])
    .where('own.user_id', 'is', null)
    .where('import_ties.guardian_id', 'is', null)
    .orderBy('users.sort_key')
    .execute();
  const letIn = await ofImport(reads, importId)
    .innerJoin('credentials', 'credentials.user_id', 'import_people.user_id')
    .select('import_people.user_id as id')
    .execute();
  const invited = await ofImport(reads, importId)
    .innerJoin('invitations', 'invitations.user_id', 'import_people.user_id')
    .select(['import_people.user_id as id', 'invitations.expires_at as until'])
    .where('invitations.expires_at', '>', now.instant)
    .execute();
  const asked = await ofImport(reads, importId)
    .innerJoin('data_requests', (join) =>
      join.on((row) =>
        row.or([row('data_requests.person_id', '=', row.ref('import_people.user_id')), row('data_requests.by_id', '=', row.ref('import_people.user_id'))]),
      ),
    )
    .select('import_people.user_id as id')
    .execute();
  const told = await ofImport(reads, importId)
    .innerJoin('debt_contact_students', 'debt_contact_students.student_id', 'import_people.user_id')
    .select('import_people.user_id as id')
    .execute();
  return [
    ...tied.map(({ id, name, lastname }): Use => ({ id, how: { is: 'tied', to: { name, lastname } } })),
    ...letIn.map(({ id }): Use => ({ id, how: { is: 'let-in' } })),
    ...invited.map(({ id, until }): Use => ({ id, how: { is: 'invited', until } })),
    ...asked.map(({ id }): Use => ({ id, how: { is: 'asked' } })),
    ...told.map(({ id }): Use => ({ id, how: { is: 'written-to' } })),
  ];
};

const findPayments = async (reads: Reads, importId: string): Promise<readonly Use[]> => {
  const rows = await reads
    .selectFrom('import_fees')
    .innerJoin('invoice_lines', 'invoice_lines.installment_id', 'import_fees.installment_id')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['import_fees.installment_id as id', 'invoices.number'])
    .where('import_fees.import_id', '=', importId)
    .orderBy('invoices.number')
    .execute();
  return rows.map(({ id, number }) => ({ id, how: { is: 'invoiced', invoice: number } }));
};

const ofImport = (reads: Reads, importId: string) => reads.selectFrom('import_people').where('import_people.import_id', '=', importId);
