/** Somebody calls, and the office knows one thing: four actions lead from it to the family, what it owes, the last contact and a letter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST } from '../cast.ts';
import { openSite, type Site, type Visit } from '../browser.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;

describe('From anything to the family', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const office = site.school.as('admin');
    const { kysely } = site.school.database;
    await office.post('/global/values', { penalty: 10 });
    await kysely.updateTable('users').set({ cel: '0249 15-412-3456' }).where('id', '=', CAST.guardian.id).execute();
    await kysely.updateTable('users').set({ dni: 50_123_456 }).where('id', '=', CAST.student.id).execute();
    // Her grandmother's number, as somebody typed it.
    const grandmother = { user_id: CAST.student.id, position: 0, relation: 'grandmother', name: 'Nélida', cel: '+54 9 249 477-0011' } as const;
    await kysely.insertInto('related_phones').values(grandmother).execute();
    const owe = async (number: number) =>
      (await office.post('/installment', { student: CAST.student.id, number, year: 2026, value: 12_000, status: 'debt', updatable: true })).body._id as string;
    // The fee is overdue, and costs a tenth more.
    await owe(4);
    await office.post('/register', { difference: 1000 });
    const payer = { _id: CAST.guardian.id, name: 'Tomasa', lastname: 'Abad' };
    const paid = await office.post('/invoice', { user: payer, details: [{ installment: await owe(3), value: 12_000, payment: 12_000 }] });
    expect(paid.status).toBe(200);
    await office.post('/installment/contact', { students: [CAST.student.id], channel: 'call', to: 'Tomasa Abad', text: 'Pasa el viernes' });
    // The login starts the calendar, which surcharges the overdue fee.
    visit = await site.visit('/login');
    await visit.logIn('secretary');
    await page().getByRole('heading', { name: 'Página Principal' }).waitFor();
  });
  afterAll(() => site?.close());

  stepByStep();

  const page = () => visit.page;
  const dialog = () => page().getByRole('dialog');

  /** Types into the open search, and begins to count the actions. */
  const type = async (text: string): Promise<{ act(what: () => Promise<void>): Promise<void>; readonly count: () => number }> => {
    await page().keyboard.press('Control+k');
    await page().waitForFunction(() => document.activeElement?.matches('[role="dialog"] [role="combobox"]') === true);
    let actions = 0;
    const act = async (what: () => Promise<void>): Promise<void> => {
      actions += 1;
      await what();
    };
    await act(() => page().keyboard.type(text));
    return { act, count: () => actions };
  };

  const readFamily = async (): Promise<void> => {
    await page().waitForURL(/\/family\//);
    await page().getByRole('heading', { name: 'Familia Abad', level: 1 }).waitFor();
    await page().getByText('$13.200').first().waitFor();
    await page().getByText('2 meses de atraso').first().waitFor();
    await page().getByText('“Pasa el viernes”').first().waitFor();
  };
  const readLetter = async (): Promise<void> => {
    expect(await page().getByRole('textbox', { name: 'Mensaje' }).inputValue()).toContain('$13.200');
    await page().keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  };

  /** The second press turns the order around only once the first has been drawn. */
  const sortDown = async (name: RegExp): Promise<void> => {
    const head = page().getByRole('columnheader', { name });
    await head.getByRole('button').click();
    await head.and(page().locator('[aria-sort="ascending"]')).waitFor();
    await head.getByRole('button').click();
  };

  test.each([
    ['three letters', 'aba'],
    ['the student number', '1'],
    ['the DNI', '50.123.456'],
    ['the telephone of the mother', '249 4123456'],
    ['the telephone of the grandmother', '15-477-0011'],
  ])('By %s', async (_title, text) => {
    const search = await type(text);
    await dialog()
      .getByRole('option', { name: /^Abad, / })
      .first()
      .waitFor();
    await search.act(() =>
      dialog()
        .getByRole('option', { name: /^Abad, / })
        .first()
        .click(),
    );
    await search.act(() => dialog().getByRole('option', { name: 'Ver familia' }).click());
    await readFamily();
    await search.act(() => page().getByRole('button', { name: 'Escribir', exact: true }).first().click());
    await readLetter();
    expect(search.count()).toBe(4);
  });

  test('By the number of an invoice, over its page', async () => {
    const search = await type('factura 1');
    await dialog()
      .getByRole('option', { name: /Factura N° 1.*Abad, Tomasa/ })
      .waitFor();
    await search.act(() =>
      dialog()
        .getByRole('option', { name: /Factura N° 1/ })
        .click(),
    );
    // The address changes before the page does: until the new heading is there, the links are still those of the previous family.
    await page().getByRole('heading', { name: 'Factura', level: 1, exact: true }).waitFor();
    await search.act(() => page().locator('main').getByRole('link', { name: /Abad/ }).first().click());
    await readFamily();
    await search.act(() => page().getByRole('button', { name: 'Escribir', exact: true }).first().click());
    await readLetter();
    expect(search.count()).toBe(4);
  });

  test('"escribir" and a surname open the letter at once', async () => {
    const search = await type('escribir abad tomasa');
    await dialog()
      .getByRole('option', { name: /Escribir: Abad, Tomasa/, selected: true })
      .waitFor();
    await search.act(() => page().keyboard.press('Enter'));
    await page().getByRole('textbox', { name: 'Mensaje' }).waitFor();
    await visit.expectAccessible();
    await readLetter();
    expect(search.count()).toBe(2);
  });

  test('The lists of "Búsqueda" show guardian, telephone and debt, are sorted by debt, and the box above them finds anything', async () => {
    await page().getByRole('navigation', { name: 'Menú', exact: true }).getByRole('link', { name: 'Búsqueda' }).click();
    await page().getByRole('button', { name: 'Buscar', exact: true }).click();
    const rows = page().getByRole('table').getByRole('row');
    await page().getByRole('cell', { name: '$13.200' }).waitFor();
    expect(await rows.nth(1).textContent()).toMatch(/Abad, Ana.*50\.123\.456.*Abad, Tomasa.*0249 15-412-3456.*\$13\.200/);
    await sortDown(/^Legajo/);
    await expect.poll(() => rows.nth(1).textContent()).toContain('Zárate, Mora');
    await sortDown(/^Deuda/);
    await expect.poll(() => rows.nth(1).textContent()).toContain('Abad, Ana');
    await visit.expectAccessible();
    await page().locator('main').getByRole('combobox', { name: 'Personas, clases o secciones' }).fill('0249 477 0011');
    await page()
      .getByRole('option', { name: /Abad, Ana.*Abuela Nélida: \+54 9 249 477-0011/, selected: true })
      .waitFor();
    await visit.expectAccessible();
    await page().keyboard.press('Enter');
    await page().getByRole('option', { name: 'Ver familia' }).click();
    await readFamily();
  });

  test('No page reported an error', () => {
    expect(visit.complaints).toEqual([]);
  });
});
