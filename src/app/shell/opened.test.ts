/** The people opened last are remembered without their names. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteOpened, openedLast, personOf } from './opened.ts';

const SELF = '5e0000000000000000000003';
const id = (number: number): string => `5e${String(number).padStart(22, '0')}`;

beforeAll(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) },
  });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'localStorage'));

test('A profile, a family, the fees and the form are pages of a person; others are not', () => {
  for (const address of [`/index/dashboard/${id(7)}`, `/family/${id(7)}`, `/index/installments/${id(7)}`, `/user/edit/${id(7)}`])
    expect(personOf(address)).toBe(id(7));
  for (const address of ['/index/dashboard/0', '/user/edit/0', `/class/single/${id(7)}`, '/family/abad']) expect(personOf(address)).toBeUndefined();
});

test('The last one stands first, each once, eight at most; each user has their own list, without the own page', () => {
  for (let number = 10; number < 20; number++) noteOpened(SELF, `/family/${id(number)}`);
  noteOpened(SELF, `/index/dashboard/${id(15)}`);
  noteOpened(SELF, `/index/dashboard/${SELF}`);
  expect(openedLast(SELF)).toEqual([15, 19, 18, 17, 16, 14, 13, 12].map(id));
  expect(openedLast(id(1))).toEqual([]);
});

test('What another version of the program kept otherwise is as if nobody had been opened', () => {
  localStorage.setItem(`draft:${id(2)}:opened:1`, JSON.stringify({ last: id(7) }));
  expect(openedLast(id(2))).toEqual([]);
});
