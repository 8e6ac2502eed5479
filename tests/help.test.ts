/** The help is true: the buttons that it names are on the screens, and its readers may open the pages to which it leads. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SITE } from '#app/site-map.tsx';
import { HELP_PICTURES, pictureOf } from '#features/help/help-pictures.rules.ts';
import { HELP_PLACES } from '#features/help/help-places.rules.ts';
import { SECTIONS } from '#features/help/screens/parts/help-texts.ts';
import { helpFor, piecesOf } from '#features/help/help-topic.rules.ts';
import { ROLES, type Role } from '#kernel/roles.ts';
import { filesOf } from './house.ts';

const root = resolve(import.meta.dirname, '..');

/** The texts of the product: its screens and rules, without the help, the tests and the people of the demonstration. */
const shown = filesOf(root, 'src')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('features/help/') && !path.startsWith('src/demo/'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

/** Finds a whole label between quotes or tags or alone on a line, never a part of a longer sentence. */
const isShown = (label: string): boolean => {
  for (let at = shown.indexOf(label); at >= 0; at = shown.indexOf(label, at + 1)) {
    const before = shown.slice(Math.max(0, at - 80), at);
    const after = shown.slice(at + label.length, at + label.length + 80);
    if (/(['"`>]|\n[ \t]*)$/.test(before) && /^(['"`]|[ \t]*\n|[ \t]?[<{$])/.test(after)) return true;
  }
  return false;
};

test('Every button, tab and field that the help names is on a screen', () => {
  const named = SECTIONS.flatMap(({ topics }) => topics)
    .flatMap(({ id, steps, notes = [] }) => [...steps, ...notes].map((step) => ({ id, text: typeof step === 'string' ? step : step.text })))
    .flatMap(({ id, text }) => piecesOf(text).map((piece) => ({ id, ...piece })))
    .filter(({ kind }) => kind === 'button' || kind === 'label');
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ text }) => !isShown(text)).map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
});

test('Readers of a how-to may open the page to which it leads', () => {
  // '/index/installments/0' is the page of fees with nobody chosen yet, '/user/edit/0' that of a new person.
  const placeOf = (to: string) => SITE.find(({ path }) => path === to || (path.includes('$') && path.replace(/\$\w+$/, '0') === to));
  const led = ROLES.flatMap((role) => helpFor(role, SECTIONS).flatMap(({ topics }) => topics.flatMap(({ to }) => (to === undefined ? [] : [{ role, to }]))));
  expect(new Set(led.map(({ role }) => role)).size).toBe(ROLES.length);
  for (const { role, to } of led) expect([role, placeOf(to)?.path, placeOf(to)?.allow]).toEqual([role, expect.any(String), expect.arrayContaining([role])]);
});

test('Every screen of the help’s table is in the site map, for those readers', () => {
  for (const { path, for: roles } of HELP_PLACES) {
    const place = SITE.find((one) => one.path === path) ?? SITE.find((one) => one.path.replace(/\$\w+$/, '0') === path);
    expect([path, place?.allow]).toEqual([path, expect.arrayContaining([...roles])]);
  }
});

describe('The pictures of the help (taken again by npm run pictures)', () => {
  const folder = join(root, 'public', 'help');

  test('Every picture is there and small, and none is left over', () => {
    expect(readdirSync(folder).sort()).toEqual(HELP_PICTURES.map(({ file }) => file).sort());
    const sizes = HELP_PICTURES.map(({ file }) => statSync(join(folder, file)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(16_800);
  });

  test('Each topic has a picture for each of its readers, taken by somebody who may see no more than they', () => {
    const RANK = ['student', 'guardian', 'teacher', 'classManager', 'secretary', 'admin', 'admin&teacher'] as const;
    const isFamily = (role: Role) => role === 'student' || role === 'guardian';
    for (const role of ROLES)
      for (const { id } of helpFor(role, SECTIONS).flatMap(({ topics }) => topics)) {
        const taker = pictureOf(id, role)?.as;
        expect([id, role, taker]).toEqual([id, role, expect.any(String)]);
        if (taker !== undefined && !isFamily(taker)) expect([id, RANK.indexOf(taker) <= RANK.indexOf(role)]).toEqual([id, true]);
      }
    const topics = new Set(SECTIONS.flatMap((section) => section.topics.map(({ id }) => id)));
    expect(HELP_PICTURES.flatMap((picture) => picture.topics).filter((topic) => !topics.has(topic))).toEqual([]);
  });
});
