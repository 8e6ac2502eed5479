import { expect, test } from 'vitest';
import { shownSize, WHOLE, within } from './crop.ts';

const WIDE = { width: 1200, height: 800 };

test('A picture fills the window from the beginning', () => {
  expect(shownSize(WIDE, 1)).toEqual({ width: 390, height: 260 });
});

test('A picture is never moved out of the window', () => {
  expect(within(WIDE, { zoom: 1, x: 500, y: 40 })).toEqual({ zoom: 1, x: 65, y: 0 });
  expect(within(WIDE, { zoom: 2, x: -900, y: -900 })).toEqual({ zoom: 2, x: -260, y: -130 });
});

test('It is enlarged at most four times, and never made smaller than the window', () => {
  expect(within(WIDE, { zoom: 9, x: 0, y: 0 }).zoom).toBe(4);
  expect(within(WIDE, { zoom: 0.2, x: 10, y: 10 })).toEqual({ ...WHOLE, x: 10 });
});
