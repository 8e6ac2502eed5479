import { expect, test } from 'vitest';
import { initialsOf } from './initials.rules.ts';

test('A kind of grade is written as its initials', () => {
  expect([...initialsOf(['Writing', 'Reading and Writing', 'Use of English', 'Expresión oral', 'Órales']).values()]).toEqual(['W', 'RW', 'UE', 'EO', 'Ó']);
});

test('Two kinds with the same initials get more letters', () => {
  expect([...initialsOf(['Writing', 'Work', 'Writing', 'Wor', 'Word']).entries()]).toEqual([
    ['Writing', 'W'],
    ['Work', 'Wo'],
    ['Wor', 'Wor'],
    ['Word', 'Word'],
  ]);
  expect([...initialsOf(['Speaking', 'MB', 'Mb', 'Some'], ['S', 'MB', 'M']).values()]).toEqual(['Sp', 'M2', 'M3', 'So']);
  expect([...initialsOf(['a', 'A', 'á', 'and']).values()]).toEqual(['A', 'A2', 'Á', 'An']);
});
