import { describe, expect, test } from 'vitest';
import {
  afterSaving,
  afterTyping,
  type CellKind,
  isRefusedWhole,
  type SentCell,
  sortCells,
  type WaitingCells,
  withoutCells,
  withoutSettled,
} from './waiting-cells.ts';

/** Cells that hold whole numbers up to 99; those from 50 on do not fit. */
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

describe('The unsaved cells of a sheet', () => {
  test('Each cell is in one state: ready, refused, wrong, clashing, settled or gone', () => {
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

  test('A text that cannot be read must be corrected before a clash is decided; one that only does not fit, after it', () => {
    expect(sort({ a: { text: 'x', before: 1 }, b: { text: '60', before: 1 } }, { a: 2, b: 2 })).toEqual({ ...NONE, wrong: ['a'], clashing: ['b'] });
  });

  test('A cell without a remembered stored value is saved over any value', () => {
    expect(sort({ a: { text: '2' }, b: { text: '2' } }, { a: 2, b: 7 })).toMatchObject({ ready: [{ key: 'a' }, { key: 'b' }], settled: [], clashing: [] });
    expect(saved({ a: { text: '3' } }, [{ key: 'a', text: '2', value: 2 }])).toEqual({ a: { text: '3' } });
  });

  test('A clash is judged by the value stored at the first key; typing that value back leaves nothing to save', () => {
    const once = typed({}, 'a', '2', 1);
    expect(typed(once, 'a', '23', 9)).toEqual({ a: { text: '23', before: 1 } });
    expect(typed(once, 'a', '1', 1)).toEqual({});
    expect(typed(once, 'a', '2', undefined)).toEqual({});
  });

  test('A value that is typed back while another is being sent waits for the answer and is then sent', () => {
    const first = typed({}, 'a', '2', 1);
    const sent = readyOf(first, { a: 1 });
    const back = afterTyping(first, 'a', '1', 1, NUMBERS, true);
    expect(sort(back, { a: 1 })).toEqual({ ...NONE, settled: ['a'] });
    expect(withoutSettled(back, tableOf({ a: 1 }), NUMBERS, (key) => key === 'a')).toEqual(back);
    expect(readyOf(saved(back, sent), { a: 2 })).toEqual([{ key: 'a', text: '1', value: 1, before: 2 }]);
  });

  test('A value in another spelling stays as typed while the cell is edited, and is formatted when the cell is left', () => {
    const waiting: Waiting = { a: { text: '02', before: 1 }, b: { text: '03', before: 1 }, c: { text: '4', before: 1 } };
    const after = saved(waiting, readyOf(waiting, { a: 1, b: 1, c: 1 }), 'a');
    expect(after).toEqual({ a: { text: '02', before: 2 } });
    expect(withoutSettled(after, tableOf({ a: 2 }), NUMBERS, (key) => key === 'a')).toEqual(after);
    expect(withoutSettled(after, tableOf({ a: 2 }), NUMBERS, () => false)).toEqual({});
    // In a cell with exactly the stored text no draft is needed.
    expect(saved({ c: { text: '4', before: 1 } }, [{ key: 'c', text: '4', value: 4 }], 'c')).toEqual({});
  });
});

describe('A refusal', () => {
  const sent = readyOf({ a: { text: '2', before: 1 }, b: { text: '3', before: 1 } }, { a: 1, b: 1 });

  test('It concerns all sent cells when all of them still exist, or when the table may no longer be read', () => {
    expect(isRefusedWhole(400, sent, tableOf({ a: 1, b: 1 }))).toBe(true);
    expect(isRefusedWhole(403, sent, null)).toBe(true);
  });

  test('A deleted cell loses only its own text, and a clash is decided: the rest is sent again', () => {
    expect(isRefusedWhole(400, sent, tableOf({ b: 1 }))).toBe(false);
    expect(isRefusedWhole(409, sent, tableOf({ a: 9, b: 1 }))).toBe(false);
    const waiting: Waiting = { a: { text: '2', before: 1 }, b: { text: '3', before: 1 } };
    expect(sort(waiting, { b: 1 })).toMatchObject({ ready: [{ key: 'b' }], gone: ['a'] });
    expect(sort(waiting, { a: 9, b: 1 })).toMatchObject({ ready: [{ key: 'b' }], clashing: ['a'] });
  });

  test('A refused value is not sent again until it is changed, and others do not wait for it', () => {
    const refused = { a: '2' };
    const waiting = typed({ a: { text: '2', before: 1 } }, 'b', '3', 1);
    expect(sort(waiting, { a: 1, b: 1 }, refused)).toMatchObject({ ready: [{ key: 'b' }], refused: ['a'] });
    expect(sort(typed(waiting, 'a', '4', 1), { a: 1, b: 1 }, refused)).toMatchObject({ ready: [{ key: 'a' }, { key: 'b' }], refused: [] });
  });
});

describe('A lost answer', () => {
  test('If the call arrived, the typed values are stored, and nothing is left to send', () => {
    const waiting = typed({}, 'a', '2', 1);
    expect(sort(waiting, { a: 2 })).toEqual({ ...NONE, settled: ['a'] });
    expect(withoutSettled(waiting, tableOf({ a: 2 }), NUMBERS, () => false)).toEqual({});
  });

  test('If the call arrived and typing went on, the user decides, because the page cannot know whose value is stored', () => {
    const waiting = typed(typed({}, 'a', '2', 1), 'a', '3', 1);
    expect(sort(waiting, { a: 2 })).toEqual({ ...NONE, clashing: ['a'] });
    const mine = typed(withoutCells(waiting, ['a']), 'a', '3', 2);
    expect(readyOf(mine, { a: 2 })).toEqual([{ key: 'a', text: '3', value: 3, before: 2 }]);
  });
});

describe('Two tabs', () => {
  test('Each sends what was typed in it; what the other saved appears', () => {
    const [one, other] = [typed({}, 'a', '2', 1), typed({}, 'b', '3', 1)];
    const table = { a: 2, b: 1 };
    expect(saved(one, readyOf(one, { a: 1, b: 1 }))).toEqual({});
    expect(readyOf(other, table)).toMatchObject([{ key: 'b', value: 3 }]);
  });

  test('The same value typed into a cell in both is settled; different values are decided in the later tab', () => {
    expect(sort(typed({}, 'a', '2', 1), { a: 2 })).toEqual({ ...NONE, settled: ['a'] });
    expect(sort(typed({}, 'a', '3', 1), { a: 2 })).toEqual({ ...NONE, clashing: ['a'] });
  });

  test('A tab that opens on an unsaved draft sends it again, and has nothing left to send when the first tab was faster', () => {
    const draft = typed({}, 'a', '2', 1);
    expect(readyOf(draft, { a: 1 })).toHaveLength(1);
    expect(withoutSettled(draft, tableOf({ a: 2 }), NUMBERS, () => false)).toEqual({});
  });
});
