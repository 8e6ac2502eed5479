/** Examines a spreadsheet, and imports it: all or nothing. */
import { type By, recordChange, recordChanges } from '#features/history/history.store.ts';
import { createFeesOf } from '#features/installments/fee.acts.ts';
import { newFeeRow } from '#features/installments/installment.store.ts';
import { toldPlaces } from '#features/places/place-told.rules.ts';
import { putNeighbourhoods, putTowns } from '#features/places/place.store.ts';
import { joinFamilies } from '#features/users/family.acts.ts';
import { holdStudentNumbers } from '#features/users/student-number.store.ts';
import { addPeople } from '#features/users/user.acts.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type Id, newId } from '#kernel/id.ts';
import { conflict, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Imported, ImportPreview } from './import.contract.ts';
import { keepMade } from './import.store.ts';
import { findImportFacts } from './import-facts.store.ts';
import { type Drafts, type ImportPlan, planImport, wantedOf } from './import-plan.rules.ts';
import { NOTHING_TO_IMPORT } from './import-words.rules.ts';

const CHANGED = conflict('El archivo o los datos del instituto cambiaron desde la vista previa. Revísela otra vez');
const HAS_ERRORS = refuse('La planilla tiene errores: no se importó nada');
const NOTHING_NEW = refuse(NOTHING_TO_IMPORT);

/** A spreadsheet as it was read; `digest` is of its bytes. */
export type ReadFile = { readonly name: string; readonly digest: string; readonly drafts: Drafts };

/** What importing a spreadsheet would change, and its errors. */
export const previewImport = async (reads: Reads, { digest, drafts }: ReadFile, now: Moment): Promise<ImportPreview> => {
  const plan = await planOf(reads, drafts, now);
  return { ...plan.told, seal: sealOf(digest, plan) };
};

/** Imports a spreadsheet exactly as its preview said: the seal covers both. */
export const runImport = async (tx: Tx, by: By, { name, digest, drafts }: ReadFile, seal: string): Promise<Verdict<Imported>> => {
  // Registrations and imports at the same moment wait.
  await holdStudentNumbers(tx);
  const plan = await planOf(tx, drafts, by.now);
  if (plan.told.errorCount > 0) return HAS_ERRORS;
  if (plan.people.length + plan.joins.length + plan.debts.length === 0) return NOTHING_NEW;
  if (seal !== sealOf(digest, plan)) return CHANGED;
  const id = newId(by.now.instant);
  const together = { ...by, act: id };
  const imported = await bringIn(tx, together, id, plan);
  await recordChange(tx, together, { noun: 'import', nounId: id, label: name, action: 'create', after: imported });
  return ok(imported);
};

const planOf = async (reads: Reads, drafts: Drafts, now: Moment): Promise<ImportPlan> =>
  planImport(drafts, await findImportFacts(reads, wantedOf(drafts)), now, () => newId(now.instant));

/** A digest of the file together with everything that it would change. */
const sealOf = (digest: string, { told }: ImportPlan): string => digestOf(JSON.stringify([digest, told]));

/** Places, then people, families and debts, each after what it refers to; at last it notes what this import added. */
const bringIn = async (tx: Tx, by: By, importId: Id, plan: ImportPlan): Promise<Imported> => {
  await addPlaces(tx, by, plan);
  const people = await addPeople(tx, by, plan.people);
  await joinFamilies(tx, by, plan.joins);
  const fees = plan.debts.map(({ student, year, enrollmentId, line, fee }) => ({
    ...{ line, student },
    row: newFeeRow(fee, { studentId: student.id, enrollmentId, year }, by.now.instant),
  }));
  await createFeesOf(
    tx,
    by,
    fees.map(({ student: { id, name, lastname }, row }) => ({ student: { _id: id, name, lastname }, rows: [row] })),
  );
  await keepMade(tx, importId, {
    people: plan.people,
    ties: plan.joins.flatMap(({ guardianId, children, line }) => children.map((studentId) => ({ guardianId, studentId, line }))),
    fees: fees.map(({ row, line }) => ({ id: row.id, line })),
    towns: plan.towns.map(({ _id }) => _id),
    neighbourhoods: plan.neighbourhoods.map(({ _id }) => _id),
  });
  const students = people.filter(({ role }) => role === 'student').length;
  return {
    students,
    guardians: people.length - students,
    links: plan.told.links,
    fees: fees.length,
    debts: plan.told.debts,
    towns: plan.towns.length,
    neighbourhoods: plan.neighbourhoods.length,
  };
};

const addPlaces = async (tx: Tx, by: By, { towns, neighbourhoods }: ImportPlan): Promise<void> => {
  await putTowns(tx, towns);
  await putNeighbourhoods(tx, neighbourhoods);
  await recordChanges(tx, by, [...toldPlaces('town', towns, []), ...toldPlaces('neighbourhood', neighbourhoods, [])]);
};
