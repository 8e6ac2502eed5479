import { expect, test } from 'vitest';
import { inTurn, othersFirst, quietFirst } from './others-first.ts';

test('In each turn of the event loop one goes on, in the order they came', async () => {
  const went: string[] = [];
  const loop = (turn: number): void => {
    went.push(`turn ${turn}`);
    if (turn < 3) setImmediate(loop, turn + 1);
  };
  inTurn(() => went.push('first'));
  const second = othersFirst().then(() => went.push('second'));
  setImmediate(loop, 1);
  await second;
  expect(went).toEqual(['first', 'turn 1', 'second']);
});

test('The patient one lets those pass who come later', async () => {
  const went: string[] = [];
  const patient = quietFirst().then(() => went.push('patient'));
  const steps = async (name: string): Promise<void> => {
    for (let step = 1; step <= 2; step++) {
      await othersFirst();
      went.push(`${name} ${step}`);
    }
  };
  await Promise.all([patient, steps('one'), steps('other')]);
  expect(went).toEqual(['one 1', 'other 1', 'one 2', 'other 2', 'patient']);
});
