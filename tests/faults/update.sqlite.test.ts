/** The embedded database belongs to one program: a command of a newer version does not take it from a running server. */
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildProgram, runCommand, startProgram } from '../program.ts';
import { openHouse, recordedBy } from '../versions/kept-version.ts';
import { buildNext } from '../versions/next-version.ts';

test('A command of a newer version does not update the data under a server that is running', async () => {
  buildProgram();
  const next = buildNext();
  const house = await openHouse(null, recordedBy('0.1.0').now);
  const server = startProgram({ ...house.settings, DEMO: '0', NOW: '' });
  try {
    const address = await server.served();
    const { status, stderr } = runCommand(next, house.settings, 'backup');
    expect([status, stderr]).toEqual([
      1,
      'El servidor está en marcha con una versión anterior del programa. Reinícielo con esta versión y vuelva a intentar.\n',
    ]);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended();
    await house.close();
    rmSync(next, { recursive: true, force: true });
  }
});
