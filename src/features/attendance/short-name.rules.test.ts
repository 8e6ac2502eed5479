import { expect, test } from 'vitest';
import { shortNames } from './short-name.rules.ts';

test('A student is written with first surname, first name and initials', () => {
  expect(
    shortNames([
      { lastname: 'Abad Pérez', name: 'Ana María Luz' },
      { lastname: 'de la Fuente', name: 'Mora' },
      { lastname: 'Núñez', name: 'María de los ángeles' },
      { lastname: 'Zárate', name: '' },
      { lastname: undefined, name: 'Íñigo' },
    ]),
  ).toEqual(['Abad, Ana M. L.', 'de la Fuente, Mora', 'Núñez, María de los Á.', 'Zárate', 'Íñigo']);
});

test('Two students with the same short name keep their whole names', () => {
  expect(
    shortNames([
      { lastname: 'Abad Pérez', name: 'Ana María' },
      { lastname: 'Abad', name: 'Ana Marta' },
      { lastname: 'Abad', name: 'Bautista' },
    ]),
  ).toEqual(['Abad Pérez, Ana María', 'Abad, Ana Marta', 'Abad, Bautista']);
});
