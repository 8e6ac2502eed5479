/** A value that is written into the address is read back unchanged. */
import { expect, test } from 'vitest';
import { readAs } from './address.ts';
import { parseSearch, stringifySearch } from './search-part.ts';

test('An address is written in plain words and leaves out what is empty', () => {
  expect(stringifySearch({ name: 'Núñez Ana', page: '2', tab: '', from: undefined })).toBe('?name=N%C3%BA%C3%B1ez+Ana&page=2');
  expect(stringifySearch({})).toBe('');
  expect(parseSearch('?year=&name=Ana')).toEqual({ name: 'Ana' });
});

test('A name made of digits stays a text', () => {
  expect(parseSearch('?name=123')).toEqual({ name: '123' });
  expect(readAs('123', '')).toBe('123');
});

test('A value that does not fit is replaced by the default', () => {
  expect(readAs('many', 1)).toBe(1);
  expect(readAs('perhaps', false)).toBe(false);
  expect(readAs(undefined, 'students')).toBe('students');
  expect(readAs('3', 1)).toBe(3);
});
