/** A disk of a few megabytes for the data of the shipped program: a test fills it up or makes it read-only under the running program, and gives it back. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Program, programOf } from '../program.ts';

export type SmallDisk = {
  /** The path of a file of the disk for somebody outside of the program. */
  outside(name: string): string;
  /** Starts the program with its data on the disk. */
  start(settings: Readonly<Record<string, string>>): Program;
  /** Runs a file of the tests that gets the path of the disk and these words; answers what it prints. */
  run(file: string, ...words: string[]): string;
  /** Fills the disk but for these bytes. */
  fill(leaving: number): void;
  /** Takes away what filled it. */
  makeRoom(): void;
  /** From now on nothing can be written, neither to open files nor to new ones. */
  forbidWriting(program: Program): void;
  allowWriting(program: Program): void;
  /** Copies the database as it stands on the disk, for which nobody may be writing. Answers the path of the copy. */
  copyDatabase(): string;
  end(): Promise<void>;
};

/** The disk exists in a mount namespace of its own, so it needs no rights on the machine and is gone with the process that holds the namespace. */
export const openDisk = async (megabytes: number): Promise<SmallDisk> => {
  const home = mkdtempSync(join(tmpdir(), 'bimestre-disk-'));
  const folder = join(home, 'data');
  mkdirSync(folder);
  const holder = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', `mount -t tmpfs -o size=${megabytes}m tmpfs ${folder} && echo ready && exec cat`]);
  await new Promise<void>((ready, failed) => {
    let words = '';
    holder.stderr.on('data', (text) => {
      words += text;
    });
    holder.stdout.once('data', () => ready());
    holder.once('exit', () => failed(new Error(`no disk: ${words}`)));
  });
  const inside = ['--target', String(holder.pid), '--user', '--preserve-credentials', '--mount'];
  const inThere = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync('nsenter', [...inside, ...words], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
    return stdout;
  };
  const run = (script: string): string => inThere('sh', '-c', script);
  const outside = (name: string): string => join(`/proc/${holder.pid}/root`, folder, name);
  const limitFiles = ({ child }: Program, most: '0' | 'unlimited'): void => {
    if (child.signalCode !== null) return;
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${most}:`], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  let copies = 0;
  return {
    outside,
    start: (settings) =>
      programOf(
        spawn('nsenter', [...inside, process.execPath, resolve('dist/server/main.js')], {
          env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, ...settings },
        }),
      ),
    run: (file, ...words) => inThere(process.execPath, '--import', import.meta.resolve('tsx'), resolve(file), folder, ...words),
    fill: (leaving) => {
      run(`cat /dev/zero >> ${folder}/filler 2>/dev/null || truncate -s -${leaving} ${folder}/filler`);
    },
    makeRoom: () => truncateSync(outside('filler')),
    // A disk with open files is made read-only by the kernel only when it breaks. Here new files meet a disk that is read-only,
    // and for open ones each write is refused by a limit: SQLite is told of an error of the disk both times.
    forbidWriting: (program) => {
      limitFiles(program, '0');
      // The second is refused at a moment in which a file is being made or written.
      run(`mount --bind ${folder} ${folder}; for turn in $(seq 100); do mount -o remount,bind,ro ${folder} && exit; sleep 0.01; done; exit 1`);
    },
    allowWriting: (program) => {
      run(`umount -l ${folder}`);
      limitFiles(program, 'unlimited');
    },
    copyDatabase: () => {
      copies += 1;
      const copy = join(home, `copy-${copies}.db`);
      // The journal last: what it holds is also read when it was brought into the file meanwhile.
      for (const end of ['', '-wal']) if (readdirSync(outside('.')).includes(`bimestre.db${end}`)) cpSync(outside(`bimestre.db${end}`), `${copy}${end}`);
      return copy;
    },
    end: async () => {
      const ended = new Promise((done) => holder.once('exit', done));
      holder.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
};
