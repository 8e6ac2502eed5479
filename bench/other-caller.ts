/** Another desk as a process of its own: it asks the server the same, again and again, and records how long it waits each time. */
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const EVERY_MS = 10;

export type OtherCaller = {
  /** Asks while the work is done, and answers each wait. */
  readonly besides: (work: () => Promise<unknown>) => Promise<readonly number[]>;
  readonly leave: () => void;
};

/** Asks who it is, unless another path is given. */
export const seatOtherCaller = async (port: number, token: string, path = '/api/auth'): Promise<OtherCaller> => {
  const child = fork(fileURLToPath(import.meta.url), ['asks', String(port), token, path], { execArgv: ['--import', 'tsx'] });
  await heard(child);
  return {
    besides: async (work) => {
      child.send('begin');
      await heard(child);
      try {
        await work();
      } finally {
        child.send('end');
      }
      return heard(child);
    },
    leave: () => void child.kill(),
  };
};

const heard = (child: ChildProcess): Promise<readonly number[]> => new Promise((resolve) => child.once('message', (waits) => resolve(waits as number[])));

const ask = async (port: string, token: string, path: string): Promise<number> => {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-auth-token': token } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the other caller was answered ${answer.status}`);
  return performance.now() - begun;
};

const [role, port = '', token = '', path = ''] = process.argv.slice(2);
if (role === 'asks') {
  let isAsking = false;
  const askOnAndOn = async (): Promise<void> => {
    await ask(port, token, path);
    process.send?.([]);
    const waits: number[] = [];
    while (isAsking) {
      waits.push(await ask(port, token, path));
      await new Promise((later) => setTimeout(later, EVERY_MS));
    }
    process.send?.(waits);
  };
  process.on('message', (word) => {
    isAsking = word === 'begin';
    if (isAsking) void askOnAndOn();
  });
  process.send?.([]);
}
