/** People are named in the same way on every list, screen and paper. */
import { expect, test } from 'vitest';
import { fullName, listName } from './names.ts';

test('A list puts the surname first, an address to a person the name', () => {
  expect(listName({ name: 'Ana', lastname: 'Abad' })).toBe('Abad, Ana');
  expect(fullName({ name: 'Ana', lastname: 'Abad' })).toBe('Ana Abad');
});

test('A person with only a name or only a surname is listed without a comma', () => {
  expect(listName({ name: '', lastname: 'Kiosco Sol' })).toBe('Kiosco Sol');
  expect(listName({ name: 'Ana', lastname: ' ' })).toBe('Ana');
});
