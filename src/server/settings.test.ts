import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('Without a mail server no letters leave, and links lead to where the product serves', () => {
  expect(readSettings({})).toMatchObject({ smtpUrl: null, publicUrl: null });
  expect(readSettings({ SMTP_URL: '', PUBLIC_URL: '' })).toMatchObject({ smtpUrl: null, publicUrl: null });
});

test('The mail server and the address of the product are taken as they are given', () => {
  expect(readSettings({ SMTP_URL: 'smtps://ana%40x.example:clave@correo.example:465', PUBLIC_URL: 'https://instituto.example/' })).toMatchObject({
    smtpUrl: 'smtps://ana%40x.example:clave@correo.example:465',
    publicUrl: 'https://instituto.example',
  });
});

test('What is no address is told before anything starts', () => {
  expect(readSettings({ SMTP_URL: 'correo.example', PUBLIC_URL: 'ftp://instituto.example' })).toEqual({
    wrong: ['SMTP_URL debe ser una dirección como smtp://usuario:clave@servidor:587', 'PUBLIC_URL debe ser una dirección como https://instituto.example'],
  });
});
