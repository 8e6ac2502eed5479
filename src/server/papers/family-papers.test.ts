import { expect, test } from 'vitest';
import { notFound, ok } from '#kernel/verdict.ts';
import { limitFamilyPapers } from './family-papers.ts';

const parent = { id: 'ana', role: 'guardian' as const };
const other = { id: 'bruno', role: 'student' as const };
const teacher = { id: 'elena', role: 'teacher' as const };

const openTable = () => {
  const work = limitFamilyPapers();
  const waiting: (() => void)[] = [];
  let begun = 0;
  const ask = (reader: Parameters<typeof work>[0]) =>
    work(reader, async () => {
      begun++;
      await new Promise<void>((done) => waiting.push(done));
      return ok('PDF');
    });
  const release = (): void => {
    for (const done of waiting.splice(0)) done();
  };
  return { work, ask, begun: () => begun, release };
};

test('A family has three papers under way at most, nothing is read for more, and it may ask again once it has them', async () => {
  const { ask, begun, release } = openTable();
  const first = Array.from({ length: 3 }, () => ask(parent));
  const more = await Promise.all(Array.from({ length: 20 }, () => ask(parent)));
  expect(new Set(more.map((verdict) => JSON.stringify(verdict)))).toEqual(
    new Set([JSON.stringify({ ok: false, status: 429, reasons: [{ msg: 'Ya hay otros PDF suyos en espera. Cuando los reciba, vuelva a pedir este' }] })]),
  );
  expect(begun()).toBe(3);
  release();
  expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true);
  const later = ask(parent);
  release();
  expect((await later).ok).toBe(true);
});

test('One family’s papers take no place of another, and the staff requests as many as it needs', async () => {
  const { ask, begun, release } = openTable();
  const asked = [parent, parent, parent, other, other, other, ...Array.from({ length: 30 }, () => teacher), null].map(ask);
  expect(begun()).toBe(37);
  release();
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
});

test('A paper that is refused or breaks down gives its place back', async () => {
  const { work, ask, begun } = openTable();
  for (const _ of Array.from({ length: 5 })) {
    expect(await work(parent, async () => notFound('La factura no existe'))).toMatchObject({ status: 404 });
    await expect(work(parent, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  void ask(parent);
  expect(begun()).toBe(1);
});
