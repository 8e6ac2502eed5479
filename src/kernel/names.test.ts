/** People are named alike on every list, screen and paper. */
import { expect, test } from 'vitest';
import { fullName, listName } from './names.ts';

test('A list names the surname first, and a person is addressed by the name first', () => {
  expect(listName({ name: 'Ana', lastname: 'Abad' })).toBe('Abad, Ana');
  expect(fullName({ name: 'Ana', lastname: 'Abad' })).toBe('Ana Abad');
});

test('Who has only a name or only a surname is listed without a comma', () => {
  expect(listName({ name: '', lastname: 'Kiosco Sol' })).toBe('Kiosco Sol');
  expect(listName({ name: 'Ana', lastname: ' ' })).toBe('Ana');
});
