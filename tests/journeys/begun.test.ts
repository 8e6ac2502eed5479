/** A draft that was begun for one person or class is not shown in the form of another. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../browser.ts';
import { CAST, type Member } from '../cast.ts';

let site: Site;
let visit: Visit;

describe('What the secretary begins and leaves', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    visit = await site.enter('secretary', '/user/edit/0?type=student');
  });
  afterAll(() => site?.close());
  const page = () => visit.page;
  const name = () => page().getByRole('textbox', { name: 'Nombre', exact: true });

  test('The draft of a student is not shown in the form of a new teacher, and is still there in the form of a new student', async () => {
    await name().fill('Delfina');
    await visit.follow('/user/edit/0?type=teacher');
    await page().getByRole('heading', { name: 'Registrar Usuario Nuevo' }).waitFor();
    expect(await name().inputValue()).toBe('');
    await visit.follow('/user/edit/0?type=student');
    await page().getByText('Se recuperaron los datos que no había guardado').waitFor();
    expect(await name().inputValue()).toBe('Delfina');
  });

  test('What another version of the program left unfinished and this one cannot read is said, and asked for again', async () => {
    await page().evaluate(() => {
      const key = Object.keys(localStorage).find((one) => localStorage.getItem(one)?.includes('Delfina')) ?? '';
      localStorage.setItem(key, JSON.stringify({ name: 'Delfina' }));
    });
    await page().reload();
    await visit.said('Se actualizó el programa y no se pudo recuperar lo que había quedado sin guardar: ingréselo nuevamente');
    expect(await name().inputValue()).toBe('');
    await name().fill('Delfina');
    await page().reload();
    await page().getByText('Se recuperaron los datos que no había guardado').waitFor();
    expect(await name().inputValue()).toBe('Delfina');
  });

  test('The draft of a class is not shown in the form of a class of another category', async () => {
    const classroom = () => page().getByRole('textbox', { name: 'Aula' });
    const open = () => page().getByRole('tab', { name: 'Clase' }).click();
    const { body: categories } = await site.school.as('admin').get('/category');
    const [first, second] = categories.slice(-2);
    await visit.follow(`/class/register?category=${first._id}`);
    await open();
    await classroom().fill('7');
    await visit.follow(`/class/register?category=${second._id}`);
    await open();
    await classroom().waitFor();
    expect(await classroom().inputValue()).toBe('');
    await visit.follow(`/class/register?category=${first._id}`);
    await open();
    await classroom().and(page().locator('[value="7"]')).waitFor();
  });

  test('The invitation of one person is not shown on the page of another', async () => {
    const goTo = async ({ id, name, lastname }: Member) => {
      await page().keyboard.press('Control+k');
      await page().locator('[role="dialog"] [role="combobox"]:focus').waitFor();
      await page().keyboard.type(`credenciales ${lastname} ${name}`);
      await page()
        .getByRole('option', { name: `Modificar credenciales: ${lastname}, ${name}`, selected: true })
        .waitFor();
      await page().keyboard.press('Enter');
      await page().waitForURL(`**/user/credentials/${id}`);
      await page().getByRole('dialog').waitFor({ state: 'detached' });
    };
    await visit.follow(`/user/credentials/${CAST.stranger.id}`);
    await page().getByRole('button', { name: 'Crear enlace de invitación' }).waitFor();
    await goTo(CAST.guardian);
    await page().getByRole('button', { name: 'Crear enlace de invitación' }).click();
    await page().getByLabel('Enlace de invitación').waitFor();
    await goTo(CAST.stranger);
    await page().getByText('Zárate, Mora').first().waitFor();
    await visit.quiet();
    expect(await page().getByLabel('Enlace de invitación').count()).toBe(0);
  });

  test('No page reported an error', () => {
    expect(visit.complaints).toEqual([]);
  });
});
