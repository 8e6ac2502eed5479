/** The home of a payer: debt and credit, how each child does, and the account; and what stands first on a profile. */
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST, type CastName } from '../cast.ts';
import { readPaper } from '../paper.ts';

let site: Site;
let visit: Visit;

const office = () => site.school.as('secretary');
const fee = (student: CastName, number: number, value: number, status: 'debt' | 'expired') =>
  office().post('/installment', { student: CAST[student].id, number, year: 2026, value, status, updatable: true });
const arrive = async (member: CastName, path = '/index/dashboard/0', size?: typeof PHONE): Promise<void> => {
  visit = await site.enter(member, path, size);
};
const panel = (title: string): Locator =>
  visit.page.locator('section').filter({ has: visit.page.getByRole('heading', { name: title, exact: true, level: 2 }) });
const headings = async (): Promise<readonly string[]> =>
  (await visit.page.locator('main h1, main h2').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

/** The bottom edge of an element in heights of the phone's screen; the element must be whole within the width. */
const screensDown = async (one: Locator): Promise<number> => {
  await one.waitFor();
  const box = await one.boundingBox();
  expect(box).not.toBeNull();
  if (box === null) return Number.POSITIVE_INFINITY;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  return (box.y + box.height) / PHONE.height;
};

beforeAll(async () => {
  site = await openSite({ now: '2026-06-10' });
  const admin = site.school.as('admin');
  await admin.post('/global/values', { penalty: 10, discount: 10 });
  await admin.put('/institute/payment', { alias: 'los.ceibos', holder: 'Ana Soria' });
  await admin.post('/register', { difference: 1000 });
  const { body: categories } = await office().get('/category');
  const category = categories.find(({ name }: { readonly name: string }) => name === 'Junior')._id;
  for (const student of ['student', 'stranger'] as const) {
    const { status, body } = await office().post('/enrollment', { student: CAST[student].id, category, year: 2026, month: 7 });
    expect([status, body.msg]).toEqual([200, undefined]);
  }
  // Ends the other debts of the cast, so that only those of this journey remain.
  await site.school.database.kysely.deleteFrom('installments').execute();
  const { body: made, status: classStatus } = await office().post('/class', {
    ...{ teacher: CAST.teacher.id, category, classroom: 3, day1: 'Lunes', day2: 'Jueves', hourin1: '17:00', hourout1: '18:30' },
    students: [{ _id: CAST.student.id }, { _id: CAST.stranger.id }],
  });
  expect([classStatus, made.msg]).toEqual([200, undefined]);
  const { body: types } = await admin.post('/grade-type', [
    {
      _id: 0,
      name: 'Listening',
      categories: [
        { category, checks: true },
        { category: null, checks: false },
      ],
    },
  ]);
  const teacher = site.school.as('teacher');
  await teacher.post(`/grade/${made._id}/1`, { gradetype: types[0]._id });
  await teacher.put(`/grade/${made._id}/1`, [[{ student: CAST.student.id, gradetype: types[0]._id, value: 8.5 }]]);
  await fee('student', 5, 12_000, 'expired');
  await fee('student', 6, 20_000, 'debt');
  await fee('stranger', 6, 15_000, 'debt');
  await office().post('/invoice', { user: { _id: CAST.guardian.id }, details: [], advance: 2800, payments: [{ form: 'cash', amount: 2800 }] });
  await site.school.database.kysely.deleteFrom('guardianships').where('student_id', '=', CAST.stranger.id).execute();
});
afterAll(() => site?.close());

describe('The home of a payer', () => {
  test('On the phone debt, credit, how to pay, the next class and the last grades are shown without a press, nothing cut', async () => {
    await arrive('guardian', '/index/dashboard/0', PHONE);
    const debt = panel('Cuotas Pendientes');
    const ana = visit.page.getByRole('listitem').filter({ has: visit.page.getByRole('link', { name: 'Ver Info de Abad, Ana' }) });
    expect(await screensDown(debt.getByText('$32.000'))).toBeLessThan(0.5);
    expect(await screensDown(debt.getByText('$2.800'))).toBeLessThan(0.5);
    expect(await screensDown(debt.getByText('$29.200'))).toBeLessThan(0.5);
    expect(await screensDown(debt.getByText('alias los.ceibos'))).toBeLessThan(1);
    expect(await screensDown(ana.getByText('Mañana, de 17:00 a 18:30'))).toBeLessThan(1.5);
    expect(await screensDown(ana.getByText('Listening 8,5'))).toBeLessThan(1.5);
    await visit.expectAccessible();
    // Her own data stand behind a button, after all that she comes for.
    expect(await visit.page.getByText('Sexo:').isVisible()).toBe(false);
    expect(await headings()).toEqual([
      'Página Principal',
      'Cuotas Pendientes',
      'Alumnos a Cargo',
      'Novedades',
      'Cuenta',
      'Info Tutora:',
      '¿Cambió algún dato?',
    ]);
    await visit.page.getByRole('button', { name: 'Ver los datos' }).click();
    await visit.page.getByText('Sexo:').waitFor();
    await visit.expectAccessible();
    expect(visit.complaints).toEqual([]);
  });

  test('On the desk what is owed stands beside the children', async () => {
    await arrive('guardian');
    await visit.quiet();
    const [debt, children] = [await panel('Cuotas Pendientes').boundingBox(), await panel('Alumnos a Cargo').boundingBox()];
    expect(children?.y).toBe(debt?.y);
    expect(children?.x).toBeGreaterThan((debt?.x ?? 0) + (debt?.width ?? 0));
    await visit.expectAccessible();
  });

  test('She reads her account, and prints it', async () => {
    await panel('Cuenta').getByText('Dejado a cuenta').waitFor();
    await panel('Cuenta').getByRole('button', { name: 'Estado de cuenta' }).click();
    const dialog = visit.page.getByRole('dialog');
    const [download] = await Promise.all([visit.page.waitForEvent('download'), dialog.getByRole('button', { name: 'PDF', exact: true }).click()]);
    const { text } = readPaper(await readFile(await download.path()));
    for (const words of ['Estado de cuenta', 'Abad', '$2.800']) expect(text).toContain(words);
    expect(visit.complaints).toEqual([]);
  });

  test('A student who answers for himself finds the same, and the links to his own pages', async () => {
    await arrive('stranger', '/index/dashboard/0', PHONE);
    expect(await screensDown(panel('Cuotas Pendientes').getByText('$15.000'))).toBeLessThan(0.5);
    await panel('Mi cursada').getByText('Mañana, de 17:00 a 18:30').waitFor();
    await visit.expectAccessible();
    expect(await headings()).toEqual(['Página Principal', 'Cuotas Pendientes', 'Mi cursada', 'Novedades', 'Cuenta', 'Info Alumna:', '¿Cambió algún dato?']);
    await visit.page.getByRole('link', { name: 'Ver Info de Zárate, Mora' }).click();
    await visit.page.getByRole('heading', { name: 'Mi perfil' }).waitFor();
    await panel('Notas').waitFor();
    await visit.expectAccessible();
    expect(visit.complaints).toEqual([]);
  });

  test('A student who has guardians sees fees and lessons, and no account', async () => {
    await arrive('student', '/index/dashboard/0', PHONE);
    await panel('Tutores').waitFor();
    await visit.expectAccessible();
    expect(await headings()).not.toContain('Cuenta');
    expect(await visit.page.getByText('A favor').count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });
});

describe('A profile', () => {
  const ORDER = ['Cuotas Pendientes', 'Cursos', 'Clase', 'Libretas', 'Notas', 'Inasistencias', 'Observaciones', 'Tutores'];

  test('The office finds first what is owed, with the payer’s credit; the student’s data stand last, and the name once', async () => {
    await arrive('secretary', `/index/dashboard/${CAST.student.id}`);
    const fees = panel('Cuotas Pendientes');
    await fees.getByText('$32.000').waitFor();
    await fees.getByText('$2.800').waitFor();
    await fees.getByRole('link', { name: 'Cobrar' }).waitFor();
    await visit.expectAccessible();
    expect((await headings()).map((title) => title.replace(/ \d+$/, ''))).toEqual(['Ana Abad', ...ORDER, 'Info Alumna:']);
    expect(await visit.page.locator('main').getByText('Ana Abad', { exact: true }).count()).toBe(1);
    expect(await visit.page.getByText('Sexo:').isVisible()).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test('On the phone of a guardian the links at the head of the profile lead down the page, and the data stand behind a button', async () => {
    await arrive('guardian', `/index/dashboard/${CAST.student.id}`, PHONE);
    await panel('Notas').getByText('8,5').waitFor();
    await panel('Cuotas Pendientes').getByText('$2.800').waitFor();
    await visit.expectAccessible();
    expect(await visit.page.getByText('Sexo:').isVisible()).toBe(false);
    await visit.page.getByRole('navigation', { name: 'En esta página' }).getByRole('button', { name: 'Datos' }).click();
    await visit.page.locator('h2:focus', { hasText: 'Info Alumna:' }).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test('On a guardian’s profile the office finds what the family owes, and a link to the till with all of it', async () => {
    await arrive('secretary', `/index/dashboard/${CAST.guardian.id}`);
    await panel('Cuotas Pendientes').getByText('$32.000').waitFor();
    await panel('Cuotas Pendientes').getByText('$2.800').waitFor();
    await visit.expectAccessible();
    expect(await headings()).toEqual(['Tomasa Abad', 'Cuotas Pendientes', 'Alumnos a Cargo', 'Info Tutora:']);
    await panel('Cuotas Pendientes').getByRole('link', { name: 'Cobrar' }).click();
    await visit.page.getByText('Junio 2026').first().waitFor();
    expect(visit.complaints).toEqual([]);
  });
});
