/** A forgotten password is replaced through a link by e-mail, and the office sends an invitation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#server/log.ts';
import { openMail } from '#server/mail/mail.ts';
import { CAST } from '../cast.ts';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { type MailServer, openMailServer } from '../mail-server.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let server: MailServer;
let visit: Visit;
let home = '';

describe('A forgotten password', () => {
  beforeAll(async () => {
    server = await openMailServer();
    site = await openSite({ now: '2026-06-10', mail: openMail({ url: server.url, home: () => home, log: openLog('silent') }) });
    await site.school.as('admin').post('/global/values', { penalty: 10 });
    visit = await site.visit('/login', PHONE);
    home = new URL(visit.page.url()).origin;
    // She has had a password, as the link requires.
    await visit.logIn('guardian');
    await visit.page.evaluate(() => localStorage.clear());
  });
  afterAll(async () => {
    await site?.close();
    await server?.close();
  });

  stepByStep();

  const page = () => visit.page;
  const letter = (subject: string) => expect.poll(() => server.letters.find((one) => one.subject === subject)?.text ?? '');

  test('The login leads to the page that sends the link', async () => {
    await page().goto(`${home}/login`);
    await page().getByRole('link', { name: 'Olvidé mi contraseña' }).click();
    await page().getByRole('heading', { name: 'Olvidé mi contraseña' }).waitFor();
    await page().getByLabel('Dirección de correo electrónico').fill('tomasa');
    await page().getByRole('button', { name: 'Enviar enlace' }).click();
    await page().getByText('La dirección de correo electrónico no es válida').waitFor();
    await visit.expectAccessible();
    await page().getByLabel('Dirección de correo electrónico').fill('tomasa.abad@demo.example');
    await page().getByRole('button', { name: 'Enviar enlace' }).click();
    await page().getByText('Si la dirección está registrada, recibirá un enlace', { exact: false }).waitFor();
    await visit.expectAccessible();
  });

  test('The link of the letter lets her choose a new password, and logs her in', async () => {
    await letter('Nueva contraseña para Instituto de Inglés').toContain('/invitation/');
    const link = /http\S+/.exec(server.letters.at(-1)?.text ?? '')?.[0] ?? '';
    await page().goto(link);
    await page().getByRole('textbox', { name: 'Contraseña', exact: true }).fill('otra clave propia');
    await page().getByRole('textbox', { name: 'Confirmación de contraseña' }).fill('otra clave propia');
    await page().getByRole('button', { name: 'Ingresar' }).click();
    await page().waitForURL('**/index/dashboard/0');
    await letter('Cambió la contraseña con la que ingresa a Instituto de Inglés').toContain('Si no fue usted');
  });

  test('The office sends an invitation by e-mail with one press', async () => {
    const office = await site.enter('secretary', `/user/credentials/${CAST.student.id}`);
    await office.page.getByRole('button', { name: 'Crear enlace de invitación' }).click();
    await office.page.getByRole('button', { name: 'Enviar por correo' }).click();
    await office.said('Invitación enviada por correo');
    await office.expectAccessible();
    const link = await office.page.getByLabel('Enlace de invitación').inputValue();
    await letter('Invitación de Instituto de Inglés').toContain(link);
  });
});
