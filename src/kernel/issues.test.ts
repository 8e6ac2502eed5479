import { expect, test } from 'vitest';
import { z } from 'zod';
import { reasonsOf } from './issues.ts';
import { optional, text } from './wire.ts';

const Phones = z.object({ phones: optional(z.array(z.object({ relation: text('Seleccione la relación'), cel: text('Ingrese el número') }))) });

test('Every wrong field of a list is reported, also where the list may be left out', () => {
  const read = Phones.safeParse({
    phones: [
      { relation: '', cel: '' },
      { relation: 'mother', cel: '' },
    ],
  });
  expect(reasonsOf(read.error?.issues ?? [])).toEqual([
    { msg: 'Seleccione la relación', path: 'phones.0.relation' },
    { msg: 'Ingrese el número', path: 'phones.0.cel' },
    { msg: 'Ingrese el número', path: 'phones.1.cel' },
  ]);
});
