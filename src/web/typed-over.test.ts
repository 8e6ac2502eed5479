/** The shape in which a form is kept while it is filled in. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { keptOver } from './typed-over.ts';

const Kept = keptOver(z.object({ name: z.string(), value: z.number().nullable() }));

test('Some fields are typed over what was stored, or over nothing yet', () => {
  for (const kept of [
    { typed: { name: 'Ana' }, over: { name: 'Anna', value: null } },
    { typed: {}, over: null },
  ])
    expect(Kept.parse(kept)).toEqual(kept);
});

test('A field that the form no longer has is left out, and one of another kind is not read', () => {
  expect(Kept.parse({ typed: { name: 'Ana', nick: 'Anita' }, over: null })).toEqual({ typed: { name: 'Ana' }, over: null });
  expect(Kept.safeParse({ typed: { value: '20.000' }, over: null }).success).toBe(false);
  expect(Kept.safeParse({ typed: { name: 'Ana' }, over: { name: 'Anna' } }).success).toBe(false);
});
