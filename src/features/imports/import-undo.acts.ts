/** Says what undoing an import would do, and undoes it as a whole. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { dropFees } from '#features/installments/fee.acts.ts';
import { toldFee } from '#features/installments/installment.rules.ts';
import { findFees, lockFees } from '#features/installments/installment.store.ts';
import { deleteNeighbourhood, deleteTown } from '#features/places/place.acts.ts';
import { leaveFamilies } from '#features/users/family.acts.ts';
import { findUsersByIds } from '#features/users/person.store.ts';
import { holdStudentNumbers } from '#features/users/student-number.store.ts';
import { dropPeople } from '#features/users/user.acts.ts';
import { toldPerson } from '#features/users/user-told.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import { newId } from '#kernel/id.ts';
import { listName } from '#kernel/names.ts';
import { conflict, notFound, ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { crossOut, findMade, findPastImport, holdImport } from './import.store.ts';
import type { ImportUndo, PastImport } from './import-undo.contract.ts';
import { heldText, type MadeByImport, placesThatGo, undoneOf, undoOf } from './import-undo.rules.ts';
import { changedIn, type Use, usesSince } from './import-use.rules.ts';
import { findToldOfFees, findToldOfPeople, findUses } from './import-use.store.ts';

const UNKNOWN_IMPORT = notFound('La importación no existe');
const ALREADY_UNDONE = conflict('La importación ya se deshizo');
const NOT_KEPT = conflict('La importación es de una versión anterior, que no guardaba qué filas registró: no se puede deshacer como un todo');

/** What would be deleted with an import, and which rows prevent it. */
export const previewImportUndo = async (reads: Reads, id: string, now: Moment): Promise<Verdict<ImportUndo>> => {
  const past = await findUndoable(reads, id);
  if (!past.ok) return past;
  return ok(undoOf(await findMade(reads, id), past.value, await usesOf(reads, id, now)));
};

/** Deletes the people, links, fees and places of an import, if none of them was used or changed since. */
export const undoImport = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<Said>> => {
  // Locks: first the numbers of students, then the import with its people, then its fees. Registrations and imports at the
  // same moment wait, and so does enrolling, changing or charging one of these people.
  await holdStudentNumbers(tx);
  await holdImport(tx, id);
  const past = await findUndoable(tx, id);
  if (!past.ok) return past;
  const made = await findMade(tx, id);
  const fees = await lockFees(
    tx,
    made.fees.map((fee) => fee.id),
  );
  const undo = undoOf(made, past.value, await usesOf(tx, id, by.now));
  if (undo.holds.length > 0) return conflict(heldText(undo.holds));
  const together = { ...by, act: newId(by.now.instant) };
  await dropFees(tx, together, fees);
  await leaveFamilies(tx, together, familiesOf(made.ties));
  await dropPeople(
    tx,
    together,
    made.people.map((person) => person.id),
  );
  // Neighbourhoods before their towns.
  const { towns, neighbourhoods } = placesThatGo(made);
  for (const neighbourhood of neighbourhoods) await deleteNeighbourhood(tx, together, neighbourhood.id);
  for (const town of towns) await deleteTown(tx, together, town.id);
  await crossOut(tx, id, listName(by.who), by.now.instant);
  await recordChange(tx, together, { noun: 'import', nounId: id, label: past.value.file, action: 'undo', before: undoneOf(undo) });
  return ok({ msg: 'Importación deshecha' });
};

const findUndoable = async (reads: Reads, id: string): Promise<Verdict<PastImport>> => {
  const past = await findPastImport(reads, id);
  if (past === null) return UNKNOWN_IMPORT;
  if (!past.isKept) return NOT_KEPT;
  return past.undone === undefined ? ok(past) : ALREADY_UNDONE;
};

/** What was done since with the people and fees of an import. */
const usesOf = async (reads: Reads, id: string, now: Moment): Promise<readonly Use[]> => {
  const toldPeople = await findToldOfPeople(reads, id);
  const toldFees = await findToldOfFees(reads, id);
  const people = await findUsersByIds(reads, changedIn(toldPeople), now.year);
  const fees = await findFees(reads, changedIn(toldFees));
  return usesSince(
    await findUses(reads, id, now),
    { told: toldPeople, present: new Map(people.map((person) => [person.id, toldPerson(person)])) },
    { told: toldFees, present: new Map(fees.map((fee) => [fee.id, toldFee(fee)])) },
  );
};

const familiesOf = (ties: MadeByImport['ties']): readonly { readonly guardianId: string; readonly children: readonly string[] }[] => {
  const families = groupBy(
    ties,
    ({ guardianId }) => guardianId,
    ({ studentId }) => studentId,
  );
  return [...families].map(([guardianId, children]) => ({ guardianId, children }));
};
