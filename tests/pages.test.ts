/** What a visitor's browser has to load: each page its own part, the public ones nothing of the office. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildProgram } from './program.ts';

const folder = resolve(import.meta.dirname, '..', 'dist', 'web', 'assets');

describe('The pages as they are built', () => {
  let scripts: readonly string[] = [];

  beforeAll(() => {
    buildProgram();
    scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  });

  const textOf = (script: string): string => readFileSync(join(folder, script), 'utf8');

  /** The scripts that carry a page's name; the bundler may add others of the same name for what several pages share. */
  const scriptsOf = (name: string): readonly string[] => {
    const found = scripts.filter((script) => script.replace(/-[\w-]{8}\.js$/, '') === name);
    if (found.length === 0) throw new Error(`no script is called ${name}`);
    return found;
  };

  /** The scripts that are loaded before a page is seen: its own, and all that they need. */
  const loadedBy = (page: string): readonly string[] => {
    const loaded = new Set<string>();
    const load = (script: string): void => {
      if (loaded.has(script)) return;
      loaded.add(script);
      for (const [, needed = ''] of textOf(script).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) load(needed);
    };
    for (const script of [...scriptsOf('index'), ...scriptsOf(page)]) load(script);
    return [...loaded];
  };

  test.each([['Login', 160]] as const)('The page %s loads at most %i kB, and no dialog, table or picker, nor the shapes of the calls', (page, most) => {
    const loaded = loadedBy(page);
    const bytes = loaded.reduce((sum, script) => sum + gzipSync(textOf(script)).length, 0);
    expect(Math.round(bytes / 1000)).toBeLessThanOrEqual(most);
    const text = loaded.map(textOf).join('');
    for (const control of ['Modal', 'Table', 'Combobox', 'Popover', 'Tabs']) expect(text).not.toContain(`@mantine/core/${control}`);
    expect(text).not.toContain('@mantine/dates/');
    expect(text).not.toContain('ZodObject');
  });

  test('No page brings an account of the demonstration along, or its password', () => {
    expect(scripts.filter((script) => /@demo\.example|bimestre-demo/.test(textOf(script)))).toEqual([]);
  });

  test('What draws the charts comes after the home', () => {
    const isDrawing = (script: string) => textOf(script).includes('recharts');
    expect(scriptsOf('Bars').some(isDrawing)).toBe(true);
    expect(loadedBy('Dashboard').filter(isDrawing)).toEqual([]);
    // Nor does anything that others load carry it along.
    expect(scripts.filter(isDrawing)).toEqual(scriptsOf('Bars'));
  });

  test('Each screen is a part of its own', () => {
    const whole = readFileSync(resolve(import.meta.dirname, '..', 'src', 'app', 'site-map.tsx'), 'utf8');
    const screens = [...whole.matchAll(/(?:screens|pages)\/(\w+)\.tsx'\)/g)].map(([, name = '']) => name);
    expect(screens.length).toBeGreaterThan(10);
    for (const screen of new Set(screens)) expect(scriptsOf(screen).some((script) => loadedBy('Login').includes(script))).toBe(screen === 'Login');
  });
});
