import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Money } from '#kernel/wire.ts';
import { during } from '#server/present-call.ts';
import { jsonOf, sentOf, wholeOf } from './reply.ts';

const Fees = z.array(z.object({ _id: z.string(), value: Money }));
const fees = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `f${index}`, value: index * 100, hidden: 'x' }));

test('A list is written in its shape, whole and in its order, however long it is', async () => {
  for (const count of [0, 1, 500, 501, 1250])
    expect(JSON.parse(String(wholeOf(await jsonOf(Fees, fees(count)))))).toEqual(fees(count).map((_, index) => ({ _id: `f${index}`, value: index })));
});

test('A very long list is sent part by part, and is the same', async () => {
  const json = await jsonOf(Fees, fees(20_000));
  const parts = sentOf(json);
  expect(parts).toBeInstanceOf(Readable);
  expect(Buffer.concat(await (parts as Readable).toArray())).toEqual(wholeOf(json));
  expect(sentOf(await jsonOf(Fees, fees(1000)))).toBeInstanceOf(Buffer);
});

test('While a long list is written others are served', async () => {
  let served = 0;
  const serve = (): void => {
    served += 1;
    next = setImmediate(serve);
  };
  let next = setImmediate(serve);
  await during('0000-0001', () => jsonOf(Fees, fees(200_000)));
  clearImmediate(next);
  expect(served).toBeGreaterThanOrEqual(4);
});
