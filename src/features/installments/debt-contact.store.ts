/** Keeps what was sent, said or noted about debts, by student, and the text of the letter. */
import { groupBy } from '#kernel/groups.ts';
import { newId } from '#kernel/id.ts';
import type { By } from '#features/history/history.store.ts';
import { authorName } from '#kernel/names.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { ContactChannel, DebtContact } from './debt-family.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    debt_letter: { id: 'debt_letter'; words: string };
    debt_contacts: { id: string; position: number; at: string; by_id: string | null; by_name: string; channel: ContactChannel; to_name: string; words: string };
    debt_contact_students: { contact_id: string; student_id: string };
  }
}

export type NewContact = { readonly students: readonly string[]; readonly channel: ContactChannel; readonly to: string; readonly text: string };

export const insertContact = async (tx: Tx, { who, now }: By, { students, channel, to, text }: NewContact): Promise<DebtContact> => {
  const contact: DebtContact = {
    _id: newId(now.instant),
    at: now.instant,
    by: authorName(who),
    channel,
    to,
    text,
  };
  const { last } = await tx
    .selectFrom('debt_contacts')
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('debt_contacts')
    .values({ id: contact._id, position: (last ?? 0) + 1, at: contact.at, by_id: who?.id ?? null, by_name: contact.by, channel, to_name: to, words: text })
    .execute();
  await tx
    .insertInto('debt_contact_students')
    .values([...new Set(students)].map((student) => ({ contact_id: contact._id, student_id: student })))
    .execute();
  return contact;
};

/** The contacts about the debts of some students, newest first. */
export const findContacts = async (reads: Reads, students: readonly string[]): Promise<readonly DebtContact[]> => {
  if (students.length === 0) return [];
  const rows = await contactsOf(reads, students).execute();
  return rows.map(contactOf);
};

/** A contact with its place in the order in which contacts were written. */
export type KeptContact = DebtContact & { readonly position: number };

/** The same for many students at once, by student. */
export const findContactsByStudent = async (reads: Reads, students: readonly string[]): Promise<ReadonlyMap<string, readonly KeptContact[]>> => {
  if (students.length === 0) return new Map();
  const rows = await reads
    .selectFrom('debt_contact_students')
    .innerJoin('debt_contacts', 'debt_contacts.id', 'debt_contact_students.contact_id')
    .selectAll('debt_contacts')
    .select('debt_contact_students.student_id')
    .where('debt_contact_students.student_id', 'in', [...students])
    .orderBy('debt_contacts.at', 'desc')
    .orderBy('debt_contacts.position', 'desc')
    .execute();
  return groupBy(rows, ({ student_id }) => student_id, contactOf);
};

/** Deletes the contacts that were about this student alone; those about siblings too stay with the siblings. */
export const removeContactsOf = async (tx: Tx, student: string): Promise<void> => {
  await tx
    .deleteFrom('debt_contacts')
    .where('id', 'in', (own) => own.selectFrom('debt_contact_students').select('contact_id').where('student_id', '=', student))
    .where('id', 'not in', (others) => others.selectFrom('debt_contact_students').select('contact_id').where('student_id', '<>', student))
    .execute();
};

/** The text that the administration gave to the letter; null if it gave none. */
export const findLetterWords = async (reads: Reads): Promise<string | null> =>
  (await reads.selectFrom('debt_letter').select('words').executeTakeFirst())?.words ?? null;

/** Sets the text of the letter; null takes it away. */
export const putLetterWords = async (tx: Tx, words: string | null): Promise<void> => {
  await tx.deleteFrom('debt_letter').execute();
  if (words !== null) await tx.insertInto('debt_letter').values({ id: 'debt_letter', words }).execute();
};

const contactsOf = (reads: Reads, students: readonly string[]) =>
  reads
    .selectFrom('debt_contacts')
    .selectAll()
    .where('id', 'in', (own) =>
      own
        .selectFrom('debt_contact_students')
        .select('contact_id')
        .where('student_id', 'in', [...students]),
    )
    .orderBy('at', 'desc')
    .orderBy('position', 'desc');

const contactOf = (row: Awaited<ReturnType<ReturnType<typeof contactsOf>['execute']>>[number]): KeptContact => ({
  position: row.position,
  _id: row.id,
  at: row.at,
  by: row.by_name,
  channel: row.channel,
  to: row.to_name,
  text: row.words,
});
