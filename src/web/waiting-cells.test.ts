import { describe, expect, test } from 'vitest';
import {
  afterSaving,
  afterTyping,
  type CellKind,
  cellsBy,
  isRefusedWhole,
  type SentCell,
  sortCells,
  type WaitingCells,
  withoutCells,
  withoutSettled,
} from './waiting-cells.ts';

/** Whole numbers up to 99, of which the sheet has room for those below 50. */
const NUMBERS: CellKind<number> = {
  read: (text) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined),
  show: String,
  fits: (value) => value < 50,
};
type Waiting = WaitingCells<number>;

const tableOf = (table: Readonly<Record<string, number>>) => (key: string) => table[key];
const typed = (waiting: Waiting, key: string, text: string, stored: number | undefined) => afterTyping(waiting, key, text, stored, NUMBERS, false);
const sort = (waiting: Waiting, table: Readonly<Record<string, number>>, refused = {}) => sortCells(waiting, tableOf(table), NUMBERS, refused);
const readyOf = (waiting: Waiting, table: Readonly<Record<string, number>>): readonly SentCell<number>[] => sort(waiting, table).ready;
const saved = (waiting: Waiting, sent: readonly SentCell<number>[], open: string | null = null) => afterSaving(waiting, sent, NUMBERS, open);
const NONE = { ready: [], refused: [], wrong: [], clashing: [], settled: [], gone: [] };

describe('What waits in a sheet', () => {
  test('Each cell is in one place: sent, refused, to be mended, to be decided, settled or gone', () => {
    const waiting: Waiting = {
      ready: { text: '2', before: 1 },
      refused: { text: '3', before: 1 },
      wrong: { text: 'x', before: 1 },
      large: { text: '60', before: 1 },
      clashing: { text: '4', before: 1 },
      settled: { text: ' 5', before: 1 },
      gone: { text: '6', before: 1 },
    };
    expect(sort(waiting, { ready: 1, refused: 1, wrong: 1, large: 1, clashing: 7, settled: 5 }, { refused: '3', ready: '9' })).toEqual({
      ready: [{ key: 'ready', text: '2', value: 2, before: 1 }],
      refused: ['refused'],
      wrong: ['wrong', 'large'],
      clashing: ['clashing'],
      settled: ['settled'],
      gone: ['gone'],
    });
  });

  test('What cannot be read is mended before it is decided, what only has no room is decided first', () => {
    expect(sort({ a: { text: 'x', before: 1 }, b: { text: '60', before: 1 } }, { a: 2, b: 2 })).toEqual({ ...NONE, wrong: ['a'], clashing: ['b'] });
  });

  test('A cell that does not say what stood there counts whatever stands there', () => {
    expect(sort({ a: { text: '2' }, b: { text: '2' } }, { a: 2, b: 7 })).toMatchObject({ ready: [{ key: 'a' }, { key: 'b' }], settled: [], clashing: [] });
    expect(saved({ a: { text: '3' } }, [{ key: 'a', text: '2', value: 2 }])).toEqual({ a: { text: '3' } });
  });

  test('It is typed over what stood there at the first key; typed back, nothing waits', () => {
    const once = typed({}, 'a', '2', 1);
    expect(typed(once, 'a', '23', 9)).toEqual({ a: { text: '23', before: 1 } });
    expect(typed(once, 'a', '1', 1)).toEqual({});
    expect(typed(once, 'a', '2', undefined)).toEqual({});
  });

  test('Typed back while it is on its way, it waits for the answer and is then sent as it stands', () => {
    const first = typed({}, 'a', '2', 1);
    const sent = readyOf(first, { a: 1 });
    const back = afterTyping(first, 'a', '1', 1, NUMBERS, true);
    expect(sort(back, { a: 1 })).toEqual({ ...NONE, settled: ['a'] });
    expect(withoutSettled(back, tableOf({ a: 1 }), NUMBERS, (key) => key === 'a')).toEqual(back);
    expect(readyOf(saved(back, sent), { a: 2 })).toEqual([{ key: 'a', text: '1', value: 1, before: 2 }]);
  });

  test('What was typed otherwise stays while one is in the cell, and is put in order when one has left it', () => {
    const waiting: Waiting = { a: { text: '02', before: 1 }, b: { text: '03', before: 1 }, c: { text: '4', before: 1 } };
    const after = saved(waiting, readyOf(waiting, { a: 1, b: 1, c: 1 }), 'a');
    expect(after).toEqual({ a: { text: '02', before: 2 } });
    expect(withoutSettled(after, tableOf({ a: 2 }), NUMBERS, (key) => key === 'a')).toEqual(after);
    expect(withoutSettled(after, tableOf({ a: 2 }), NUMBERS, () => false)).toEqual({});
    // In its cell just as it is stored, it needs no draft.
    expect(saved({ c: { text: '4', before: 1 } }, [{ key: 'c', text: '4', value: 4 }], 'c')).toEqual({});
  });

  test('Cells that belong together keep their order', () => {
    const cells = ['1 ana', '2 ana', '1 mora'].map((key) => ({ key }));
    expect([...cellsBy(cells, (key) => key.slice(0, 1))]).toEqual([
      ['1', [{ key: '1 ana' }, { key: '1 mora' }]],
      ['2', [{ key: '2 ana' }]],
    ]);
  });
});

describe('An answer that refuses', () => {
  const sent = readyOf({ a: { text: '2', before: 1 }, b: { text: '3', before: 1 } }, { a: 1, b: 1 });

  test('It is meant for all that was sent when all of it is still there, or when nobody may look', () => {
    expect(isRefusedWhole(400, sent, tableOf({ a: 1, b: 1 }))).toBe(true);
    expect(isRefusedWhole(403, sent, null)).toBe(true);
  });

  test('A cell that is gone takes only its own text along, and a clash is decided: the rest is sent again', () => {
    expect(isRefusedWhole(400, sent, tableOf({ b: 1 }))).toBe(false);
    expect(isRefusedWhole(409, sent, tableOf({ a: 9, b: 1 }))).toBe(false);
    const waiting: Waiting = { a: { text: '2', before: 1 }, b: { text: '3', before: 1 } };
    expect(sort(waiting, { b: 1 })).toMatchObject({ ready: [{ key: 'b' }], gone: ['a'] });
    expect(sort(waiting, { a: 9, b: 1 })).toMatchObject({ ready: [{ key: 'b' }], clashing: ['a'] });
  });

  test('What was refused is not sent again until it is changed, and others are not kept waiting for it', () => {
    const refused = { a: '2' };
    const waiting = typed({ a: { text: '2', before: 1 } }, 'b', '3', 1);
    expect(sort(waiting, { a: 1, b: 1 }, refused)).toMatchObject({ ready: [{ key: 'b' }], refused: ['a'] });
    expect(sort(typed(waiting, 'a', '4', 1), { a: 1, b: 1 }, refused)).toMatchObject({ ready: [{ key: 'a' }, { key: 'b' }], refused: [] });
  });
});

describe('A connection that is cut', () => {
  test('After it arrived: what stands there is what was typed, and nothing is left to send', () => {
    const waiting = typed({}, 'a', '2', 1);
    expect(sort(waiting, { a: 2 })).toEqual({ ...NONE, settled: ['a'] });
    expect(withoutSettled(waiting, tableOf({ a: 2 }), NUMBERS, () => false)).toEqual({});
  });

  test('After it arrived and more was typed: it is decided, for nobody here knows whose it is', () => {
    const waiting = typed(typed({}, 'a', '2', 1), 'a', '3', 1);
    expect(sort(waiting, { a: 2 })).toEqual({ ...NONE, clashing: ['a'] });
    const mine = typed(withoutCells(waiting, ['a']), 'a', '3', 2);
    expect(readyOf(mine, { a: 2 })).toEqual([{ key: 'a', text: '3', value: 3, before: 2 }]);
  });
});

describe('Two tabs', () => {
  test('Each sends what was typed in it; what the other one saved shows through', () => {
    const [one, other] = [typed({}, 'a', '2', 1), typed({}, 'b', '3', 1)];
    const table = { a: 2, b: 1 };
    expect(saved(one, readyOf(one, { a: 1, b: 1 }))).toEqual({});
    expect(readyOf(other, table)).toMatchObject([{ key: 'b', value: 3 }]);
  });

  test('Typed into the same cell: the same is settled, something else is to be decided in the tab that came later', () => {
    expect(sort(typed({}, 'a', '2', 1), { a: 2 })).toEqual({ ...NONE, settled: ['a'] });
    expect(sort(typed({}, 'a', '3', 1), { a: 2 })).toEqual({ ...NONE, clashing: ['a'] });
  });

  test('A tab that opens on what waits in the draft sends the same once more, and has nothing left when the first was quicker', () => {
    const draft = typed({}, 'a', '2', 1);
    expect(readyOf(draft, { a: 1 })).toHaveLength(1);
    expect(withoutSettled(draft, tableOf({ a: 2 }), NUMBERS, () => false)).toEqual({});
  });
});
