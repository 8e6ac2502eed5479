import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import type { FamilyFilter } from './debt-family.contract.ts';
import { familiesFound, type SummedStudent, summedFamilies } from './family-search.rules.ts';

const today = noonOf('2026-06-10');
const monthOf = (number: number): number => 2026 * 12 + number;
const guardian = (id: string, sortKey: string) => ({ id, sortKey, names: `${id} abad` });
const student = (id: string, more: Partial<SummedStudent> = {}): SummedStudent => ({
  ...{ id, lastname: id, sortKey: id, phones: [], guardians: [], names: `${id} perez`, owed: 100, firstMonth: monthOf(6), firstMade: null },
  ...more,
});
const found = (students: readonly SummedStudent[], filter: Partial<FamilyFilter> = {}) =>
  familiesFound(summedFamilies(students), { search: undefined, age: undefined, sort: undefined, ...filter } as FamilyFilter, today).map(({ id }) => id);

describe('Which families a search of the debts finds', () => {
  const siblings = [student('ana', { guardians: [guardian('tomasa', 'abad0tomasa')] }), student('bauti', { guardians: [guardian('tomasa', 'abad0tomasa')] })];

  test('Every word must be in the name of a student or a guardian, whatever the accents', () => {
    const all = [...siblings, student('mora')];
    const search = (words: string) => found(all, { search: words });
    expect(['', 'Pérez', 'mora', 'ANA, bauti'].map(search)).toEqual([['tomasa', 'mora'], ['tomasa', 'mora'], ['mora'], ['tomasa']]);
    expect(['tomasa ana', 'bauti abad', 'ana mora'].map(search)).toEqual([['tomasa'], ['tomasa'], []]);
  });

  test('Spaces and commas only separate the words: alone they search for nothing', () => {
    const all = [...siblings, student('mora')];
    expect(['  Abad,\tAna ', ' , ', undefined].map((search) => found(all, { search }))).toEqual([['tomasa'], ['tomasa', 'mora'], ['tomasa', 'mora']]);
  });

  test('Two words are not found across two names written together', () => {
    expect(found(siblings, { search: 'pereztomasa' })).toEqual([]);
  });

  test('The age of a debt is that of its oldest fee', () => {
    const [june, april, old] = [student('a'), student('b', { firstMonth: monthOf(4) }), student('c', { firstMonth: monthOf(-20) })];
    expect(([0, 1, 2, 3, undefined] as const).map((age) => found([june, april, old], { age }))).toEqual([['a'], [], ['b'], ['c'], ['c', 'b', 'a']]);
  });

  test('A fee without a month is as old as its record, and the older of both counts', () => {
    const made = '2026-04-30T12:00:00.000Z';
    expect(found([student('a', { firstMonth: null, firstMade: made })], { age: 2 })).toEqual(['a']);
    expect(found([student('a', { firstMade: made })], { age: 2 })).toEqual(['a']);
    expect(found([student('a', { firstMonth: monthOf(3), firstMade: made })], { age: 3 })).toEqual(['a']);
    expect(found([student('a', { firstMonth: null })], { age: 0 })).toEqual(['a']);
  });
});

describe('In which order the families stand', () => {
  test('The oldest debt first, then the largest, then by name', () => {
    const students = [student('d'), student('c', { sortKey: 'a' }), student('b', { owed: 101 }), student('a', { firstMonth: monthOf(5), owed: 1 })];
    expect(found(students)).toEqual(['a', 'b', 'c', 'd']);
    expect(found(students, { sort: 'oldest' })).toEqual(['a', 'b', 'c', 'd']);
    expect(found(students.toReversed())).toEqual(['a', 'b', 'c', 'd']);
  });

  test('A family is as old as the oldest debt of its students, whoever of them it is', () => {
    const one = guardian('tomasa', 'z');
    const students = [student('a', { guardians: [one] }), student('b', { guardians: [one], firstMonth: monthOf(4) }), student('c', { firstMonth: monthOf(5) })];
    expect([found(students), found(students, { age: 2 }), found(students, { age: 0 })]).toEqual([['tomasa', 'c'], ['tomasa'], []]);
  });

  test('A debt without a month is as old as one of this month', () => {
    expect(found([student('a', { firstMonth: null, owed: 101 }), student('b')])).toEqual(['a', 'b']);
  });

  test('Or the largest first, then the oldest, then by name', () => {
    const students = [student('d'), student('c', { sortKey: 'a' }), student('b', { firstMonth: monthOf(5) }), student('a', { owed: 101 })];
    expect([found(students, { sort: 'largest' }), found(students.toReversed(), { sort: 'largest' })]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  test('Or by the name of the guardian, without one of the student, and by id when it is the same', () => {
    const students = [
      student('z', { guardians: [guardian('m', 'b')] }),
      student('y', { guardians: [guardian('x', 'zz'), guardian('m', 'b')] }),
      student('c', { sortKey: 'a' }),
      student('e', { sortKey: 'c' }),
      student('d', { sortKey: 'c' }),
    ];
    expect([found(students, { sort: 'name' }), found(students.toReversed(), { sort: 'name' })]).toEqual([
      ['c', 'm', 'd', 'e'],
      ['c', 'm', 'd', 'e'],
    ]);
  });

  test('The debts of siblings add up', () => {
    const one = guardian('tomasa', 'z');
    const students = [student('a', { guardians: [one], owed: 60 }), student('b', { guardians: [one], owed: 60 }), student('c')];
    expect(found(students, { sort: 'largest' })).toEqual(['tomasa', 'c']);
  });
});
