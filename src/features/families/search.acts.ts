/** Finds people and invoices for those who work here: for the office with the telephone and the debts, for others only name and category. */
import { findUsersByIds } from '#features/users/person.store.ts';
import type { UserRecord } from '#features/users/user-view.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { isOffice, type Who } from '#kernel/roles.ts';
import type { Reads } from '#server/database/database.ts';
import { findGuardiansOf, findOwedBy, findSeats } from './child.store.ts';
import { type FoundInvoice, type FoundPerson, MOST_FOUND } from './search.contract.ts';
import { type Asked, askedOf, foundByOffice, foundByStaff, isOfNumber, phoneTail, shortNumber } from './search.rules.ts';
import { findByNames, findByNumber, findInvoiceByNumber } from './search.store.ts';

export type Found = { readonly people: FoundPerson[]; readonly invoice: FoundInvoice | undefined };

// People whose telephones end alike; more than this would be bad data, not neighbours.
const MOST_ALIKE = 50;

/** The people and the invoice that a text means. */
export const findAnything = async (reads: Reads, who: Who, text: string, now: Moment): Promise<Found> => {
  const asked = askedOf(text);
  const number = shortNumber(asked.digits);
  const [people, invoice] = await Promise.all([
    findMeant(reads, who, asked, now),
    isOffice(who) && number !== null ? findInvoiceByNumber(reads, number) : undefined,
  ]);
  return { people: await tell(reads, who, people, asked.digits, now), invoice };
};

/** People by their ids, in the order asked for; deleted ones are absent. */
export const findPeople = async (reads: Reads, who: Who, ids: readonly string[], now: Moment): Promise<Found> => ({
  people: await tell(reads, who, await findInOrder(reads, ids, now), '', now),
  invoice: undefined,
});

const findMeant = async (reads: Reads, who: Who, { words, digits }: Asked, now: Moment): Promise<readonly UserRecord[]> => {
  if (words.length > 0) return findInOrder(reads, await findByNames(reads, words, MOST_FOUND), now);
  if (digits === '') return [];
  const studentNumber = shortNumber(digits);
  if (!isOffice(who)) return findUsersByIds(reads, await findByNumber(reads, { studentNumber, dni: null, tail: null }), now.year);
  const alike = await findByNumber(reads, { studentNumber, dni: Number(digits), tail: phoneTail(digits) });
  const people = await findUsersByIds(reads, alike.slice(0, MOST_ALIKE), now.year);
  return people.filter((person) => isOfNumber(person, digits)).slice(0, MOST_FOUND);
};

const findInOrder = async (reads: Reads, ids: readonly string[], now: Moment): Promise<readonly UserRecord[]> => {
  const known = new Map((await findUsersByIds(reads, ids, now.year)).map((person) => [person.id, person]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

const tell = async (reads: Reads, who: Who, people: readonly UserRecord[], digits: string, now: Moment): Promise<FoundPerson[]> => {
  if (!isOffice(who)) return people.map(foundByStaff);
  const students = people.filter(({ role }) => role === 'student').map(({ id }) => id);
  const [guardians, owed, seats] = await Promise.all([
    findGuardiansOf(reads, students),
    findOwedBy(reads, [...new Set([...students, ...people.flatMap(({ children }) => children.map(({ _id }) => _id))])]),
    findSeats(reads, students, now.year),
  ]);
  return people.map((person) => foundByOffice(person, { guardians: guardians.get(person.id) ?? [], class: seats.get(person.id), owed }, digits));
};
