/** A repository of a few files under the real walls: correct until a test breaks something in it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const real = resolve(import.meta.dirname, '..');

/** The files that define the walls; the small repository uses the very same. */
const WALLS = [
  '.dependency-cruiser.cjs',
  '.gitignore',
  'biome.json',
  'knip.json',
  'vitest.config.ts',
  'scripts/lint',
  'scripts/rulebook.mjs',
  'tests/chance.ts',
];

const FILES: Readonly<Record<string, string>> = {
  'house.json': '{ "features": ["places", "users", "invoices"] }\n',
  'README.md': '# A small house\n\n`PORT`\n',
  'docs/rulebook.md': '',
  'vite.config.ts': `/** How the pages are built. */
export const readers = [];
`,
  'CHANGELOG.md': '# Changes\n\n## 0.1.0\n',
  'package-lock.json': '{ "version": "0.1.0" }\n',
  'src/server/version.ts': `/** The version. */

export const VERSION = '0.1.0';
`,
  'docs/decisions/0001-small.md': '# 0001 · Small\n\n**Context.** It is.\n\n**Decision.** It stays.\n\n**Consequences.** None.\n',
  'migrations/0001-places.sql': 'create table places (id text primary key);\n',
  'migrations/landed.sha256': '9eb22c2febae6af534691b38c8a893079305ddd071bd04d35a6435b944206c9b  0001-places.sql\n',
  'src/kernel/money.ts': `/** Amounts. */
import { z } from 'zod';

export const Amount = z.number();
export const double = (amount: number): number => amount * 2;
`,
  'src/server/settings.ts': `/** Settings. */
export const port = (env: Readonly<Record<string, string | undefined>>): number => Number(env['PORT']);
`,
  'src/server/database/database.ts': `/** The database. */
import type { Kysely } from 'kysely';

export type Tx = Kysely<{ places: { id: string } }>;
`,
  'src/web/api.ts': `/** Calls. */
export const call = (path: string): Promise<Response> => fetch(path);
`,
  'src/features/places/place.contract.ts': `/** The wire of places. */
import { Amount } from '#kernel/money.ts';

export const Place = Amount;
`,
  'src/features/places/place.rules.ts': `/** The rules of places. */
import { double } from '#kernel/money.ts';

export const fee = (amount: number): number => double(amount);
`,
  'src/features/places/place.rules.test.ts': `import { expect, test } from 'vitest';
import { fee } from './place.rules.ts';

test('A place costs double', () => {
  expect(fee(2)).toBe(4);
});
`,
  'src/features/places/place.store.ts': `/** Keeps places. */
import type { Tx } from '#server/database/database.ts';

export const places = (tx: Tx): Promise<unknown> => tx.selectFrom('places').select('id').execute();
`,
  'src/features/places/place.acts.ts': `/** What is done with places. */
import type { Tx } from '#server/database/database.ts';
import { fee } from './place.rules.ts';
import { places } from './place.store.ts';

export const settle = async (tx: Tx, amount: number): Promise<unknown> => [await places(tx), fee(amount)];
`,
  'src/features/places/place.routes.ts': `/** Answers for places. */
import type { Tx } from '#server/database/database.ts';
import { settle } from './place.acts.ts';
import { Place } from './place.contract.ts';

export const placeRoutes = [(tx: Tx): Promise<unknown> => settle(tx, Place.parse(1))];
`,
  'src/features/places/place.pdf.ts': `/** Places on paper. */
import { fee } from './place.rules.ts';

export const page = (amount: number): string => String(fee(amount));
`,
  'src/features/places/screens/Places.tsx': `/** Places on the screen. */
import { useState } from 'react';
import { call } from '#web/api.ts';
import { fee } from '../place.rules.ts';

export const Places = () => {
  const [shown] = useState(fee(1));
  return (
    <button type="button" onClick={() => void call('/places')}>
      {shown}
    </button>
  );
};
`,
  'src/features/users/user.rules.ts': `/** The rules of users. */
import { fee } from '#features/places/place.rules.ts';

export const owes = (amount: number): boolean => fee(amount) > 0;
`,
  'src/features/invoices/invoice.rules.ts': `/** The rules of invoices. */
import { owes } from '#features/users/user.rules.ts';

export const isDue = (amount: number): boolean => owes(amount);
`,
  'src/app/parts.ts': `/** Every door. */
import { placeRoutes } from '#features/places/place.routes.ts';

export const answers = [...placeRoutes];
`,
  'src/app/main.ts': `/** The roof. */
import { isDue } from '#features/invoices/invoice.rules.ts';
import { page } from '#features/places/place.pdf.ts';
import { port } from '#server/settings.ts';
import { VERSION } from '#server/version.ts';
import { answers } from './parts.ts';

process.stdout.write(\`\${[answers, page, isDue(1), port(process.env), VERSION].length}\`);
`,
  'src/app/web.tsx': `/** The roof of the pages. */
import { createRoot } from 'react-dom/client';
import { Places } from '#features/places/screens/Places.tsx';

createRoot(document.body).render(<Places />);
`,
  'src/server/papers/printer-worker.ts': `/** Sets papers. */
process.exitCode = 0;
`,
  'src/web/vite.d.ts': '/// <reference types="vite/client" />\n',
  'index.html': '<script type="module" src="/src/app/web.tsx"></script>\n',
};

const USED = ['zod', 'kysely', 'react', 'react-dom'];
const TOOLS = ['fast-check', '@types/react', '@types/react-dom', 'vite', 'vitest'];

export type SmallHouse = {
  readonly root: string;
  /** Writes files over the repository; a repeated call replaces those of the call before. */
  breach(files: Readonly<Record<string, string>>): void;
  /** Runs a tool in it; answers whether the tool found nothing wrong, and what it printed. */
  run(tool: string, ...words: readonly string[]): { readonly holds: boolean; readonly said: string };
  close(): void;
};

export const buildSmallHouse = (): SmallHouse => {
  const root = mkdtempSync(join(tmpdir(), 'bimestre-small-house-'));
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  for (const path of WALLS) cpSync(join(real, path), join(root, path), { recursive: true });
  for (const path of readdirSync(real).filter((name) => /^tsconfig.*\.json$/.test(name))) cpSync(join(real, path), join(root, path));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(real, 'package.json'), 'utf8'));
  const pick = (from: Record<string, string>, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name]]));
  const manifest = {
    name: 'small',
    version: '0.1.0',
    type: 'module',
    imports: { '#*': './src/*' },
    dependencies: pick(dependencies, USED),
    devDependencies: pick(devDependencies, TOOLS),
  };
  write({ ...FILES, 'package.json': `${JSON.stringify(manifest, null, 2)}\n` });
  symlinkSync(join(real, 'node_modules'), join(root, 'node_modules'));
  const original = new Map(Object.entries(FILES));
  let broken: readonly string[] = [];
  return {
    root,
    breach: (files) => {
      for (const path of broken) {
        const before = original.get(path);
        if (before === undefined) rmSync(join(root, path));
        else write({ [path]: before });
      }
      broken = Object.keys(files);
      write(files);
    },
    run: (tool, ...words) => {
      const done = spawnSync(tool === 'node' ? process.execPath : join(real, 'node_modules', '.bin', tool), words, {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      });
      return { holds: done.status === 0, said: `${done.stdout}${done.stderr}` };
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
};
