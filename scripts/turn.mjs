// One at a time: programs that are started at the same moment install and build one after the other.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LOOK_EVERY_MS = 200;
const LONGEST_TURN_MS = 30 * 60_000;

/** Waits until no other program does this (`build`, `install`) in this folder; returns what ends the turn. */
export const takeTurn = async (deed) => {
  // Outside the repository, so that tools that read its files do not find it.
  const turn = join(tmpdir(), `bimestre-${deed}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
  for (let isFirst = true; ; isFirst = false) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      return () => rmSync(turn, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isLeftBehind(turn)) rmSync(turn, { force: true });
      else {
        if (isFirst) console.log('Otro programa está preparando esta carpeta: se espera a que termine …');
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }
  }
};

// By a program that was killed. After a restart its number may be another's, in a container even this program's own: hence its age too.
const isLeftBehind = (turn) => {
  const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
  if (since === undefined) return false;
  const pid = holderOf(turn);
  return pid === process.pid || Date.now() - since > LONGEST_TURN_MS || isGone(pid);
};

const holderOf = (turn) => {
  try {
    return Number(readFileSync(turn, 'utf8'));
  } catch {
    // It has just ended.
    return 0;
  }
};

// 0, before the number is written, is this program's own group, which is there.
const isGone = (pid) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};
