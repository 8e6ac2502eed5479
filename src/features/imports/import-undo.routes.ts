/** Lists the imports that were made, tells what taking one back would do, and takes it back as a whole. */
import { type By, recordChange, recordChanges } from '#features/history/history.store.ts';
import { dropFees } from '#features/installments/fee.acts.ts';
import { lockFees } from '#features/installments/installment.store.ts';
import { removeNeighbourhood, removeTown } from '#features/places/place.store.ts';
import { holdStudentNumbers } from '#features/users/student-number.store.ts';
import { leaveFamilies } from '#features/users/family.acts.ts';
import { dropPeople } from '#features/users/user.acts.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { newId } from '#kernel/id.ts';
import { conflict, notFound, ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { crossOut, findPastImport, findPastImports, holdImport } from './import-made.store.ts';
import { findMade } from './import-left.store.ts';
import { listImports, type PastImport, previewImportUndo, undoImport } from './import-undo.contract.ts';
import { heldText, type MadeByImport, undoneOf, undoOf } from './import-undo.rules.ts';
import { findUses } from './import-used.store.ts';

const UNKNOWN_IMPORT = notFound('La importación no existe');
const ALREADY_UNDONE = conflict('La importación ya se deshizo');
const NOT_KEPT = conflict('La importación es de una versión anterior, que no guardaba qué filas registró: no se puede deshacer como un todo');

export const importUndoRoutes: readonly Answer[] = [
  answer(listImports, async ({ page, reads }) => ok(await findPastImports(reads, page))),

  answer(previewImportUndo, async ({ params, now, reads }) => {
    const past = await findUndoable(reads, params.id);
    if (!past.ok) return past;
    return ok(undoOf(await findMade(reads, params.id), past.value, await findUses(reads, params.id, now)));
  }),

  answer(undoImport, ({ params, who, now, write }) =>
    write(async (tx) => {
      // Registrations and imports at the same moment wait; so does enrolling, changing or charging one of these people.
      await holdStudentNumbers(tx);
      await holdImport(tx, params.id);
      const past = await findUndoable(tx, params.id);
      if (!past.ok) return past;
      const made = await findMade(tx, params.id);
      const fees = await lockFees(
        tx,
        made.fees.map(({ id }) => id),
      );
      const undo = undoOf(made, past.value, await findUses(tx, params.id, now));
      if (undo.holds.length > 0) return conflict(heldText(undo.holds));
      const by = { who, now, act: newId(now.instant) };
      await dropFees(tx, by, fees);
      await leaveFamilies(tx, by, familiesOf(made.ties));
      await dropPeople(
        tx,
        by,
        made.people.map(({ id }) => id),
      );
      await dropPlaces(tx, by, made);
      await crossOut(tx, params.id, listName(who), now.instant);
      await recordChange(tx, by, { noun: 'import', nounId: params.id, label: past.value.file, action: 'undo', before: undoneOf(undo) });
      return ok({ msg: 'Importación deshecha' });
    }),
  ),
];

const findUndoable = async (reads: Reads, id: string): Promise<Verdict<PastImport>> => {
  const past = await findPastImport(reads, id);
  if (past === null) return UNKNOWN_IMPORT;
  if (!past.isKept) return NOT_KEPT;
  return past.undone === undefined ? ok(past) : ALREADY_UNDONE;
};

const familiesOf = (ties: MadeByImport['ties']): readonly { readonly guardianId: string; readonly children: readonly string[] }[] => {
  const families = new Map<string, string[]>();
  for (const { guardianId, studentId } of ties) families.set(guardianId, [...(families.get(guardianId) ?? []), studentId]);
  return [...families].map(([guardianId, children]) => ({ guardianId, children }));
};

/** Neighbourhoods before their towns: each is told. */
const dropPlaces = async (tx: Tx, by: By, { towns, neighbourhoods }: MadeByImport): Promise<void> => {
  for (const [noun, places, remove] of [
    ['neighbourhood', neighbourhoods, removeNeighbourhood],
    ['town', towns, removeTown],
  ] as const) {
    const gone = [];
    for (const { id, isLeft } of places) if (isLeft) gone.push(await remove(tx, id));
    await recordChanges(
      tx,
      by,
      gone.flatMap((place) => (place === null ? [] : [{ noun, nounId: place._id, label: place.name, action: 'delete' as const, before: place }])),
    );
  }
};
