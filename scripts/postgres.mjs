// A PostgreSQL server of the tests' or of a benchmark's own, in a temporary folder: it can be stopped, started again, and leaves nothing behind.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BIN = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';

export const hasPostgres = () => existsSync(join(BIN, 'initdb'));

/** Makes the server and starts it; `settings` are those of its command line. */
export const openCluster = async (settings = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-pg-'));
  // PostgreSQL refuses to run as root.
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres']));
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = async (tool, ...words) => {
    const child = spawn(join(BIN, tool), ['-D', data, ...words], { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const code = await new Promise((answer) => child.once('exit', answer));
    if (code !== 0) throw new Error(`${tool} ${words.join(' ')} ended with ${code}`);
  };
  const options = [`-p ${port}`, `-k ${folder}`, '-h 127.0.0.1', ...settings.map((one) => `-c ${one}`)].join(' ');
  const start = () => run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  /** As an administrator stops it ('fast'), or as a machine that fails ('immediate'). */
  const stop = (mode) => run('pg_ctl', '-w', '-m', mode, 'stop');
  const end = async () => {
    await stop('immediate').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run('initdb', '-U', 'bimestre', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    await start();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url: `postgres://bimestre@127.0.0.1:${port}/postgres`,
    /** The same database through a socket of the machine instead of the network. */
    socketUrl: `postgres://bimestre@${encodeURIComponent(folder)}:${port}/postgres`,
    start,
    stop,
    end,
  };
};

/** Nothing need survive a failure of the machine, and compiling a query (jit) takes longer than answering it from so few rows. */
export const FAST = ['fsync=off', 'full_page_writes=off', 'jit=off'];

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
