/** What a visitor's browser loads: each page its own script, and the public pages nothing of the office. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildProgram } from './program.ts';

const folder = resolve(import.meta.dirname, '..', 'dist', 'web', 'assets');

describe('The built pages', () => {
  let scripts: readonly string[] = [];

  beforeAll(() => {
    buildProgram();
    scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  });

  const textOf = (script: string): string => readFileSync(join(folder, script), 'utf8');

  /** The scripts with a page's name in theirs; the bundler may give the same name to scripts that several pages share. */
  const scriptsOf = (name: string): readonly string[] => {
    const found = scripts.filter((script) => script.replace(/-[\w-]{8}\.js$/, '') === name);
    if (found.length === 0) throw new Error(`no script is called ${name}`);
    return found;
  };

  const importsOf = (script: string): readonly string[] =>
    [...textOf(script).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, needed = '']) => needed);

  /** These scripts, and all that they import. */
  const withImports = (begun: readonly string[]): readonly string[] => {
    const loaded = new Set<string>();
    const load = (script: string): void => {
      if (loaded.has(script)) return;
      loaded.add(script);
      importsOf(script).forEach(load);
    };
    begun.forEach(load);
    return [...loaded];
  };

  /** The scripts that are loaded before a page is shown: its own, and all that it imports. */
  const loadedBy = (page: string): readonly string[] => withImports([...scriptsOf('index'), ...scriptsOf(page)]);

  test.each([['Login', 160]] as const)('The page %s loads at most %i kB, and no dialog, table or picker, nor the shapes of the calls', (page, most) => {
    const loaded = loadedBy(page);
    const bytes = loaded.reduce((sum, script) => sum + gzipSync(textOf(script)).length, 0);
    expect(Math.round(bytes / 1000)).toBeLessThanOrEqual(most);
    const text = loaded.map(textOf).join('');
    for (const control of ['Modal', 'Table', 'Combobox', 'Popover', 'Tabs']) expect(text).not.toContain(`@mantine/core/${control}`);
    expect(text).not.toContain('@mantine/dates/');
    expect(text).not.toContain('ZodObject');
  });

  // Of two that do, the first to run finds the other one's constants empty: a page shows an error or not, as the scripts happen to arrive.
  test('No script imports itself by way of others', () => {
    expect(scripts.filter((script) => withImports(importsOf(script)).includes(script))).toEqual([]);
  });

  test('No page contains an account of the demonstration, or its password', () => {
    expect(scripts.filter((script) => /@demo\.example|bimestre-demo/.test(textOf(script)))).toEqual([]);
  });

  test('The packages are in scripts of their own, which an update of the program leaves as they are', () => {
    const kits = scripts.filter((script) => script.startsWith('kit-'));
    expect(kits.length).toBe(3);
    for (const needed of kits.flatMap(importsOf)) expect(needed).toMatch(/^(kit-|rolldown-runtime-)/);
    const sizeOf = (some: readonly string[]) => some.reduce((sum, script) => sum + textOf(script).length, 0);
    expect(sizeOf(kits)).toBeGreaterThan(sizeOf([...scriptsOf('common'), ...scriptsOf('index'), ...scriptsOf('entry')]));
  });

  test('The script that draws the charts loads after the home', () => {
    expect(scriptsOf('Charts').length).toBe(1);
    expect(loadedBy('Dashboard')).not.toContain(scriptsOf('Charts')[0]);
  });

  test('Each screen is a script of its own', () => {
    const whole = readFileSync(resolve(import.meta.dirname, '..', 'src', 'app', 'site-map.tsx'), 'utf8');
    const screens = [...whole.matchAll(/(?:screens|pages)\/(\w+)\.tsx'\)/g)].map(([, name = '']) => name);
    expect(screens.length).toBeGreaterThan(10);
    for (const screen of new Set(screens)) expect(scriptsOf(screen).some((script) => loadedBy('Login').includes(script))).toBe(screen === 'Login');
  });
});
