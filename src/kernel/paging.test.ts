import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PageRequest, pageCount, pageLabel, pageWithin, rowsOfPage, wholeOf } from './paging.ts';

describe('Pages of a list', () => {
  test('A page has ten rows: ten rows are one page, eleven are two, none is one', () => {
    expect([0, 1, 10, 11, 20, 21].map((total) => pageCount(total))).toEqual([1, 1, 1, 2, 2, 3]);
  });

  test('The list says which rows it shows', () => {
    expect([pageLabel(1, 143), pageLabel(15, 143), pageLabel(1, 10), pageLabel(1, 0), pageLabel(2, 1143)]).toEqual([
      '1–10 de 143',
      '141–143 de 143',
      '1–10 de 10',
      '0 de 0',
      '11–20 de 1.143',
    ]);
  });

  test('A page that does not exist becomes the nearest that does', () => {
    expect([pageWithin(0, 25), pageWithin(3, 25), pageWithin(4, 25), pageWithin(9, 0)]).toEqual([1, 3, 3, 1]);
  });

  test('All pages together are the list, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (rows, size) => {
        const pages = Array.from({ length: pageCount(rows.length, size) }, (_, index) => rowsOfPage(rows, { page: index + 1, size }));
        expect(pages.flat()).toEqual(rows);
      }),
    );
  });

  test('A list is read page by page until it is complete, also when a row is added at its beginning meanwhile', async () => {
    const list = ['e', 'd', 'c', 'b', 'a'];
    const asked: number[] = [];
    const ask = async ({ page, size }: PageRequest) => {
      asked.push(page);
      const answer = { rows: rowsOfPage(list, { page, size }), total: list.length };
      if (page === 1) list.unshift('f');
      return answer;
    };
    expect(await wholeOf(ask, (row) => row, 2)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(asked).toEqual([1, 2, 3]);
    expect(await wholeOf(async () => ({ rows: [], total: 0 }), String)).toEqual([]);
  });
});
