import { expect, test } from 'vitest';
import { during, giveWay, presentCode } from './present-call.ts';

test('A call that asks little is answered in one go; after some milliseconds of work it gives way, and its count begins anew', async () => {
  await during('1234-5678', async () => {
    expect(presentCode()).toBe('1234-5678');
    expect([giveWay(3), giveWay(3)]).toEqual([null, null]);
    expect(giveWay(3)).not.toBeNull();
    expect(giveWay(3)).toBeNull();
  });
});

test('What the program does by itself gives way after each long step', () => {
  expect(presentCode()).toBeUndefined();
  expect(giveWay(5)).toBeNull();
  expect(giveWay(9)).not.toBeNull();
});

test('A long call goes on when nobody else has anything to do, and is not kept waiting for ever', async () => {
  let turns = 0;
  let isOver = false;
  const busy = (): void => {
    turns += 1;
    const until = performance.now() + 5;
    while (performance.now() < until);
    if (!isOver && turns < 1000) setImmediate(busy);
  };
  await during('1234-5678', async () => {
    await giveWay(200);
    setImmediate(busy);
    await giveWay(200);
    isOver = true;
  });
  expect(turns).toBeGreaterThan(5);
  expect(turns).toBeLessThan(200);
});
