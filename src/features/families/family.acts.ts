/** Reads a family: its payer, the open fees of its children, its credit, and whom the office can reach. */
import { findContacts } from '#features/installments/debt-contact.store.ts';
import { debtFeeOf, debtSums } from '#features/installments/debt-family.rules.ts';
import { reachOf } from '#features/installments/debt-reach.rules.ts';
import { isOwed } from '#features/installments/installment.rules.ts';
import { findUnpaidFees } from '#features/installments/installment.store.ts';
import { findCredit } from '#features/installments/payer-credit.store.ts';
import { findTerms } from '#features/surcharges/surcharge.store.ts';
import { findUser, findUsersByIds } from '#features/users/person.store.ts';
import { studentRefOf } from '#features/users/student-ref.rules.ts';
import { findTies } from '#features/users/tie.store.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { PHOTO_PATH, type UserRecord } from '#features/users/user-view.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { isOffice, type Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import { findGuardiansOf, findSeats } from './child.store.ts';
import type { Family, FamilyChild } from './family.contract.ts';
import { guardianInLists, mayReadFamily, titleOf } from './family.rules.ts';
import { findWards } from './family.store.ts';
import type { KnownGuardian } from './search.rules.ts';

/** The payer of a family and the children; a student without guardians is both. */
export type Household = { readonly payer: UserRecord; readonly isAlone: boolean; readonly children: readonly StudentRef[] };

/** The family that a call names, if the caller may read it. */
export const findHousehold = async (reads: Reads, who: Who, userId: string, now: Moment): Promise<Verdict<Household>> => {
  if (!isOffice(who)) {
    const may = mayReadFamily(who, userId, await findTies(reads, who));
    if (!may.ok) return may;
  }
  const named = await findUser(reads, userId, now.year);
  if (named === null) return UNKNOWN_USER;
  const guardian = named.role === 'student' ? guardianInLists(named.id, await findWards(reads, named.id)) : null;
  const payer = guardian === null ? named : ((await findUser(reads, guardian, now.year)) ?? named);
  const isAlone = payer.role === 'student';
  return ok({ payer, isAlone, children: isAlone ? [studentRefOf(payer.id, { ...payer, student_number: payer.studentNumber })] : payer.children });
};

/** A family as its reader may see it. */
export const readFamily = async (reads: Reads, who: Who, userId: string, now: Moment): Promise<Verdict<Family>> => {
  const found = await findHousehold(reads, who, userId, now);
  if (!found.ok) return found;
  const { payer, isAlone, children } = found.value;
  const ids = children.map(({ _id }) => _id);
  const [people, guardians, seats, fees, terms, credit, contacts] = await Promise.all([
    findUsersByIds(reads, ids, now.year),
    findGuardiansOf(reads, ids),
    findSeats(reads, ids, now.year),
    findUnpaidFees(reads, ids, now.year),
    findTerms(reads),
    findCredit(reads, payer.id),
    isOffice(who) ? findContacts(reads, ids) : [],
  ]);
  const open = fees.map((fee) => debtFeeOf(fee, terms, now));
  const { owed, cash, due, after } = debtSums(open.filter(isOwed));
  return ok({
    _id: payer.id,
    name: listName(payer),
    title: titleOf(payer, people, isAlone || people.length === 0),
    children: people.map((child) => childOf(child, seats.get(child.id), othersOf(who, payer, guardians.get(child.id) ?? []))),
    credit,
    owed,
    cash,
    due: due ?? undefined,
    after: after ?? undefined,
    open: people.map(({ id }) => ({ student: id, fees: open.filter(({ student }) => student === id) })).filter((one) => one.fees.length > 0),
    reach: isOffice(who) ? [...reachOf(people, await findUsersByIds(reads, idsOf(guardians), now.year), now)] : [],
    contacts: [...contacts],
  });
};

const childOf = (
  { id, name, lastname, studentNumber, active, photo, category }: UserRecord,
  seat: { readonly _id: string; readonly schedule: string } | undefined,
  otherGuardians: FamilyChild['otherGuardians'],
): FamilyChild => ({
  ...studentRefOf(id, { name, lastname, student_number: studentNumber }),
  active,
  ...(photo === null ? {} : { photo: `${PHOTO_PATH}${photo}` }),
  ...(category === undefined ? {} : { category }),
  ...(seat === undefined ? {} : { class: { ...seat, category: category ?? '' } }),
  otherGuardians,
});

/** The other guardians of a child: a family learns only their names. */
const othersOf = (who: Who, payer: UserRecord, guardians: readonly KnownGuardian[]): FamilyChild['otherGuardians'] =>
  guardians.filter(({ id }) => id !== payer.id).map((guardian) => ({ ...(isOffice(who) ? { _id: guardian.id } : {}), name: listName(guardian) }));

const idsOf = (guardians: ReadonlyMap<string, readonly KnownGuardian[]>): readonly string[] => [
  ...new Set([...guardians.values()].flatMap((own) => own.map(({ id }) => id))),
];
