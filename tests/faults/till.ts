/** A server as a process of its own that a test may kill at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

export type Till = { readonly child: ChildProcess; readonly base: string };

/** Builds the program, once for each test, because tests run side by side. Answers its path. */
export const buildTill = async (name: string): Promise<string> => {
  const outdir = resolve(`node_modules/.cache/faults/${name}`);
  await build({
    // The thread of the backups is a file beside the program that starts it.
    entryPoints: { till: 'tests/faults/till-server.ts', 'vault-worker': 'src/server/vault/vault-worker.ts' },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Bundled with its packages it starts twice as fast; packages that are not JavaScript stay outside.
    external: ['better-sqlite3', '@node-rs/argon2', 'sharp', '@myriaddreamin/*', 'pg-native'],
    banner: { js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);" },
    logLevel: 'error',
  });
  return join(outdir, 'till.mjs');
};

/** Starts the program on a database, with these settings; answers when it serves. An instant that is sent to it becomes its time. */
export const startTill = async (program: string, address: string, settings: Readonly<Record<string, string>> = {}): Promise<Till> => {
  const child = spawn(process.execPath, [program, address], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { ...process.env, ...settings } });
  const base = await new Promise<string>((ready, failed) => {
    child.stdout?.once('data', (line: Buffer) => ready(line.toString().trim()));
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { child, base };
};

/** Random moments, the same in every run. */
export const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
