/** The office sees who cannot log in yet, invites one with a press, and the others by e-mail at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#server/log.ts';
import { openMail } from '#server/mail/mail.ts';
import { CAST } from '../cast.ts';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { type MailServer, openMailServer } from '../mail-server.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let server: MailServer;
let office: Visit;

describe('Inviting those who cannot log in yet', () => {
  beforeAll(async () => {
    server = await openMailServer();
    site = await openSite({ now: '2026-06-10', mail: openMail({ url: server.url, home: () => 'http://localhost', log: openLog('silent') }) });
    // The students have no e-mail, except one.
    await site.school.database.kysely.updateTable('users').set({ email: null }).where('id', 'in', [CAST.student.id, CAST.sibling.id]).execute();
    office = await site.enter('secretary', '/user/search');
  });
  afterAll(async () => {
    await site?.close();
    await server?.close();
  });

  stepByStep();

  const page = () => office.page;
  const toInvite = () => page().getByRole('button', { name: /^Invitar a / });

  test('From the search she gets to the guardians who are to be invited', async () => {
    await page().getByRole('link', { name: 'Invitaciones' }).click();
    await page().getByRole('heading', { name: 'Invitaciones' }).waitFor();
    await page().getByRole('row').filter({ hasText: 'Abad, Tomasa' }).getByText('Ana Abad, Bautista Abad').waitFor();
    await page().getByRole('row').filter({ hasText: 'Zárate, Raúl' }).getByText('Sin invitar').waitFor();
    await office.expectAccessible();
  });

  test('One press makes the link, which she sends by WhatsApp or e-mail', async () => {
    await page().getByRole('button', { name: 'Invitar a Tomasa Abad' }).click();
    const dialog = page().getByRole('dialog', { name: 'Invitación de Tomasa Abad' });
    expect(await dialog.getByLabel('Enlace de invitación').inputValue()).toContain('/invitation/');
    await office.expectAccessible();
    await dialog.getByRole('button', { name: 'Enviar por correo' }).click();
    await office.said('Invitación enviada por correo');
    await page().keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page().getByRole('button', { name: 'Invitar a Tomasa Abad' }).count()).toBe(0);
  });

  test('She sees until when the invitation is valid', async () => {
    await page().getByLabel('Estado').selectOption('Con invitación');
    await page().getByRole('row').filter({ hasText: 'Abad, Tomasa' }).getByText('Invitación hasta el 17/06/2026').waitFor();
  });

  test('An invitation that went astray is withdrawn', async () => {
    await page().getByRole('button', { name: 'Retirar la invitación de Tomasa Abad' }).click();
    const question = page().getByRole('dialog', { name: '¿Está seguro que desea retirar la invitación de Tomasa Abad?' });
    await question.getByText('El enlace que se le envió deja de servir.').waitFor();
    await office.expectAccessible();
    await question.getByRole('button', { name: 'Retirar la invitación' }).click();
    await office.said('Invitación retirada');
    await page().getByText('No se encontró a nadie').waitFor();
  });

  test('The students who have an e-mail are invited at once; she is told first how many have none', async () => {
    await page().getByLabel('Tipo').selectOption('Alumno');
    await page().getByLabel('Estado').selectOption('Falta invitar');
    await expect.poll(() => toInvite().count()).toBe(3);
    const before = server.letters.length;
    await page().getByRole('button', { name: 'Invitar por correo a quienes faltan' }).click();
    const question = page().getByRole('dialog');
    await question.getByText('2 no tienen correo: invítelos con su botón.').waitFor();
    await question.getByRole('button', { name: 'Enviar la invitación' }).click();
    await office.said('Se envió una invitación');
    await expect.poll(() => toInvite().count()).toBe(2);
    expect(server.letters.slice(before).map(({ subject }) => subject)).toEqual(['Invitación de Instituto de Inglés']);
  });

  test('Whom the mail server refuses is named, and is still to be invited', async () => {
    server.behave('refuses');
    await page().getByLabel('Tipo').selectOption('Profesor');
    await page().getByRole('row').filter({ hasText: 'Núñez, Elena' }).waitFor();
    await page().getByRole('button', { name: 'Invitar por correo a quienes faltan' }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Enviar la invitación' }).click();
    await page().getByText('Núñez, Elena: revise su dirección e invítelos otra vez.', { exact: false }).waitFor();
    await page().getByRole('row').filter({ hasText: 'Núñez, Elena' }).getByText('Sin invitar').waitFor();
    await office.expectAccessible();
    await page().getByLabel('Tipo').selectOption('Todos');
    await page().getByRole('row').filter({ hasText: 'Zárate, Raúl' }).waitFor();
    await page().getByRole('button', { name: 'Invitar por correo a quienes faltan' }).click();
    await page()
      .getByRole('dialog')
      .getByRole('button', { name: /^Enviar las/ })
      .click();
    await page().getByText('no se intentó con los demás. Revise las direcciones o pruebe más tarde.', { exact: false }).waitFor();
  });

  test('On a phone the list is cards', async () => {
    const phone = await site.enter('secretary', '/user/invitations', PHONE);
    await phone.page.getByRole('button', { name: 'Invitar a Raúl Zárate' }).waitFor();
    await phone.expectAccessible();
  });
});
