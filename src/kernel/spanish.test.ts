import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSpanish, containing, oneLine, searchKey, sortKey } from './spanish.ts';

const byKey = (names: readonly (readonly string[])[]) => [...names].sort((a, b) => (sortKey(...a) < sortKey(...b) ? -1 : 1)).map((name) => name.join(', '));

describe('Searching names', () => {
  test('Capitals, accents and the tilde of ñ do not matter', () => {
    expect(['NÚÑEZ', 'Núñez', 'nunez', 'Nu\u0301n\u0303ez'].map(searchKey)).toEqual(['nunez', 'nunez', 'nunez', 'nunez']);
    expect(searchKey('Agüero')).toBe('aguero');
  });

  test('Spaces before, after and doubled do not matter', () => {
    expect(searchKey('  María   del\tCarmen ')).toBe('maria del carmen');
  });

  describe('For the program', () => {
    test('The wildcards of a database are plain characters', () => {
      expect(['50%', 'a_b', 'a\\b', 'Pérez'].map(containing)).toEqual(['%50\\%%', '%a\\_b%', '%a\\\\b%', '%perez%']);
    });

    test('A name that was made a search key stays the same', () => {
      fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => searchKey(searchKey(text)) === searchKey(text)));
    });
  });
});

describe('The order of names', () => {
  test('By surname, then by name', () => {
    expect(
      byKey([
        ['Pérez', 'Zoe'],
        ['Abad', 'Tomás'],
        ['Pérez', 'Ana'],
      ]),
    ).toEqual(['Abad, Tomás', 'Pérez, Ana', 'Pérez, Zoe']);
  });

  test('A short surname stands before a longer one with the same beginning', () => {
    expect(
      byKey([
        ['Perezutti', 'Ana'],
        ['Pérez Gómez', 'Ana'],
        ['Pérez', 'Zoe'],
      ]),
    ).toEqual(['Pérez, Zoe', 'Pérez Gómez, Ana', 'Perezutti, Ana']);
  });

  test('Ñ stands after n', () => {
    expect(
      byKey([
        ['Muñoz', 'A'],
        ['Munoz', 'A'],
        ['Munz', 'A'],
        ['Muoz', 'A'],
        ['Ñandú', 'A'],
        ['Nuñez', 'A'],
        ['Ocampo', 'A'],
      ]),
    ).toEqual(['Munoz, A', 'Munz, A', 'Muñoz, A', 'Muoz, A', 'Nuñez, A', 'Ñandú, A', 'Ocampo, A']);
  });

  test('Accents and capitals do not change the order', () => {
    expect(sortKey('PÉREZ', 'Ana')).toBe(sortKey('perez', 'ANA'));
    expect(sortKey('NÚÑEZ', 'Ana')).toBe(sortKey('Nu\u0301n\u0303ez', 'ana'));
  });

  describe('For the program', () => {
    test('The key has only digits and plain letters, so that every database sorts it the same', () => {
      fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (lastname, name) => /^[a-z0-9]*$/.test(sortKey(lastname, name))));
    });
  });

  test('On screen numbers are sorted by value and letters as in Spanish', () => {
    expect(['10° Año', '2° Año', 'Ñandú', 'Nube', 'Oso'].sort(compareSpanish)).toEqual(['2° Año', '10° Año', 'Nube', 'Ñandú', 'Oso']);
  });
});

test('A text on one line has no breaks, and nothing that turns the direction of reading', () => {
  expect(oneLine(' Las\r\n Tipas\t')).toBe('Las Tipas');
  expect(oneLine('Abad\u2028Ana\u0007')).toBe('Abad Ana');
  expect(oneLine('Ana\u202e\u061cgpj.exe')).toBe('Anagpj.exe');
});
