/** The calls about imports: the template, examining and importing a spreadsheet, past imports, and undoing one. */
import type { Moment } from '#kernel/calendar.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import { digestOf } from '#server/digest.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Upload } from '#server/http/upload.ts';
import { readSpreadsheet, wholeOf, writeWorkbook } from '#server/spreadsheets/spreadsheet.ts';
import * as acts from './import.acts.ts';
import { getTemplate, previewImport, runImport } from './import.contract.ts';
import { findPastImports } from './import.store.ts';
import { draftsOf } from './import-plan.rules.ts';
import { NO_FILE, readSheets } from './import-sheet.rules.ts';
import { templateSheets } from './import-template.rules.ts';
import * as undo from './import-undo.acts.ts';
import { listImports, previewImportUndo, undoImport } from './import-undo.contract.ts';

export const importRoutes: readonly Answer[] = [
  answer(getTemplate, async () => ok(await writeWorkbook(templateSheets()))),

  answer(previewImport, async ({ file, now, reads }) => {
    const read = await readFile(file, now);
    return read.ok ? ok(await acts.previewImport(reads, read.value, now)) : read;
  }),

  answer(runImport, async ({ file, params, who, now, write }) => {
    // Reading is slow, so it is done before the transaction opens.
    const read = await readFile(file, now);
    return read.ok ? write((tx) => acts.runImport(tx, { who, now }, read.value, params.seal)) : read;
  }),

  answer(listImports, async ({ page, reads }) => ok(await findPastImports(reads, page))),

  answer(previewImportUndo, ({ params, now, reads }) => undo.previewImportUndo(reads, params.id, now)),

  answer(undoImport, ({ params, who, now, write }) => write((tx) => undo.undoImport(tx, { who, now }, params.id))),
];

const readFile = async (file: Upload | null, now: Moment): Promise<Verdict<acts.ReadFile>> => {
  if (file === null) return NO_FILE;
  const whole = await wholeOf(file);
  if (!whole.ok) return whole;
  const sheets = await readSpreadsheet(whole.value, file.name);
  if (!sheets.ok) return sheets;
  const rows = readSheets(sheets.value);
  return rows.ok ? ok({ name: file.name, digest: digestOf(Buffer.from(whole.value).toString('latin1')), drafts: draftsOf(rows.value, now) }) : rows;
};
