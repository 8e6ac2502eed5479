/** Hands out the template, looks a spreadsheet through, and imports it. */
import { type By, recordChange, recordChanges } from '#features/history/history.store.ts';
import { createFeesOf } from '#features/installments/fee.acts.ts';
import { newFeeRow } from '#features/installments/installment.store.ts';
import type { Neighbourhood, Town } from '#features/places/place.contract.ts';
import { putNeighbourhoods, putTowns } from '#features/places/place.store.ts';
import { holdStudentNumbers } from '#features/users/student-number.store.ts';
import { joinFamilies } from '#features/users/family.acts.ts';
import { addPeople } from '#features/users/user.acts.ts';
import { type Id, newId } from '#kernel/id.ts';
import type { Moment } from '#kernel/calendar.ts';
import { conflict, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { digestOf } from '#server/digest.ts';
import { readSpreadsheet, wholeOf, writeWorkbook } from '#server/spreadsheets/spreadsheet.ts';
import type { Upload } from '#server/http/upload.ts';
import { getTemplate, type Imported, previewImport, runImport } from './import.contract.ts';
import { type Drafts, draftsOf, type ImportPlan, planImport, wantedOf } from './import-plan.rules.ts';
import { NO_FILE, readSheets } from './import-sheet.rules.ts';
import { keepMade } from './import-made.store.ts';
import { importUndoRoutes } from './import-undo.routes.ts';
import { findImportFacts } from './import.store.ts';
import { templateSheets } from './import-template.rules.ts';
import { NOTHING_TO_IMPORT } from './import-words.rules.ts';

const CHANGED = conflict('El archivo o los datos del instituto cambiaron desde la vista previa. Revísela otra vez');
const HAS_ERRORS = refuse('La planilla tiene errores: no se importó nada');
const NOTHING_NEW = refuse(NOTHING_TO_IMPORT);

export const importRoutes: readonly Answer[] = [
  answer(getTemplate, async () => ok(await writeWorkbook(templateSheets()))),

  answer(previewImport, async ({ file, now, reads }) => {
    const read = await readFile(file, now);
    if (!read.ok) return read;
    const plan = await planOf(reads, read.value.drafts, now);
    return ok({ ...plan.told, seal: sealOf(read.value.digest, plan) });
  }),

  answer(runImport, async ({ file, params, who, now, write }) => {
    // Reading is slow: it is done before the transaction opens.
    const read = await readFile(file, now);
    if (!read.ok) return read;
    return write(async (tx): Promise<Verdict<Imported>> => {
      // Registrations and imports at the same moment wait.
      await holdStudentNumbers(tx);
      const plan = await planOf(tx, read.value.drafts, now);
      if (plan.told.errorCount > 0) return HAS_ERRORS;
      if (plan.people.length + plan.joins.length + plan.debts.length === 0) return NOTHING_NEW;
      if (params.seal !== sealOf(read.value.digest, plan)) return CHANGED;
      const id = newId(now.instant);
      const by = { who, now, act: id };
      const imported = await bringIn(tx, by, id, plan);
      await recordChange(tx, by, { noun: 'import', nounId: id, label: read.value.name, action: 'create', after: imported });
      return ok(imported);
    });
  }),

  ...importUndoRoutes,
];

type ReadFile = { readonly name: string; readonly digest: string; readonly drafts: Drafts };

const readFile = async (file: Upload | null, now: Moment): Promise<Verdict<ReadFile>> => {
  if (file === null) return NO_FILE;
  const whole = await wholeOf(file);
  if (!whole.ok) return whole;
  const sheets = await readSpreadsheet(whole.value, file.name);
  if (!sheets.ok) return sheets;
  const rows = readSheets(sheets.value);
  return rows.ok ? ok({ name: file.name, digest: digestOf(Buffer.from(whole.value).toString('latin1')), drafts: draftsOf(rows.value, now) }) : rows;
};

const planOf = async (reads: Reads, drafts: Drafts, now: Moment): Promise<ImportPlan> =>
  planImport(drafts, await findImportFacts(reads, wantedOf(drafts)), now, () => newId(now.instant));

/** Names a file together with all that it would change. */
const sealOf = (digest: string, { told }: ImportPlan): string => digestOf(JSON.stringify([digest, told]));

/** Places first, then people, families, debts: each after what it refers to; and at last which of them came by this import. */
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
  const told = (noun: 'town' | 'neighbourhood') => (place: Town | Neighbourhood) =>
    ({ noun, nounId: place._id, label: place.name, action: 'create', after: place }) as const;
  await recordChanges(tx, by, [...towns.map(told('town')), ...neighbourhoods.map(told('neighbourhood'))]);
};
