/** Each wall of the repository, with a breach that it must refuse. */
import { afterAll, describe, expect, test } from 'vitest';
import { CHECKS, faultsOfAnswers } from './house.ts';
import { buildSmallHouse } from './small-house.ts';

const house = buildSmallHouse();
afterAll(() => house.close());

const opened = (sentence: string, ...lines: readonly string[]): string => `${[`/** ${sentence} */`, ...lines].join('\n')}\n`;

test('A repository without a breach passes', () => {
  house.breach({});
  for (const [tool, ...words] of [
    ['biome', 'format', '.'],
    ['biome', 'lint', '.'],
    ['tsc', '-b'],
    ['depcruise', 'src'],
    ['knip', '--no-progress'],
  ] as const) {
    expect([tool, house.run(tool, ...words)]).toMatchObject([tool, { holds: true }]);
  }
  for (const check of Object.values(CHECKS)) expect(check(house.root)).toEqual([]);
});

describe('The direction of imports', () => {
  // Rule that refuses, file that breaks it, what that file imports.
  const breaches = [
    ['kernel', 'src/kernel/b1.ts', 'node:fs'],
    ['kernel', 'src/kernel/b2.ts', '#features/places/place.rules.ts'],
    ['server-is-a-tool', 'src/server/b3.ts', '#features/places/place.rules.ts'],
    ['server-is-a-tool', 'src/server/b4.ts', '#web/api.ts'],
    ['web-is-a-tool', 'src/web/b5.ts', '#features/places/place.rules.ts'],
    ['web-is-a-tool', 'src/web/b6.ts', '#server/settings.ts'],
    ['contract', 'src/features/users/b7.contract.ts', '#features/places/place.rules.ts'],
    ['contract', 'src/features/users/b8.contract.ts', 'kysely'],
    ['rules', 'src/features/users/b9.rules.ts', 'zod'],
    ['rules', 'src/features/users/b10.rules.ts', '#features/places/place.store.ts'],
    ['store', 'src/features/users/b11.store.ts', '#server/settings.ts'],
    ['sql-in-stores', 'src/features/users/b12.routes.ts', 'kysely'],
    ['follow', 'src/features/users/b13.follow.ts', '#server/settings.ts'],
    ['paper', 'src/features/users/b14.pdf.ts', '#features/places/place.store.ts'],
    ['routes-know-no-screen', 'src/features/users/b15.routes.ts', '#features/places/screens/Places.tsx'],
    ['routes-belong-to-app', 'src/features/users/b16.routes.ts', '#features/places/place.routes.ts'],
    ['routes-are-the-top', 'src/features/places/b17.store.ts', './place.routes.ts'],
    ['papers-stay-at-home', 'src/features/users/b18.routes.ts', '#features/places/place.pdf.ts'],
    ['screen', 'src/features/places/screens/B19.tsx', '#features/places/place.store.ts'],
    ['browser-has-no-server', 'src/features/places/screens/B20.tsx', 'fastify'],
    ['browser-has-no-node', 'src/features/places/screens/B21.tsx', 'node:fs'],
    ['react-in-screens', 'src/features/users/b22.routes.ts', 'react'],
    ['screens-in-screens', 'src/server/b23.ts', '#features/places/screens/Places.tsx'],
    ['roof', 'src/features/users/b24.routes.ts', '#app/main.ts'],
    ['found', 'src/server/b25.ts', './nowhere.ts'],
    ['shipped', 'src/server/b26.ts', 'vitest'],
    ['order-places', 'src/features/places/b27.rules.ts', '#features/users/user.rules.ts'],
    ['order-users', 'src/features/users/b28.rules.ts', '#features/invoices/invoice.rules.ts'],
    ['no-cycle', 'src/kernel/b29.ts', './b30.ts'],
    ['store', 'src/features/users/b31.store.ts', '#server/vault/b32.store.ts'],
    ['store', 'src/features/places/b33.store.ts', './place.acts.ts'],
    ['acts', 'src/features/users/b34.acts.ts', '#features/places/place.pdf.ts'],
    ['acts', 'src/features/users/b35.acts.ts', 'kysely'],
    ['routes-are-the-top', 'src/features/places/b36.acts.ts', './place.routes.ts'],
    ['order-places', 'src/features/places/b37.acts.ts', '#features/users/user.rules.ts'],
    ['doors-are-for-callers', 'src/app/b38.ts', '#features/places/place.routes.ts'],
    ['screen', 'src/features/places/screens/B39.tsx', '../place.acts.ts'],
    ['browser-has-no-server', 'src/app/pages/B40.tsx', '#server/settings.ts'],
    ['sql-in-stores', 'src/app/b41.store.ts', 'kysely'],
    ['demonstration', 'src/features/users/b42.acts.ts', '#demo/b43.ts'],
    ['roof', 'src/demo/b44.ts', '#app/main.ts'],
    ['doors-are-for-callers', 'src/demo/b45.ts', '#features/places/place.routes.ts'],
    ['screens-in-screens', 'src/demo/b46.ts', '#features/places/screens/Places.tsx'],
  ] as const;
  const refused: string[] = [];

  test('The cruiser runs once over all breaches', () => {
    const files = Object.fromEntries(breaches.map(([, file, from]) => [file, opened('A breach.', `export * from '${from}';`)]));
    house.breach({
      ...files,
      'src/kernel/b30.ts': opened('The other half of a ring.', "export * from './b29.ts';"),
      'src/demo/b43.ts': opened('An invented family.', 'export const invented = true;'),
      'src/server/vault/b32.store.ts': opened('Keeps what no feature may touch.', 'export const closed = true;'),
    });
    const { said } = house.run('depcruise', 'src', '--output-type', 'json');
    const { violations } = (JSON.parse(said) as { summary: { violations: { from: string; rule: { name: string } }[] } }).summary;
    refused.push(...violations.map(({ from, rule }) => `${rule.name} ${from}`));
    expect(house.run('depcruise', 'src').holds).toBe(false);
  });

  test.each(breaches)('%s: %s may not import %s', (rule, file) => {
    expect(refused).toContain(`${rule} ${file}`);
  });
});

describe('Each runtime in its own project', () => {
  const breaches = [
    ['src/features/places/screens/C1.tsx', "import { places } from '../place.store.ts';\nexport const c = places;", 'TS6307'],
    ['src/features/places/screens/C2.tsx', 'export const c = process.pid;', "'process'"],
    ['src/features/places/c3.rules.ts', 'export const c = process.pid;', "'process'"],
    ['src/features/places/c4.rules.ts', 'export const c = document.title;', "'document'"],
    ['src/features/places/c5.store.ts', 'export const c = document.title;', "'document'"],
    ['src/kernel/c6.ts', 'export const c = window.name;', "'window'"],
    ['src/server/c7.ts', 'export const c: number = [1][0];', 'undefined'],
    ['src/features/users/c8.routes.ts', "import { call } from '#web/api.ts';\nexport const c = call;", 'TS6307'],
  ] as const;
  let said = '';

  test('The compiler runs once over all breaches', () => {
    house.breach(Object.fromEntries(breaches.map(([file, text]) => [file, opened('A breach.', text)])));
    const run = house.run('tsc', '-b', '--pretty', 'false');
    said = run.said;
    expect(run.holds).toBe(false);
  });

  test.each(breaches)('%s does not compile', (file, _text, reason) => {
    expect(said.split('\n').filter((line) => line.startsWith(file))).toEqual(expect.arrayContaining([expect.stringContaining(reason)]));
  });
});

describe('Format and lint', () => {
  const breaches = [
    ['src/features/places/d1.rules.ts', 'export const d = Date.now();', 'A rule has no clock'],
    ['src/features/places/d2.rules.ts', 'export const d = new Date(0);', 'A rule has no clock'],
    ['src/features/places/d3.rules.ts', 'export const d = process;', 'A rule has no environment'],
    ['src/features/places/d4.rules.ts', 'export const d = Math.random();', 'A rule draws no lots'],
    ['src/features/places/d5.contract.ts', 'export const d = Date.now();', 'A rule has no clock'],
    ['src/features/places/d17.routes.ts', 'export const d = () => new Date();', 'One clock for everybody'],
    ['src/features/places/screens/D18.tsx', 'export const d = () => Date.now();', 'One clock for everybody'],
    ['src/features/places/screens/D19.tsx', "export const d = () => fetch('/api/town');", 'The server is asked by call()'],
    ['src/kernel/d6.ts', 'export const d = new Date();', 'The kernel has no clock'],
    ['src/kernel/d7.ts', 'export const d = Date.now();', 'The kernel has no clock'],
    [
      'src/features/places/d8.routes.ts',
      "import type { Tx } from '#server/database/database.ts';\nexport const d = (tx: Tx) => tx.deleteFrom('places');",
      'Only a store speaks SQL',
    ],
    [
      'src/app/d9.ts',
      "import type { Tx } from '#server/database/database.ts';\nexport const d = (tx: Tx) => tx.insertInto('places');",
      'Only a store speaks SQL',
    ],
    ['src/features/places/d10.routes.ts', 'export const d = () => {\n  try {\n    return 1;\n  } catch {\n    return 2;\n  }\n};', 'A refusal is a value'],
    ['src/features/places/screens/D11.tsx', 'export const d = (work: Promise<void>) => work.catch(() => undefined);', 'A refusal is a value'],
    ['src/server/d12.ts', 'export const d = (what: any) => what;', 'noExplicitAny'],
    ['src/server/d13.ts', 'const later = async () => 1;\nexport const d = () => {\n  later();\n};', 'noFloatingPromises'],
    ['src/server/d14.ts', "export const d = () => console.log('x');", 'noConsole'],
    ['src/server/d15.ts', 'export default 1;', 'noDefaultExport'],
    ['src/features/places/screens/D16.tsx', 'export const D = () => <img src="x.png" />;', 'useAltText'],
  ] as const;
  let refused: readonly string[] = [];

  test('Biome runs once over all breaches', () => {
    house.breach(Object.fromEntries(breaches.map(([file, text]) => [file, opened('A breach.', text)])));
    const { holds, said } = house.run('biome', 'lint', '--max-diagnostics=none', '.');
    refused = said.split(/^(?=(?:src|scripts)\/\S+:\d+:\d+ )/m);
    expect(holds).toBe(false);
  });

  test.each(breaches)('%s is refused', (file, _text, advice) => {
    expect(refused.filter((one) => one.startsWith(`${file}:`)).join('\n')).toContain(advice);
  });

  test('A file in another format is refused', () => {
    house.breach({ 'src/kernel/d20.ts': opened('A breach.', 'export const d = "double"') });
    expect(house.run('biome', 'format', '.')).toMatchObject({ holds: false, said: expect.stringContaining('src/kernel/d20.ts') });
  });

  test('A style sheet in another format is refused', () => {
    house.breach({ 'src/web/d21.module.css': '.a{margin:0}\n' });
    expect(house.run('biome', 'format', '.')).toMatchObject({ holds: false, said: expect.stringContaining('src/web/d21.module.css') });
  });
});

describe('Unused code', () => {
  test('A file, an export and a package that nobody uses are refused', () => {
    house.breach({
      'src/kernel/e1.ts': opened('A dead file.', 'export const e = 1;'),
      'src/features/users/user.rules.ts': opened('Rules.', 'export const owes = (amount: number): boolean => amount > 0;', 'export const dead = 1;'),
      'src/features/places/place.routes.ts': opened('Without zod.', 'export const placeRoutes = [1];'),
      'src/features/places/place.acts.ts': opened('Without the store.', 'export const settle = (): number => 1;'),
    });
    const { holds, said } = house.run('knip', '--no-progress');
    expect(holds).toBe(false);
    for (const found of ['src/kernel/e1.ts', 'dead', 'kysely']) expect(said).toContain(found);
  });
});

describe('Files and documents', () => {
  test.each([
    ['Every folder of features is in house.json', 'src/features/parties/party.rules.ts', opened('Parties.'), 'src/features/parties is not in house.json'],
    [
      'Every file of a feature ends in a known role',
      'src/features/places/place.service.ts',
      opened('Serves.'),
      'src/features/places/place.service.ts ends in no known role',
    ],
    [
      'Every file of a feature ends in a known role',
      'src/features/places/dialogs/Add.tsx',
      opened('Adds.'),
      'src/features/places/dialogs/Add.tsx ends in no known role',
    ],
    [
      'Every store speaks SQL',
      'src/features/places/town.store.ts',
      opened('Decides.', 'export const town = (): number => 1;'),
      'src/features/places/town.store.ts speaks no SQL: what reads, decides and writes is an act',
    ],
    [
      'Routes export nothing but doors',
      'src/features/places/place.routes.ts',
      opened('Opens, and more.', 'export const placeRoutes = [1];', 'export const readTown = (): number => 1;'),
      'src/features/places/place.routes.ts exports readTown: what others need too is an act, a question of *.acts.ts or a rule',
    ],
    [
      'Doors write nothing themselves',
      'src/features/places/place.routes.ts',
      opened('Writes.', "import { recordChange } from '#features/history/history.store.ts';", 'export const placeRoutes = [recordChange];'),
      'src/features/places/place.routes.ts tells the history: what is written and told is an act',
    ],
    ['Every file is named after its noun', 'src/server/utils.ts', opened('Everything.'), 'src/server/utils.ts is named after no noun of the school'],
    ['Every file opens with one sentence', 'src/server/silent.ts', 'export const f = 1;\n', 'src/server/silent.ts does not open with a sentence'],
    [
      'Imports between folders begin with #',
      'src/features/users/f.rules.ts',
      opened('Far.', "export * from '../../kernel/money.ts';"),
      'src/features/users/f.rules.ts imports by ../../ in place of #',
    ],
    [
      'Types are types; only the tables merge',
      'src/server/f.ts',
      opened('Faces.', 'export interface F {}'),
      'src/server/f.ts declares an interface; only Tables is one',
    ],
    ['No place, machine or note to oneself is mentioned', 'docs/note.md', ['see sha', 'red/notes\n'].join(''), ['docs/note.md says "sha', 'red/"'].join('')],
    [
      'No place, machine or note to oneself is mentioned',
      'src/server/f.ts',
      opened('Late.', ['// TO', 'DO'].join('')),
      ['src/server/f.ts says "TO', 'DO"'].join(''),
    ],
    ['Migrations are numbered without a gap', 'migrations/0003-gap.sql', '-- late\n', 'migrations/0003-gap.sql should be number 0002'],
    [
      'A migration that has landed is never renamed, renumbered or edited',
      'migrations/0001-places.sql',
      'create table places (id text primary key, name text);\n',
      'migrations/0001-places.sql has landed: put it back as it was under this name, and write a new migration',
    ],
    [
      'A migration that has landed is never renamed, renumbered or edited',
      'migrations/0002-later.sql',
      '-- later\n',
      'add this line at the end of migrations/landed.sha256: 14fb1180492e6c1551e9aae4d7a7b7f19bdfb0ea7560f4ce8e7cce8f27ec94b6  0002-later.sql',
    ],
    [
      'Decisions are numbered, short, and tell context, decision and consequences',
      'docs/decisions/0002-x.md',
      '**Context.** **Decision.**\n',
      'docs/decisions/0002-x.md has no **Consequences.**',
    ],
    ['Links in the papers lead somewhere', 'docs/note.md', 'See [this](nowhere.md).\n', 'docs/note.md leads to nowhere.md, which does not exist'],
    [
      'Every setting is in the README',
      'src/server/settings.ts',
      opened('More.', "export const f = (env: Record<string, string>) => env['SECRET'];"),
      'README.md does not tell of SECRET',
    ],
    [
      'Packages are installed as they were when they were chosen',
      'package-lock.json',
      '{ "version": "0.1.0", "packages": { "": {}, "node_modules/zod": { "version": "4.0.0" } } }\n',
      'node_modules/zod stands in package-lock.json without integrity',
    ],
    ['The version is the same everywhere', 'CHANGELOG.md', '# Changes\n\n## 0.2.0\n', 'CHANGELOG.md says 0.2.0, package.json 0.1.0'],
  ])('%s, or it is told: %s', (name, file, text, fault) => {
    house.breach({ [file]: text });
    expect(CHECKS[name]?.(house.root)).toEqual([fault]);
  });

  test('A call that is declared or answered twice, or not at all, is reported', () => {
    expect(faultsOfAnswers(['GET /a', 'GET /b'], ['GET /b', 'GET /a'])).toEqual([]);
    expect(faultsOfAnswers(['GET /a', 'GET /a', 'GET /b'], ['GET /a', 'GET /a', 'GET /c'])).toEqual([
      'GET /a is declared twice',
      'GET /a is answered twice',
      'GET /b is not answered',
      'GET /c is in no contract',
    ]);
  });

  test('A rulebook that lacks a rule is reported', () => {
    house.breach({});
    expect(house.run('node', 'scripts/rulebook.mjs', '--check').holds).toBe(false);
    expect(house.run('node', 'scripts/rulebook.mjs').holds).toBe(true);
    expect(house.run('node', 'scripts/rulebook.mjs', '--check').holds).toBe(true);
    house.breach({ 'src/features/users/user.rules.test.ts': "import { test } from 'vitest';\n\ntest('A new rule', () => undefined);\n" });
    expect(house.run('node', 'scripts/rulebook.mjs', '--check').holds).toBe(false);
  });
});
