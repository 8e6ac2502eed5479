import { describe, expect, test } from 'vitest';
import { PageFault } from './page-fault.contract.ts';
import { brokenPlaceOf, withoutPersons } from './page-fault.rules.ts';

const CHROME = `TypeError: Cannot read properties of undefined (reading 'map')
    at Hi (https://instituto.example/assets/News-CRvdT63D.js:10:30770)
    at f (https://instituto.example/assets/common-BwqBpmH0.js:2:407)`;
const SAFARI = 'x@https://instituto.example/assets/News-CRvdT63D.js:10:30770\nasync*@https://instituto.example/assets/common-BwqBpmH0.js:2:407';
const PLACES = ['News-CRvdT63D.js:10:30770', 'common-BwqBpmH0.js:2:407'];

const errorWith = (message: string, stack: string, name = 'TypeError'): Error => Object.assign(new Error(message), { name, stack });

describe('What a browser tells of a page that broke', () => {
  test('The error and where it was thrown, in every browser, and the parts of the page around it', () => {
    const message = "Cannot read properties of undefined (reading 'map')";
    const within = '\n    at Zt (https://instituto.example/assets/News-CRvdT63D.js:3:12)\n    at div (<anonymous>)';
    const told = { message: `TypeError: ${message}`, places: PLACES, within: ['News-CRvdT63D.js:3:12'] };
    expect(brokenPlaceOf(errorWith(message, CHROME), within)).toEqual(told);
    expect(brokenPlaceOf(errorWith(message, SAFARI), within)).toEqual(told);
    expect(PageFault.safeParse({ page: '/index/dashboard/$user_id', ...told }).success).toBe(true);
  });

  test('However long the error is, it can be told', () => {
    const told = brokenPlaceOf(errorWith('long '.repeat(100), CHROME.repeat(20)), CHROME.repeat(20));
    expect([told?.message.length, told?.places.length, told?.within.length]).toEqual([200, 8, 8]);
    expect(PageFault.safeParse({ page: '/index/news', ...told }).success).toBe(true);
  });

  test('Refusals, calls that were given up, a program that was replaced and what is not of the program are not told', () => {
    expect(brokenPlaceOf(errorWith('La factura no existe', CHROME, 'ApiError'), '')).toBeNull();
    expect(brokenPlaceOf(errorWith('The operation was aborted', CHROME, 'AbortError'), '')).toBeNull();
    expect(brokenPlaceOf(errorWith('CancelledError', CHROME, 'Error'), '')).toBeNull();
    expect(brokenPlaceOf(errorWith('Failed to fetch dynamically imported module: https://instituto.example/assets/News-CRvdT63D.js', CHROME), '')).toBeNull();
    expect(brokenPlaceOf(errorWith('x is not defined', 'at y (chrome-extension://abc/content.js:1:1)'), '')).toBeNull();
    expect(brokenPlaceOf('words', '')).toBeNull();
    expect(brokenPlaceOf(undefined, '')).toBeNull();
  });
});

test('No quoted value, e-mail address or long number stands in the log, because it may be a person’s', () => {
  expect(withoutPersons('Unexpected token in "Abad, Ana" of tomasa@demo.example, 40123456 in row 12')).toBe('Unexpected token in … of … … in row 12');
  expect(withoutPersons("Cannot read properties of undefined (reading 'map')")).toBe("Cannot read properties of undefined (reading 'map')");
});
