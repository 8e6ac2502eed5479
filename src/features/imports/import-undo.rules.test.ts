import { expect, test } from 'vitest';
import { placesThatGo } from './import-undo.rules.ts';
import { usesSince, whyHeld } from './import-use.rules.ts';

test('A place is deleted with its import if nobody else lives there, it was not renamed, and nothing was added to it', () => {
  const town = (id: string, more: object = {}) => ({ id, name: id, others: 0, added: 0, changes: 0, ...more });
  const part = (id: string, townId: string, more: object = {}) => ({ id, name: id, townId, others: 0, changes: 0, ...more });
  const going = placesThatGo({
    towns: [town('Azul'), town('Bragado', { others: 1 }), town('Chivilcoy', { changes: 1 }), town('Dolores', { added: 1 }), town('Ensenada')],
    neighbourhoods: [part('Norte', 'Azul'), part('Sur', 'Ensenada', { others: 2 }), part('Este', 'Ensenada')],
  });
  expect(going.towns.map(({ name }) => name)).toEqual(['Azul']);
  expect(going.neighbourhoods.map(({ name }) => name)).toEqual(['Norte', 'Este']);
});

test('A change is described by its fields; what a payment changed of a fee, by the invoice', () => {
  const told = (id: string, before: object, after: object) => [
    { id, action: 'create', after: before, by: 'Quiroga, Alicia', at: '2026-03-02T12:00:00.000Z' },
    { id, action: 'change', after, by: 'Peralta, Celia', at: '2026-06-10T12:00:00.000Z' },
  ];
  const people = { told: told('ana', { name: 'Ana' }, { name: 'Anna' }), present: new Map([['ana', { name: 'Anna' }]]) };
  const fees = {
    told: [...told('april', { value: 100_00 }, { value: 0 }), ...told('may', { value: 100_00 }, { value: 120_00 })],
    present: new Map([
      ['april', { value: 0 }],
      ['may', { value: 120_00 }],
    ]),
  };
  const uses = usesSince([{ id: 'april', how: { is: 'invoiced', invoice: 12 } }], people, fees);
  expect(uses.map(({ id, how }) => [id, whyHeld(how)])).toEqual([
    ['ana', 'Se cambió: Nombre (Peralta, Celia, 10/06/2026)'],
    ['april', 'Está en la factura 12'],
    ['may', 'Se cambió: Valor (Peralta, Celia, 10/06/2026)'],
  ]);
});

test('A change that was changed back does not prevent undoing', () => {
  const came = { name: 'Ana' };
  const told = [
    { id: 'ana', action: 'create', after: came, by: 'Quiroga, Alicia', at: '2026-03-02T12:00:00.000Z' },
    { id: 'ana', action: 'change', after: came, by: 'Peralta, Celia', at: '2026-06-10T12:00:00.000Z' },
  ];
  const [use] = usesSince([], { told, present: new Map([['ana', came]]) }, { told: [], present: new Map() });
  expect(use && whyHeld(use.how)).toBeNull();
});
