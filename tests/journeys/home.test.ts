/** Each role's own home: what it shows, and that it makes no call that the role may not make. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST, type CastName } from '../cast.ts';

let site: Site;
let visit: Visit;

const fee = (student: CastName, number: number, value: number, status: 'debt' | 'expired') =>
  site.school.as('secretary').post('/installment', { student: CAST[student].id, number, year: 2026, value, status, updatable: true });
const arrive = async (member: CastName, path = '/index/dashboard/0', size?: typeof PHONE): Promise<void> => {
  visit = await site.enter(member, path, size);
};
const expectQuiet = async (): Promise<void> => {
  await visit.expectAccessible();
  expect(visit.complaints).toEqual([]);
};

describe('Each role’s own home', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    await site.school.as('admin').post('/global/values', { penalty: 10, discount: 10 });
    await fee('student', 5, 12_000, 'expired');
    await fee('student', 6, 20_000, 'debt');
    await site.school.as('admin').post('/register', { difference: 1000 });
  });
  afterAll(() => site?.close());

  test('The administrator finds the register, who is overdue, and what is owed in all', async () => {
    await arrive('admin');
    await visit.page.getByRole('heading', { name: 'Miércoles, 10 de Junio de 2026' }).waitFor();
    await visit.page.getByText('Un alumno con cuotas vencidas').waitFor();
    await visit.page.getByRole('link', { name: 'Abad, Ana' }).waitFor();
    await visit.page.getByRole('link', { name: 'Deuda $32.000' }).waitFor();
    await visit.page.getByRole('link', { name: 'Alumnos Activos 3' }).waitFor();
    await expectQuiet();
  });

  test('The secretary finds the same without the sum of the debts', async () => {
    await arrive('secretary');
    await visit.page.getByRole('link', { name: 'Alumnos Activos 3' }).waitFor();
    await expectQuiet();
    expect(await visit.page.getByText('Deuda', { exact: true }).count()).toBe(0);
  });

  test('A guardian sees on the phone what each child owes, and until when', async () => {
    await arrive('guardian', '/index/dashboard/0', PHONE);
    const ana = visit.page.getByRole('listitem').filter({ has: visit.page.getByRole('link', { name: 'Ver Info de Abad, Ana' }) });
    await ana.getByText('$32.000').waitFor();
    await ana.getByText('Una cuota vencida').waitFor();
    await ana.getByText('30/06/2026').waitFor();
    const bautista = visit.page.getByRole('listitem').filter({ has: visit.page.getByRole('link', { name: 'Ver Info de Abad, Bautista' }) });
    await bautista.getByText('Al día').waitFor();
    await expectQuiet();
    await visit.page.getByRole('link', { name: 'Ver Info de Abad, Ana' }).click();
    await visit.page.getByRole('heading', { name: 'Cuotas Pendientes' }).waitFor();
    await visit.page.getByRole('heading', { name: 'Tutores' }).waitFor();
    await expectQuiet();
  });

  test('A student sees their own guardians and fees', async () => {
    await arrive('student');
    await visit.page.getByRole('link', { name: 'Ver Info de Abad, Tomasa' }).waitFor();
    await visit.page.getByRole('heading', { name: 'Cuotas Pendientes' }).waitFor();
    await expectQuiet();
    expect(await visit.page.getByRole('link', { name: 'Cobrar' }).count()).toBe(0);
    // A student is told nothing of a guardian's other children, so the page does not mention them.
    await visit.page.getByRole('link', { name: 'Ver Info de Abad, Tomasa' }).click();
    await visit.page.getByRole('heading', { name: 'Info Tutora:' }).waitFor();
    await visit.quiet();
    expect(await visit.page.getByText(/a cargo/i).count()).toBe(0);
  });

  test('A teacher sees a student’s data and guardians, and nothing of the fees', async () => {
    await arrive('teacher', `/index/dashboard/${CAST.student.id}`);
    await visit.page.getByRole('link', { name: 'Ver Info de Abad, Tomasa' }).waitFor();
    await expectQuiet();
    expect(await visit.page.getByText('Cuotas Pendientes').count()).toBe(0);
  });

  test('A family that opens the page of somebody else is refused, and led home', async () => {
    await arrive('guardian', `/index/dashboard/${CAST.stranger.id}`);
    await visit.page.getByRole('link', { name: 'Volver a la Página Principal' }).click();
    await visit.page.getByRole('heading', { name: 'Alumnos a Cargo' }).waitFor();
  });
});
