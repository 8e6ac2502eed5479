import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, fullDay } from '#kernel/calendar.ts';
import { centavosOf, amountText as written } from '#kernel/money.ts';
import { amountText, dayOfCell, digitsOf, documentsOf, isMangled, cellText, wordOf } from './import-cell.rules.ts';

describe('The cells of a spreadsheet', () => {
  describe('For the program', () => {
    test.each([
      ['45.000,50', 4_500_050],
      ['$ 45.000', 4_500_000],
      ['45,000.50', 4_500_050],
      ['1.234.567', 123_456_700],
      ['1500,5', 150_050],
      ['1500.5', 150_050],
      [1500.5, 150_050],
      [0.1 + 0.2, 30],
      ['45,000', null],
      ['cien', null],
      ['1.2345', null],
    ])('The amount %s is %s centavos', (cell, centavos) => {
      expect(centavosOf(amountText(cell))).toBe(centavos);
    });

    test.each([
      ['03/05/2014', '2014-05-03'],
      ['3-5-14', '2014-05-03'],
      ['3.5.87', '1987-05-03'],
      ['2014-05-03', '2014-05-03'],
      ['2014-05-03 00:00:00', '2014-05-03'],
      [41762, '2014-05-03'],
      ['31/02/2014', null],
      ['05/13/2014', null],
      ['mayo', null],
      ['', null],
    ])('The day %s is %s', (cell, day) => {
      expect(dayOfCell(cell, 2026)).toBe(day);
    });
  });

  test('Every amount that the institute writes is read back as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_00 }), (centavos) => {
        expect(centavosOf(amountText(`$${written(centavos)}`))).toBe(centavos);
      }),
    );
  });

  test('Every day, written or stored as a number by a spreadsheet, is read back as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 73_000 }), (serial) => {
        const day = addDays('1899-12-30', serial);
        expect([dayOfCell(serial, 2026), dayOfCell(fullDay(day), 2026), dayOfCell(day, 2026)]).toEqual([day, day, day]);
      }),
    );
  });

  test('DNI are read with and without points, also several in one cell', () => {
    expect(digitsOf('45.123.456')).toBe('45123456');
    expect(digitsOf('45 123 456')).toBe('45123456');
    expect(documentsOf('45.123.456, 45123457;45.123.458 / 45.123.459 y 45.123.460')).toEqual(['45123456', '45123457', '45123458', '45123459', '45123460']);
    expect(documentsOf('45.123.456 45.123.457')).toEqual(['45123456', '45123457']);
    expect(documentsOf('45123456 45123457')).toEqual(['45123456', '45123457']);
    expect(documentsOf('')).toEqual([]);
  });

  test('A long number that a program shortened is reported', () => {
    expect(isMangled('3,51E+09')).toBe(true);
    expect(isMangled('351 555-0101')).toBe(false);
  });

  test('Texts lose surplus spaces and the mark against formulas; words are understood without accents', () => {
    expect(cellText('  Ana   María ')).toBe('Ana María');
    expect(cellText("'+54 351")).toBe('+54 351');
    expect(cellText(45123456)).toBe('45123456');
    expect(wordOf('mama', [['mother', 'Mamá']])).toBe('mother');
    expect(wordOf('10 %', [['10', 'Hermanos', '10']])).toBe('10');
    expect(wordOf('vecina', [['mother', 'Mamá']])).toBe('vecina');
  });
});
