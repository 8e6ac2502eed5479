/** An act that changes many things is one entry of the history, which can be opened. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

type Entry = { _id: string; noun: string; label: string; action: string; parts?: number; changes: { field: string }[] };

describe('A rise of prices in the history', () => {
  let school: School;
  const listed = async (query: string) => (await school.as('admin').get(`/history?${query}`)).body as Entry[];
  const setPrices = async (junior: number, kinder: number) => {
    const { body } = await school.as('admin').get('/category');
    const prices: Readonly<Record<string, number>> = { Inscripción: 20_000, Junior: junior, Kinder: kinder };
    const categories = body.map((one: { _id: string; name: string; value: number }) => ({ _id: one._id, value: prices[one.name] ?? (one.value || 1) }));
    expect((await school.as('admin').put('/category', { date: '2026-07', categories })).status).toBe(200);
  };
  beforeAll(async () => {
    school = await openSchool();
    await setPrices(30_000, 24_000);
    const { body } = await school.as('admin').get('/category');
    const category = body.find((one: { name: string }) => one.name === 'Junior')._id;
    for (const student of ['student', 'sibling', 'stranger'] satisfies CastName[])
      expect((await school.as('admin').post('/enrollment', { student: CAST[student].id, category, year: 2026, month: 7 })).status).toBe(200);
    await school.setNow('2026-06-11');
    await setPrices(33_700, 26_000);
  });
  afterAll(() => school.close());

  test('is one entry with its prices, and says how many students follow', async () => {
    const rise = await listed('startDate=2026-06-11&endDate=2026-06-11');
    expect(rise).toMatchObject([
      {
        noun: 'category',
        label: '2 precios',
        action: 'reprice',
        parts: 3,
        changes: [
          { field: 'Kinder', before: '$24.000', after: '$26.000' },
          { field: 'Junior', before: '$30.000', after: '$33.700' },
          { field: 'Rige desde', after: 'Julio 2026' },
        ],
      },
    ]);
    const { body, headers } = await school.as('admin').get('/history?startDate=2026-06-11&endDate=2026-06-11&page=1&size=10');
    expect([body.length, headers['x-total-count']]).toEqual([1, '1']);
  });

  test('can be opened: the students with their fees are listed, page by page and by name', async () => {
    const [rise] = await listed('startDate=2026-06-11');
    const parts = async (query: string) => school.as('admin').get(`/history/act/${rise?._id}?${query}`);
    const { body, headers } = await parts('page=1&size=2');
    expect([body.length, headers['x-total-count']]).toEqual([2, '3']);
    expect((await parts('text=zarate')).body).toMatchObject([
      {
        noun: 'installment',
        label: 'Zárate, Mora',
        action: 'reprice',
        changes: [{ field: 'Julio 2026', before: '$15.000', after: '$16.900' }, {}, {}, {}, {}, {}],
      },
    ]);
    expect((await school.as('admin').get('/history/act/nothing')).status).toBe(404);
    for (const role of ['secretary', 'teacher', 'guardian', null] as const)
      expect([401, 403]).toContain((await school.as(role).get(`/history/act/${rise?._id}`)).status);
  });

  test('is listed change by change in a search for a name or for fees', async () => {
    expect(await listed('startDate=2026-06-11&text=zarate')).toMatchObject([{ noun: 'installment', label: 'Zárate, Mora' }]);
    expect((await listed('startDate=2026-06-11&noun=installment')).length).toBe(3);
    expect((await listed('startDate=2026-06-11&noun=category')).map(({ label }) => label)).toEqual(['2 precios']);
  });

  test('Fees that expire on one day are one entry too, and the chain of seals is intact', async () => {
    await school.as('admin').post('/global/values', { penalty: 10 });
    await school.setNow('2026-08-01');
    await school.as('student').put('/installment');
    const entries = await listed('by=system');
    expect(entries).toMatchObject([{ noun: 'installment', label: '3 cambios', action: 'expire', parts: 3, changes: [] }]);
    expect((await school.as('admin').get(`/history/act/${entries[0]?._id}`)).body.length).toBe(3);
    expect((await school.as('admin').get('/history/verification')).body.breaches).toEqual([]);
  });
});
