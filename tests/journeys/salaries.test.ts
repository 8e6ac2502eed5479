/** A day of salaries: the hourly rates, the sheet of the week that pays four people at once, their receipts, and the register afterwards. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';
import { readPaper } from '../paper.ts';

let site: Site;
let admin: Visit;

describe('A day of salaries', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-12' });
    const office = site.school.as('admin');
    const categories = (await office.get('/category')).body as { _id: string; name: string }[];
    const meet = (teacher: string, name: string, hourin1: string, hourout1: string) =>
      office.post('/class', {
        ...{ teacher, category: categories.find((one) => one.name === name)?._id, students: [] },
        ...{ day1: 'Lunes', day2: 'Miércoles', hourin1, hourout1 },
      });
    await meet(CAST.teacher.id, '3° Año', '17:00', '18:30');
    await meet(CAST.teacher.id, '4° Año', '18:30', '20:00');
    await meet(CAST.adminTeacher.id, 'Junior', '09:00', '10:00');
    admin = await site.enter('admin', '/register/info?tab=egreso');
  });
  afterAll(() => site?.close());

  const money = async () => (await site.school.as('admin').get('/register/last')).body.registermoney;
  const rowOf = (name: string) => admin.page.getByRole('row').filter({ hasText: name });
  const download = async (button: string) => {
    const [file] = await Promise.all([admin.page.waitForEvent('download'), admin.page.getByRole('button', { name: button }).click()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };

  test('The administration sets the hourly rates, and the form of an expense computes with them', async () => {
    const { page } = admin;
    await page.getByLabel('Tipo de Movimiento').waitFor();
    await admin.quiet();
    expect(await page.getByRole('button', { name: 'Salarios', exact: true }).count()).toBe(0);
    await page.getByLabel('Tipo de Movimiento').selectOption('Pago a Empleados');
    await page.getByRole('button', { name: 'Salarios', exact: true }).click();
    const popup = page.getByRole('dialog', { name: 'Actualización de Salarios' });
    for (const [label, value] of [
      ['Cursos Bajos:', '6000'],
      ['Cursos Altos:', '8000,50'],
      ['Administrativo:', '4500'],
      ['Coordinación:', '7000'],
    ] as const)
      await popup.getByLabel(label).fill(value);
    await admin.expectAccessible();
    await popup.getByRole('button', { name: 'Guardar los valores' }).click();
    await admin.said('Salarios Modificados');

    await page.getByLabel('Empleado').selectOption('Núñez, Elena');
    await expect.poll(() => page.getByLabel('Importe').inputValue()).toBe('42.001,50');
    expect(await page.getByLabel('Horas Cursos Bajos').inputValue()).toBe('3');
    await page.getByLabel('Horas Cursos Altos').fill('1:30');
    await expect.poll(() => page.getByLabel('Importe').inputValue()).toBe('30.000,75');
    await page.getByLabel('Empleado').selectOption('Peralta, Celia');
    await page.getByLabel('Horas', { exact: true }).fill('4,5');
    await expect.poll(() => page.getByLabel('Importe').inputValue()).toBe('20.250');
    await admin.expectAccessible();
  });

  test('A teacher without classes is named', async () => {
    const elena = (await site.school.as('admin').get(`/class?teacher=${CAST.adminTeacher.id}`)).body[0];
    await site.school.as('admin').delete(`/class/${elena._id}`, { students: {} });
    await admin.page.getByLabel('Empleado').selectOption('Ledesma, Bruno');
    await admin.page.getByText('Ledesma, Bruno no tiene clases este año').waitFor();
  });

  test('The sheet of the week lists everybody with the hours of the classes; the register is opened from there', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'Planilla de salarios' }).click();
    await page.getByText('Semana del 8 al 14 de junio de 2026').waitFor();
    await rowOf('Núñez, Elena').getByText('Horas de sus clases').waitFor();
    await rowOf('Ledesma, Bruno').getByText('No tiene clases este año').waitFor();
    await page.getByText('Debe ingresar dinero en la caja para registrar un nuevo Movimiento').waitFor();
    expect(await page.getByRole('button', { name: 'Pagar salarios' }).isDisabled()).toBe(true);
    await admin.expectAccessible();
    await page.getByLabel('Efectivo Inicial').fill('200000');
    await page.getByRole('button', { name: 'Abrir caja' }).click();
    await admin.said('Caja Abierta para Transacciones');
  });

  test('More than the register holds cannot be paid, and corrected hours need a reason', async () => {
    const { page } = admin;
    await page.getByLabel('Horas de Peralta, Celia').fill('20');
    await page.getByLabel('Horas de Ibáñez, Dora').fill('10');
    await page.getByLabel('Horas Cursos Bajos de Ledesma, Bruno').fill('1');
    await page.getByText('El dinero en efectivo no alcanza').waitFor();
    await page.getByText('$8.001,50').waitFor();
    // All the money is cash: the bank holds nothing to pay by transfer.
    await page.getByRole('radio', { name: 'Transferencia' }).check();
    await page.getByText('El dinero en el banco no alcanza').waitFor();
    await page.getByRole('radio', { name: 'Efectivo' }).check();
    await page.getByLabel('Horas Cursos Altos de Núñez, Elena').fill('1,5');
    await page.getByRole('button', { name: 'Pagar salarios' }).click();
    await page.getByText('Indique por qué se corrigen las horas').waitFor();
    await admin.expectAccessible();
    await page.getByLabel('Motivo de la corrección de Núñez, Elena').fill('Feriado del miércoles');
    await page.reload();
    expect(await page.getByLabel('Motivo de la corrección de Núñez, Elena').inputValue()).toBe('Feriado del miércoles');
  });

  test('One confirmation pays four people, and the register holds less by the sum', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Pagar salarios' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Está seguro que desea pagar los salarios?' });
    await dialog.getByText('Semana del 8 al 14 de junio de 2026: 4 empleados, $196.000,75 en total, Efectivo.').waitFor();
    await dialog.getByText('Quedan $3.999,25 en efectivo.').waitFor();
    await admin.expectAccessible();
    await dialog.getByRole('button', { name: 'Pagar $196.000,75' }).click();
    await page.getByRole('heading', { name: '4 salarios pagados' }).waitFor();
    await page.getByText('Quedan $3.999,25 en la caja.').waitFor();
    await admin.expectAccessible();
    expect(await money()).toBe(3_999.25);
    const { body } = await site.school.as('admin').get('/expence');
    expect(body.map(({ value }: { value: number }) => value).toSorted((one: number, other: number) => one - other)).toEqual([6_000, 30_000.75, 70_000, 90_000]);
  });

  test('Their receipts are printed together, two on a page', async () => {
    const { name, bytes } = await download('Descargar PDF');
    expect(name).toBe('Recibos 12-06-26.pdf');
    const paper = readPaper(bytes);
    expect(paper.pages).toBe(2);
    for (const words of ['Peralta, Celia', 'Ibáñez, Dora', 'Ledesma, Bruno', 'noventa mil pesos', 'Horas corregidas: Feriado del miércoles'])
      expect(paper.text).toContain(words);
  });

  test('A person who was paid this week is pointed out before she is paid again', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Volver a la planilla' }).click();
    await rowOf('Peralta, Celia').getByText('Ya cobró').waitFor();
    await rowOf('Peralta, Celia').getByText('$90.000 el 12/06/2026').waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Pagar salarios' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Semana siguiente' }).click();
    await page.getByText('Semana del 15 al 21 de junio de 2026').waitFor();
    await rowOf('Peralta, Celia').getByText('Horas de la última vez').waitFor();
    expect(await page.getByLabel('Horas de Peralta, Celia').inputValue()).toBe('20');
    expect(await page.getByText('Ya cobró').count()).toBe(0);
  });

  test('A sheet and the list of what was paid go to the spreadsheet', async () => {
    const sheet = await download('CSV');
    expect(sheet.name).toBe('Planilla de salarios 15-06-26.csv');
    expect(sheet.bytes.toString()).toContain('Peralta, Celia;Secretaría;;;20;90000;Sí;');
    await admin.page.getByRole('tab', { name: 'Pagados' }).click();
    await admin.page.getByText('$196.000,75').first().waitFor();
    await admin.expectAccessible();
    const paid = (await download('CSV')).bytes.toString();
    expect(paid).toContain('12/06/2026;Peralta, Celia;08/06/2026;14/06/2026;20 h × $4.500;Efectivo;90000;');
    expect(readPaper((await download('PDF lista de salarios')).bytes).text).toContain('Total $196.000,75');
  });

  test('A secretary finds the hours in the form, but not the button of the rates, the sheet, or what was paid', async () => {
    const secretary = await site.enter('secretary');
    await secretary.quiet();
    expect(await secretary.page.getByRole('link', { name: 'Salarios' }).count()).toBe(0);
    await secretary.follow('/register/info?tab=egreso');
    await secretary.page.getByLabel('Tipo de Egreso').selectOption('Pago a Empleados');
    await secretary.page.getByRole('combobox', { name: 'Empleado', exact: true }).selectOption('Núñez, Elena');
    await secretary.page.getByLabel('Horas Cursos Bajos').waitFor();
    await secretary.quiet();
    expect(await secretary.page.getByRole('button', { name: 'Salarios' }).count()).toBe(0);
    expect(await secretary.page.getByRole('link', { name: 'Planilla de salarios' }).count()).toBe(0);
    await secretary.follow('/register/salaries');
    await secretary.page.waitForURL('**/index/dashboard/0');
  });

  test('One salary alone takes four presses from the opening of the page, and the box in the heading ticks all or nobody', async () => {
    const office = site.school.as('admin');
    const { body: register } = await office.get('/register/last');
    await office.put('/register', { register: register._id, registermoney: register.registermoney });
    await office.post('/register', { difference: 500_000 });
    const { page } = admin;
    await admin.follow('/register/salaries?week=2026-06-15');
    const all = page.getByRole('checkbox', { name: 'Todos los empleados' });
    await expect.poll(() => all.isChecked()).toBe(true);
    await page.evaluate(() => {
      document.documentElement.dataset['presses'] = '0';
      addEventListener('pointerdown', () => (document.documentElement.dataset['presses'] = String(Number(document.documentElement.dataset['presses']) + 1)));
    });

    await all.click();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Ibáñez, Dora' }).click();
    expect(await all.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Pagar salarios' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pagar $70.000' }).click();
    await page.getByRole('heading', { name: '1 salario pagado' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['presses'])).toBe('4');

    await page.getByRole('button', { name: 'Volver a la planilla' }).click();
    await rowOf('Ibáñez, Dora').getByText('Ya cobró').waitFor();
    await page.getByText('2 de 4 empleados').waitFor();
    await all.click();
    await page.getByText('0 de 4 empleados').waitFor();
    await all.click();
    await page.getByText('2 de 4 empleados').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Ibáñez, Dora' }).isChecked()).toBe(false);
    await admin.expectAccessible();
  });

  test('The sheet and the list fit on a phone', async () => {
    const phone = await site.enter('adminTeacher', '/register/salaries', PHONE);
    await phone.page.getByText('Núñez, Elena').waitFor();
    await phone.page.getByRole('checkbox', { name: 'Todos los empleados' }).waitFor();
    await phone.expectAccessible();
    await phone.page.getByRole('tab', { name: 'Pagados' }).click();
    await phone.page.getByRole('button', { name: 'Imprimir recibo de Peralta, Celia del 12/06/26' }).waitFor();
    await phone.expectAccessible();
    expect([...admin.complaints, ...phone.complaints]).toEqual([]);
  });
});
