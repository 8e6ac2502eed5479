/** The shipped program: built when the sources changed, started as a process of its own. */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

let isBuilt = false;

/** Builds what `npm start` starts, unless it is built already. */
export const buildProgram = (): void => {
  if (isBuilt) return;
  const done = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`the program cannot be built: ${done.stderr}`);
  isBuilt = true;
};

export type Program = {
  readonly child: ChildProcess;
  /** All that it wrote so far, to standard output and standard error. */
  said(): string;
  /** Its address, once it serves; throws with its output when it ends before. */
  served(): Promise<string>;
  /** Its exit code, once it has ended. */
  ended(): Promise<number | null>;
};

/** Starts the program with these settings and no others, on a free port unless one is given. `folder` names another build of it. */
export const startProgram = (settings: Readonly<Record<string, string>>, folder = root): Program =>
  programOf(spawn(process.execPath, ['dist/server/main.js'], { cwd: folder, env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...settings } }));

/** Watches a program that was started in another way. */
export const programOf = (child: ChildProcessWithoutNullStreams): Program => {
  let words = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      words += text;
      for (const listener of listeners) listener();
    });
  }
  // 'close' comes after the last output, 'exit' may come before it.
  const end = new Promise<number | null>((answer) => child.once('close', answer));
  return {
    child,
    said: () => words,
    served: () =>
      new Promise((answer, fail) => {
        const look = (): void => {
          const address = /Bimestre atiende en (\S+) .*\n/.exec(words)?.[1];
          if (address !== undefined) answer(address);
        };
        listeners.add(look);
        look();
        void end.then((code) => fail(new Error(`the program ended with ${code}: ${words}`)));
      }),
    ended: () => end,
  };
};

/** Runs a command of the console of the shipped program, to its end. */
export const runCommand = (folder: string, { NOW: _, ...settings }: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  spawnSync(process.execPath, ['dist/server/console.js', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...settings },
  });

/** The programs of a test and the folders of their data: `end` kills the programs and removes the folders. */
export const openWorkshop = () => {
  const folders: string[] = [];
  const programs: Program[] = [];
  return {
    folders,
    newFolder: (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'bimestre-program-'));
      folders.push(folder);
      return folder;
    },
    keep: (program: Program): Program => {
      programs.push(program);
      return program;
    },
    end: async (): Promise<void> => {
      for (const { child, ended } of programs.splice(0)) {
        child.kill('SIGKILL');
        await ended();
      }
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
};
