/** Lists what is owed by family, and keeps the contacts with families and the text of the letter. */
import { type By, recordChange } from '#features/history/history.store.ts';
import { type PaymentWays, putPaymentWays, readInstitute } from '#features/institute/institute.store.ts';
import { findTerms } from '#features/surcharges/surcharge.store.ts';
import { findUsersByIds } from '#features/users/person.store.ts';
import { studentRefOf } from '#features/users/student-ref.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import { sumOf } from '#kernel/money.ts';
import { fullName, listName } from '#kernel/names.ts';
import { type Page, type PageRequest, pageWithin, rowsOfPage } from '#kernel/paging.ts';
import { partsOf } from '#kernel/parts.ts';
import { notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { findContactsByStudent, findLetterWords, insertContact, type NewContact, putLetterWords } from './debt-contact.store.ts';
import type { DebtContact, DebtFamily, DebtLetter, FamilyFilter } from './debt-family.contract.ts';
import { debtFeeOf, type DebtTerms, type FamilyGroup, familyName, payersOf } from './debt-family.rules.ts';
import { findGuardianIds } from './debt-family.store.ts';
import { checkLetter, HOUSE_LETTER } from './debt-letter.rules.ts';
import { mayBeTold, reachOf } from './debt-reach.rules.ts';
import { familiesFound } from './family-search.rules.ts';
import { findOwedFees } from './installment.store.ts';
import { listOwingFamilies } from './owing-family.acts.ts';
import { findCredits } from './payer-credit.store.ts';

/** The families with debts that are due, a page or all of them, each with its fees, the people who can be written to, and the last contact. */
export const listDebtFamilies = async (reads: Reads, filter: FamilyFilter, page: PageRequest | null, now: Moment): Promise<Page<DebtFamily>> => {
  // Sums decide which families are on the page; only those are read with everything.
  const [families, terms] = await Promise.all([listOwingFamilies(reads), findTerms(reads)]);
  const found = familiesFound(families, filter, now);
  const rows = page === null ? found : rowsOfPage(found, { ...page, page: pageWithin(page.page, found.length, page.size) });
  return { rows: await familiesWhole(reads, rows, terms, now), total: found.length };
};

/** Notes what was sent, said or noted about the debts of some students. */
export const addDebtContact = async (tx: Tx, by: By, contact: NewContact): Promise<Verdict<DebtContact>> =>
  (await areStudents(tx, contact.students, by.now)) ? ok(await insertContact(tx, by, contact)) : NO_STUDENT;

/** The recipient of a letter, with the address. */
export type Addressee = { readonly name: string; readonly lastname: string; readonly email: string };

/** Finds the recipient of a letter about some students: a guardian of all of them, or the student. */
export const findAddressee = async (reads: Reads, userId: string, students: readonly string[], now: Moment): Promise<Verdict<Addressee>> => {
  if (!(await areStudents(reads, students, now))) return NO_STUDENT;
  const [person] = await findUsersByIds(reads, [userId], now.year);
  if (person === undefined || !mayBeTold(await findReach(reads, students, now), userId, students)) return NOT_THEIRS;
  const { name, lastname, email } = person;
  return email === null ? refuse('No hay una dirección de correo electrónico registrada') : ok({ name, lastname, email });
};

/** Notes a letter that was sent by mail; called only after it was sent. */
export const noteLetterMailed = async (
  tx: Tx,
  by: By,
  addressee: Addressee,
  letter: { readonly students: readonly string[]; readonly text: string },
): Promise<Verdict<{ readonly sent: true }>> => {
  await insertContact(tx, by, { students: letter.students, channel: 'email', to: fullName(addressee), text: letter.text });
  return ok({ sent: true });
};

/** The text of the letter about debts, and how families pay; `mails` says whether the institute can send e-mail. */
export const readDebtLetter = async (reads: Reads, mails: boolean): Promise<DebtLetter> => ({
  words: (await findLetterWords(reads)) ?? HOUSE_LETTER,
  mails,
  payment: (await readInstitute(reads)).payment,
});

/** Sets the text of the letter; without one the standard text counts again. */
export const saveDebtLetter = async (tx: Tx, by: By, asked: string | undefined, mails: boolean): Promise<Verdict<DebtLetter>> => {
  const checked = asked === undefined ? ok(null) : checkLetter(asked);
  if (!checked.ok) return checked;
  const before = await findLetterWords(tx);
  const words = checked.value === HOUSE_LETTER ? null : checked.value;
  await putLetterWords(tx, words);
  const told = { noun: 'institute', nounId: 'institute', label: 'Mensaje de deuda', action: 'change' } as const;
  await recordChange(tx, by, { ...told, before: { words: before }, after: { words } });
  return ok(await readDebtLetter(tx, mails));
};

/** Sets the alias to which families transfer. */
export const savePaymentWays = async (tx: Tx, by: By, ways: PaymentWays): Promise<Verdict<PaymentWays>> => {
  const before = (await readInstitute(tx)).payment;
  await putPaymentWays(tx, ways);
  await recordChange(tx, by, { noun: 'institute', nounId: 'institute', label: 'Alias para transferencias', action: 'change', before, after: ways });
  return ok(ways);
};

const NO_STUDENT = notFound('El alumno no existe');
const NOT_THEIRS = refuse({ msg: 'Solo se puede escribir a un tutor de los alumnos, o al alumno', path: 'user' });

const areStudents = async (reads: Reads, ids: readonly string[], now: Moment): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  return (await findUsersByIds(reads, wanted, now.year)).filter(({ role }) => role === 'student').length === wanted.length;
};

const findReach = async (reads: Reads, students: readonly string[], now: Moment) =>
  reachOf(await findUsersByIds(reads, students, now.year), await findUsersByIds(reads, await findGuardianIds(reads, students), now.year), now);

// Between two parts of a long list others are served.
const FAMILIES_AT_ONCE = 50;

/** The families with their fees, the people who can be written to, and the last contact. */
const familiesWhole = async (reads: Reads, groups: readonly FamilyGroup[], terms: DebtTerms, now: Moment): Promise<DebtFamily[]> => {
  const whole: DebtFamily[] = [];
  for (const part of partsOf(groups, FAMILIES_AT_ONCE)) {
    const ids = part.flatMap(({ students }) => students);
    const [owing, guardians, fees, contacts, credits] = await Promise.all([
      findUsersByIds(reads, ids, now.year),
      findGuardianIds(reads, ids).then((found) => findUsersByIds(reads, found, now.year)),
      findOwedFees(reads, ids),
      findContactsByStudent(reads, ids),
      findCredits(reads, part.flatMap(payersOf)),
    ]);
    const people = new Map(owing.map((person) => [person.id, person]));
    const feesOf = groupBy(
      fees.map((fee) => debtFeeOf(fee, terms, now)),
      ({ student }) => student,
    );
    whole.push(
      ...part.map((group): DebtFamily => {
        const students = group.students.flatMap((id) => people.get(id) ?? []);
        const own = guardians.filter(({ children }) => children.some(({ _id }) => group.students.includes(_id)));
        const said = new Map(group.students.flatMap((id) => contacts.get(id) ?? []).map((contact) => [contact._id, contact]));
        const [last = null] = [...said.values()].toSorted((a, b) => (a.at === b.at ? b.position - a.position : a.at < b.at ? 1 : -1));
        const guardian = own.find(({ id }) => id === group.guardian);
        const credit = sumOf(payersOf(group).map((id) => credits.get(id) ?? 0));
        return {
          _id: group.id,
          name: guardian === undefined ? familyName(students) : listName(guardian),
          students: students.map(({ id, studentNumber, active, ...named }) => ({ ...studentRefOf(id, { ...named, student_number: studentNumber }), active })),
          fees: group.students.flatMap((id) => feesOf.get(id) ?? []),
          ...(credit === 0 ? {} : { credit }),
          reach: [...reachOf(students, own, now)],
          last,
          contacts: said.size,
        };
      }),
    );
  }
  return whole;
};
