/** Checks of the repository's files and documents that compiler, walls and lint do not make: each check tells what it found wrong. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A check reads the repository in a folder and answers its faults in words. */
type Check = (root: string) => readonly string[];

const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.git', '.tsbuild', '.cache']);

/** All files below a folder, as paths from the root of the repository. */
export const filesOf = (root: string, below = ''): readonly string[] =>
  readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesOf(root, path);
    return entry.isFile() ? [path] : [];
  });

const textOf = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');
const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const featuresOf = (root: string): readonly string[] => (JSON.parse(textOf(root, 'house.json')) as { features: string[] }).features;

const foldersAreFeatures: Check = (root) =>
  readdirSync(join(root, 'src/features'))
    .filter((folder) => !featuresOf(root).includes(folder))
    .map((folder) => `src/features/${folder} is not in house.json`);

const ROLES_OF_A_FILE = [
  /^[a-z-]+\.(contract|rules|store|acts|routes|follow|pdf)\.ts$/,
  /^[a-z-]+\.(contract|rules|store|acts|routes|follow|pdf)\.test\.ts$/,
  /^[a-z-]+\.typ$/,
  /^texts\/(\d-[a-z-]+|README)\.md$/,
  /^screens\/(parts\/)?[A-Z]\w*\.tsx$/,
  /^screens\/(parts\/)?[a-z-]+\.tsx?$/,
  /^screens\/(parts\/)?[a-z-]+\.queries\.ts$/,
  /^screens\/(parts\/)?[\w-]+\.module\.css$/,
  /^screens\/(parts\/)?[\w-]+\.test\.tsx?$/,
];

const filesHaveRoles: Check = (root) =>
  filesOf(root, 'src/features')
    .filter((path) => !ROLES_OF_A_FILE.some((role) => role.test(path.split('/').slice(3).join('/'))))
    .map((path) => `${path} ends in no known role`);

const rolesOf = (root: string, role: string): readonly string[] => filesOf(root, 'src/features').filter((path) => path.endsWith(`.${role}.ts`));

const storesSpeakSql: Check = (root) =>
  rolesOf(root, 'store')
    .filter((path) => !/\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|preparedRows)\b|\bsql[<`]/.test(textOf(root, path)))
    .map((path) => `${path} speaks no SQL: what reads, decides and writes is an act`);

const routesAreDoors: Check = (root) =>
  rolesOf(root, 'routes').flatMap((path) =>
    [...textOf(root, path).matchAll(/^export (?:const|async function|function|type) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.endsWith('Routes'))
      .map((name) => `${path} exports ${name}: what others need too is an act, a question of *.acts.ts or a rule`),
  );

const doorsWriteNothing: Check = (root) =>
  rolesOf(root, 'routes')
    .filter((path) => /\brecord(Change|Changes|Each)\b/.test(textOf(root, path)))
    .map((path) => `${path} tells the history: what is written and told is an act`);

const filesAreNamedAfterNouns: Check = (root) =>
  filesOf(root, 'src')
    .filter((path) => /(^|\/)(index|utils?|helpers?|types|services?|common|misc|manager)\.\w+$/i.test(path))
    .map((path) => `${path} is named after no noun of the school`);

const filesOpenWithASentence: Check = (root) =>
  filesOf(root)
    .filter((path) => isCode(path) && /^(src|tests|scripts|bench)\//.test(path) && !isTest(path) && !/^(\/\*\*|\/\/) /.test(textOf(root, path)))
    .map((path) => `${path} does not open with a sentence`);

// The tests' own tools lie outside of src, where # does not reach.
const importsGoByTheHouse: Check = (root) =>
  filesOf(root, 'src')
    .filter((path) => isCode(path) && /from '\.\.\/\.\.\/(?!(\.\.\/)*tests\/)/.test(textOf(root, path)))
    .map((path) => `${path} imports by ../../ in place of #`);

const typesAreNoInterfaces: Check = (root) =>
  filesOf(root, 'src')
    .filter((path) => isCode(path) && path !== 'src/server/database/database.ts' && /^(export )?interface /m.test(textOf(root, path)))
    .map((path) => `${path} declares an interface; only Tables is one`);

// Written in halves, so that this file holds none of them.
const FORBIDDEN: readonly RegExp[] = [
  ['(?<![\\w./-])sha', 'red/'],
  ['/wo', 'rk/'],
  ['/ho', 'me/\\w'],
  ['/Use', 'rs/\\w'],
  ['\\bTO', 'DO\\b'],
  ['\\bFIX', 'ME\\b'],
  ['registry\\.', '\\w+\\.'],
].map((halves) => new RegExp(halves.join('')));

const wordsStayOut: Check = (root) =>
  filesOf(root)
    .filter((path) => /\.(ts|tsx|mjs|cjs|json|md|css|sql|typ|grit|html|svg|npmrc)$/.test(path))
    .flatMap((path) =>
      FORBIDDEN.flatMap((word) => {
        const found = word.exec(textOf(root, path));
        return found === null ? [] : [`${path} says "${found[0]}"`];
      }),
    );

const migrationsOf = (root: string): readonly string[] => filesOf(root, 'migrations').filter((path) => path.endsWith('.sql'));

const migrationsCount: Check = (root) => numberedWithoutGap(migrationsOf(root));

const LANDED = 'migrations/landed.sha256';

// Somewhere a database was made by it. A renamed migration would look like one of a newer version, and what an edited one adds would never be done there.
const migrationsStay: Check = (root) => {
  const lineOf = (path: string): string => {
    const name = path.slice('migrations/'.length);
    return `${createHash('sha256').update(textOf(root, path)).digest('hex')}  ${name}`;
  };
  const lines = textOf(root, LANDED).trimEnd().split('\n');
  const present = migrationsOf(root).map(lineOf);
  const nameIn = (line: string): string => line.split('  ')[1] ?? '';
  const has = (all: readonly string[], line: string): boolean => all.some((one) => nameIn(one) === nameIn(line));
  return [
    ...lines
      .filter((line) => !present.includes(line))
      .map((line) => `migrations/${nameIn(line)} has landed: put it back as it was under this name, and write a new migration`),
    ...present.filter((line) => !has(lines, line)).map((line) => `add this line at the end of ${LANDED}: ${line}`),
  ];
};

const decisionsAreRecords: Check = (root) => {
  const records = filesOf(root, 'docs/decisions');
  return [
    ...numberedWithoutGap(records),
    ...records.flatMap((path) => {
      const text = textOf(root, path);
      const lines = text.trimEnd().split('\n').length;
      const missing = ['**Context.**', '**Decision.**', '**Consequences.**'].filter((part) => !text.includes(part));
      return [...(lines > 40 ? [`${path} has ${lines} lines, more than 40`] : []), ...missing.map((part) => `${path} has no ${part}`)];
    }),
  ];
};

const numberedWithoutGap = (paths: readonly string[]): readonly string[] =>
  [...paths].sort().flatMap((path, index) => {
    const wanted = String(index + 1).padStart(4, '0');
    return path.split('/').at(-1)?.startsWith(`${wanted}-`) === true ? [] : [`${path} should be number ${wanted}`];
  });

const linksLeadSomewhere: Check = (root) =>
  filesOf(root)
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...textOf(root, path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path} leads to ${target}, which does not exist`),
    );

const settingsAreInTheReadme: Check = (root) =>
  [...new Set([...textOf(root, 'src/server/settings.ts').matchAll(/env\['(\w+)'\]/g)].map(([, name = '']) => name))]
    .filter((name) => !textOf(root, 'README.md').includes(`\`${name}\``))
    .map((name) => `README.md does not tell of ${name}`);

// npm refuses a lock that leaves out one of these builds; CONTRIBUTING.md explains it.
const OTHER_MACHINES = /typst-ts-node-compiler-(android|darwin|win32|linux-arm)/;

const lockHasDigests: Check = (root) => {
  const { packages = {} } = JSON.parse(textOf(root, 'package-lock.json')) as { packages?: Record<string, { integrity?: string }> };
  return Object.entries(packages)
    .filter(([path, { integrity }]) => path !== '' && integrity === undefined && !OTHER_MACHINES.test(path))
    .map(([path]) => `${path} stands in package-lock.json without integrity`);
};

const versionIsOne: Check = (root) => {
  const said: readonly (readonly [path: string, version: string | undefined])[] = [
    ['package-lock.json', (JSON.parse(textOf(root, 'package-lock.json')) as { version: string }).version],
    ['src/server/version.ts', /VERSION = '(.+)'/.exec(textOf(root, 'src/server/version.ts'))?.[1]],
    ['CHANGELOG.md', /^## (.+)$/m.exec(textOf(root, 'CHANGELOG.md'))?.[1]],
  ];
  const { version } = JSON.parse(textOf(root, 'package.json')) as { version: string };
  return said.filter(([, other]) => other !== version).map(([path, other]) => `${path} says ${other}, package.json ${version}`);
};

/** The checks, by the sentence that each holds. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'Every folder of features is in house.json': foldersAreFeatures,
  'Every file of a feature ends in a known role': filesHaveRoles,
  'Every store speaks SQL': storesSpeakSql,
  'Routes export nothing but doors': routesAreDoors,
  'Doors write nothing themselves': doorsWriteNothing,
  'Every file is named after its noun': filesAreNamedAfterNouns,
  'Every file opens with one sentence': filesOpenWithASentence,
  'Imports between folders begin with #': importsGoByTheHouse,
  'Types are types; only the tables merge': typesAreNoInterfaces,
  'No place, machine or note to oneself is mentioned': wordsStayOut,
  'Migrations are numbered without a gap': migrationsCount,
  'A migration that has landed is never renamed, renumbered or edited': migrationsStay,
  'Decisions are numbered, short, and tell context, decision and consequences': decisionsAreRecords,
  'Links in the papers lead somewhere': linksLeadSomewhere,
  'Every setting is in the README': settingsAreInTheReadme,
  'The version is the same everywhere': versionIsOne,
  'Packages are installed as they were when they were chosen': lockHasDigests,
};

/** What is wrong when the declared calls and the answered calls are compared: each call must be declared once and answered once. */
export const faultsOfAnswers = (declared: readonly string[], answered: readonly string[]): readonly string[] => [
  ...repeated(declared).map((call) => `${call} is declared twice`),
  ...repeated(answered).map((call) => `${call} is answered twice`),
  ...declared.filter((call) => !answered.includes(call)).map((call) => `${call} is not answered`),
  ...answered.filter((call) => !declared.includes(call)).map((call) => `${call} is in no contract`),
];

const repeated = (calls: readonly string[]): readonly string[] => [...new Set(calls.filter((call, index) => calls.indexOf(call) !== index))];
