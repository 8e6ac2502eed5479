/** The table of the edges of money names tests that are there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Every sentence in the table of the edges of money is one of the rulebook', () => {
  const rulebook = new Set(
    readFileSync('docs/rulebook.md', 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\W+/, '')),
  );
  const rows = readFileSync('docs/money.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|')[3]?.trim() ?? '');
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((sentence) => !rulebook.has(sentence))).toEqual([]);
});
