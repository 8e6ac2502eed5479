/** The table of the edges of money quotes titles of tests that exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n');

test('Every sentence in the table of the edges of money is one of the rulebook, or of a test at a door', () => {
  const rulebook = linesOf('docs/rulebook.md').map((line) => line.replace(/^\W+/, ''));
  const doors = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.test.ts'))
    .flatMap((file) => linesOf(`src/features/${file}`).flatMap((line) => /^\s*test\('(.*)', /.exec(line)?.[1] ?? []));
  const sentences = new Set([...rulebook, ...doors]);
  const rows = linesOf('docs/money.md')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|')[3]?.trim() ?? '');
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter((sentence) => !sentences.has(sentence))).toEqual([]);
});
