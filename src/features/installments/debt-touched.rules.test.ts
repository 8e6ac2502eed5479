import { describe, expect, test } from 'vitest';
import type { Action } from '#features/history/history.contract.ts';
import { touchedBy } from './debt-touched.rules.ts';

const told = (
  noun: 'installment' | 'user' | 'invoice' | 'import' | 'backup' | 'year-change',
  nounId: string,
  before: object | null,
  after: object | null,
  action: Action = 'change',
) => ({ noun, action, nounId, before, after });
const touched = (...changes: readonly ReturnType<typeof told>[]) => {
  const { people, fees } = touchedBy(changes) ?? { people: ['everybody'], fees: ['everybody'] };
  return [[...people], [...fees]];
};

describe('Whose debts a change may have touched', () => {
  test('A new fee and a deleted one name their student; of a changed one it is looked up', () => {
    expect(touched(told('installment', 'fee', null, { value: 1, student: 'ana' }))).toEqual([['ana'], []]);
    expect(touched(told('installment', 'fee', { value: 1, student: 'ana' }, null))).toEqual([['ana'], []]);
    expect(touched(told('installment', 'fee', { value: 1 }, { value: 2 }))).toEqual([[], ['fee']]);
  });

  test('Several fees that one act changed are told under their student', () => {
    expect(touched(told('installment', 'ana', { each: [{ id: 'one' }] }, { each: [{ id: 'one' }] }))).toEqual([['ana'], []]);
  });

  test('A person may have another name, telephone or guardian', () => {
    expect(touched(told('user', 'ana', {}, {}), told('user', 'tomasa', {}, null))).toEqual([['ana', 'tomasa'], []]);
  });

  test('An invoice tells its fees by themselves', () => {
    expect(touched(told('invoice', 'invoice', null, {}))).toEqual([[], []]);
  });

  test('An import, a change of year and a restored backup may touch everybody', () => {
    const all = [told('import', 'one', null, {}), told('year-change', 'one', null, {}), told('backup', 'one', null, null, 'restore')];
    for (const one of all) expect(touchedBy([told('user', 'ana', {}, {}), one])).toBeNull();
  });

  test('A backup that was made or downloaded touches nobody', () => {
    expect(touched(told('backup', 'one', null, null, 'create'), told('backup', 'one', null, null, 'download'))).toEqual([[], []]);
  });
});
