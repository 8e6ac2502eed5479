/** The administration imports the students of another program: the template, its errors, the import, and the same file again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateSheets } from '#features/imports/import-template.rules.ts';
import { writeWorkbook } from '#server/spreadsheets/spreadsheet.ts';
import { openSite, type Site } from '../browser.ts';

let site: Site;
const folder = mkdtempSync(join(tmpdir(), 'bimestre-spreadsheets-'));

beforeAll(async () => {
  site = await openSite({ now: '2026-06-10' });
}, 120_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const spreadsheet = async (name: string, rows: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<string> => {
  const path = join(folder, name);
  writeFileSync(path, await writeWorkbook(templateSheets().map((sheet) => ({ ...sheet, rows: [...sheet.rows, ...(rows[sheet.name] ?? [])] }))));
  return path;
};

test('A filled template is previewed, corrected, imported once, changes nothing the second time, and is undone as a whole', async () => {
  const students = [
    ['Sosa', 'Lía', '45.123.456', '03/05/2014'],
    ['Sosa', 'Leo', '45.123.457', '31/02/2014'],
  ];
  const wrong = await spreadsheet('con-error.xlsx', { Alumnos: students });
  const right = await spreadsheet('alumnos.xlsx', {
    Alumnos: [students[0] ?? [], ['Sosa', 'Leo', '45.123.457', '28/02/2014']],
    Tutores: [['Sosa', 'Eva', '25.111.222', '', '', '', '', '', '', '', '45.123.456, 45.123.457']],
    Deudas: [['45.123.456', '', '2026', 'Mayo', '45.000,50']],
  });
  const owner = await site.enter('admin', '/user/search');
  const { page } = owner;
  await page.locator('#main').getByRole('link', { name: 'Importar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  expect((await download).suggestedFilename()).toBe('Plantilla de importación.xlsx');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(wrong);
  await page.getByRole('row', { name: 'Alumnos 4 Fecha de nacimiento 31/02/2014 Escriba la fecha como día/mes/año, por ejemplo 03/05/2014' }).waitFor();
  expect(await page.getByRole('button', { name: 'Importar' }).isDisabled()).toBe(true);
  await owner.expectAccessible();
  await choose.setInputFiles(right);
  await page.getByText('Todavía no se cambió nada').waitFor();
  await owner.expectAccessible();
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Está seguro que desea importar la planilla?' });
  await dialog.getByText('1 cuota por $45.000,50').waitFor();
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await page.getByText('La planilla se importó completa').waitFor();
  await page.getByRole('button', { name: 'Importar otra planilla' }).click();
  await choose.setInputFiles(right);
  await page.getByText('Nada para importar: todo está ya registrado').waitFor();
  await owner.go('/index/installment/list');
  await page.getByText('Sosa, Lía').first().waitFor();
  await owner.go('/index/import');
  await page.getByRole('button', { name: 'Deshacer alumnos.xlsx' }).click();
  const undo = page.getByRole('dialog', { name: '¿Está seguro que desea deshacer la importación de alumnos.xlsx?' });
  await undo.getByText('2 alumnos, con su legajo · 1 tutor · 1 cuota por $45.000,50').waitFor();
  await undo.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Deshecha el 10/06/2026 por Quiroga, Alicia').waitFor();
  await owner.expectAccessible();
}, 180_000);
