/** Backups as the office uses them: the secretary is reminded to make one, the administration restores lost data. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, PHONE, type Site } from '../browser.ts';

let site: Site;
const folder = mkdtempSync(join(tmpdir(), 'bimestre-downloads-'));
const file = join(folder, 'BD-10-06-26.gz');

beforeAll(async () => {
  site = await openSite({ now: '2026-06-10', hasNoBackup: true });
}, 120_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const towns = async (): Promise<number> => (await site.school.database.reads.selectFrom('towns').select('id').execute()).length;

test('The secretary saves a backup when she is asked; the administration sees what a restore changes, confirms it, and logs in to the data as they were', async () => {
  const owner = await site.visit('/login', PHONE);
  await owner.logIn('admin');
  await site.school.as('admin').post('/town', [{ _id: 0, name: 'Villa Serena' }]);

  const secretary = await site.visit('/login');
  await secretary.logIn('secretary');
  const reminder = secretary.page.getByRole('dialog', { name: '¿Desea guardar una copia de seguridad ahora?' });
  await reminder.waitFor();
  await secretary.expectAccessible();
  const download = secretary.page.waitForEvent('download');
  await reminder.getByRole('button', { name: 'Guardar una copia' }).click();
  await secretary.said('Copia de seguridad realizada');
  expect((await download).suggestedFilename()).toBe('BD-10-06-26.gz');
  await (await download).saveAs(file);
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  await secretary.page.reload();
  await secretary.page.getByRole('heading', { level: 1 }).waitFor();
  await secretary.quiet();
  expect(await reminder.count()).toBe(0);

  await site.school.as('admin').post('/town', [{ _id: 0, name: 'Villa Nueva' }]);
  expect(await towns()).toBe(2);
  const { page } = owner;
  await page.getByRole('link', { name: 'Restaurar BD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restaurar Base de Datos' });
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await dialog.getByText('Debe seleccionar un archivo').waitFor();
  const photo = join(folder, 'foto.png');
  writeFileSync(photo, 'no backup');
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await dialog.getByText('Tipo de archivo no admitido').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await owner.expectAccessible();
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await dialog.getByRole('row', { name: 'Localidades 2 1' }).waitFor();
  await owner.expectAccessible();
  await dialog.getByRole('button', { name: 'Restaurar la copia' }).click();
  await dialog.getByText('Escriba RESTAURAR para confirmar').waitFor();
  expect(await towns()).toBe(2);
  await dialog.getByLabel('Para confirmar escriba RESTAURAR').fill('restaurar');
  await dialog.getByRole('button', { name: 'Restaurar la copia' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Base de datos restaurada. Inicie sesión nuevamente').waitFor();
  expect(await towns()).toBe(1);

  await owner.logIn('admin');
  await owner.go('/index/backups');
  await page.getByText('Antes de restaurar').waitFor();
  await owner.expectAccessible();

  // How long others wait is the machine's, and may differ from test to test: the parts that are known are read.
  await owner.follow('/index/state');
  const partOf = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await partOf('Copia de seguridad').getByText('La última es de hoy, 12:00').waitFor();
  await partOf('Calendario de cuotas').getByText('Pueden faltar recargos de hoy').waitFor();
  expect(await partOf('Calendario de cuotas').getByRole('img', { name: 'Urgente' }).count()).toBe(1);
  await page.getByRole('status').getByText('Calendario de cuotas').waitFor();
  site.school.vitals.ranCalendar('2026-06-10');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await partOf('Calendario de cuotas').getByText('Las cuotas vencidas se revisaron hoy').waitFor();
  expect(await partOf('Calendario de cuotas').getByRole('img', { name: 'En orden' }).count()).toBe(1);
  await owner.expectAccessible();
}, 180_000);
