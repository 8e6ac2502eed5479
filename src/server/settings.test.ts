import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('Without a mail server no letters are sent, and links lead to where the product listens', () => {
  expect(readSettings({})).toMatchObject({ smtpUrl: null, publicUrl: null });
  expect(readSettings({ SMTP_URL: '', PUBLIC_URL: '' })).toMatchObject({ smtpUrl: null, publicUrl: null });
});

test('The mail server and the address of the product are used as given', () => {
  expect(readSettings({ SMTP_URL: 'smtps://ana%40x.example:clave@correo.example:465', PUBLIC_URL: 'https://instituto.example/' })).toMatchObject({
    smtpUrl: 'smtps://ana%40x.example:clave@correo.example:465',
    publicUrl: 'https://instituto.example',
  });
});

test('A text that is no address is reported before anything starts', () => {
  expect(readSettings({ SMTP_URL: 'correo.example', PUBLIC_URL: 'ftp://instituto.example' })).toEqual({
    wrong: ['SMTP_URL debe ser una dirección como smtp://usuario:clave@servidor:587', 'PUBLIC_URL debe ser una dirección como https://instituto.example'],
  });
});
