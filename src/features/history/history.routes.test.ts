import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentAt } from '#kernel/calendar.ts';
import { readPaper } from '../../../tests/paper.ts';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { recordEach } from './history.store.ts';

describe('The history', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
    expect((await school.as('secretary').post('/town', [{ _id: 0, name: 'Tandil' }])).status).toBe(200);
    expect((await school.as('admin').post('/global/values', { penalty: '12,5' })).status).toBe(200);
    const student = { type: 'student', name: 'Ana', lastname: 'Abad', cel: '351 555' };
    expect((await school.as('secretary').put(`/user/${CAST.student.id}`, student)).status).toBe(200);
    await school.setNow('2026-06-11');
    expect((await school.as('admin').post('/town', [{ _id: 0, name: 'Azul' }])).status).toBe(200);
  });
  afterAll(() => school.close());

  const labels = async (query: string) => (await school.as('admin').get(`/history${query}`)).body.map(({ label }: { label: string }) => label);

  test('Every change has its author, day and new values, the newest first', async () => {
    const { body } = await school.as('admin').get('/history');
    expect(body[0]).toMatchObject({ by: 'Quiroga, Alicia', date: '2026-06-11T15:00:00.000Z', noun: 'town', label: 'Azul', action: 'create' });
    expect(body).toContainEqual(
      expect.objectContaining({
        by: 'Peralta, Celia',
        noun: 'user',
        nounId: CAST.student.id,
        label: 'Abad, Ana',
        action: 'change',
        changes: expect.arrayContaining([{ field: 'Celular', after: '351 555' }]),
      }),
    );
  });

  test('Changes are found by day, author, thing and name', async () => {
    expect(await labels('?startDate=2026-06-11')).toEqual(['Azul']);
    expect(await labels('?endDate=2026-06-10')).not.toContain('Azul');
    expect(await labels('?noun=town')).toEqual(['Azul', 'Tandil']);
    expect(await labels(`?noun=town&by=${CAST.secretary.id}`)).toEqual(['Tandil']);
    expect(await labels('?by=system')).toEqual([]);
    expect(await labels('?text=ABÁD')).toEqual(['Abad, Ana']);
    expect(await labels('?text=100%25')).toEqual([]);
    expect(await school.as('admin').get('/history?noun=secret')).toMatchObject({ status: 400, body: { msg: 'Seleccione de qué es el cambio' } });
  });

  test('A page says how many changes there are in all', async () => {
    const { body, headers } = await school.as('admin').get('/history?page=1&size=2');
    expect(body).toHaveLength(2);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2);
  });

  test('Each page goes on where the one before ended, whatever is asked for, and past the last there is nothing', async () => {
    for (const query of ['', 'noun=town', 'by=system', `by=${CAST.secretary.id}`, 'startDate=2026-06-11', 'text=a', 'text=a&noun=town', 'text=nadie']) {
      const { body: all, headers } = await school.as('admin').get(`/history?${query}`);
      expect(headers['x-total-count']).toBe(String(all.length));
      const pages = [];
      for (let page = 1; page <= all.length + 1; page++) pages.push(...(await school.as('admin').get(`/history?${query}&page=${page}&size=1`)).body);
      expect(pages).toEqual(all);
    }
  });

  test('A record lists its own changes', async () => {
    const { body } = await school.as('adminTeacher').get(`/history/user/${CAST.student.id}`);
    expect(body.map(({ label }: { label: string }) => label)).toEqual(['Abad, Ana']);
    expect((await school.as('admin').get('/history/nothing/x')).body).toEqual([]);
  });

  test('Authors are listed by name', async () => {
    expect((await school.as('admin').get('/history/authors')).body).toEqual([
      { _id: CAST.secretary.id, name: 'Peralta, Celia' },
      { _id: CAST.admin.id, name: 'Quiroga, Alicia' },
    ]);
  });

  test.each(['secretary', 'teacher', 'classManager', 'guardian', 'student'] as const)('A %s cannot read it', async (role) => {
    for (const path of ['/history', '/history/authors', '/history/verification', `/history/user/${CAST.student.id}`]) {
      expect((await school.as(role).get(path)).status).toBe(403);
    }
    expect((await school.as(role).post('/pdf/history/list', {})).status).toBe(403);
  });

  test('It is printed as a filter finds it', async () => {
    const { status, bytes } = await school.as('admin').post('/pdf/history/list', { noun: 'surcharge' });
    expect(status).toBe(200);
    const { text, isLandscape } = readPaper(bytes);
    expect(text).toContain('Historial');
    expect(isLandscape).toBe(true);
    expect(text).toContain('\nQué: Recargo o descuento\n');
    expect(text).toContain('12,5 %');
    expect(text).not.toContain('Azul');
  });

  test('The administration can check that nothing was altered, and sees what was', async () => {
    expect((await school.as('admin').get('/history/verification')).body).toMatchObject({ breaches: [], seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await school.database.script("update history set by_name = 'Nadie' where label = 'Azul'");
    const { body } = await school.as('admin').get('/history/verification');
    expect(body.breaches).toEqual([{ position: body.length, told: `El cambio ${body.length} fue alterado: Localidad · Azul (Alta, 11/06/2026 12:00, Nadie)` }]);
  });

  test('A name is found among many thousand changes, the newest first, on pages that go over from one part of them to the next', async () => {
    const { database } = school;
    const labels = Array.from({ length: 20_500 }, (_, index) => (index % 1000 === 0 ? `Pueblo ${index}` : `Paraje ${index}`));
    const by = { who: null, now: momentAt('2026-06-11T15:00:00.000Z') };
    await database.transaction(
      async (tx) => {
        await recordEach(tx, by, labels, (label) => ({ noun: 'town', nounId: label, label, action: 'create', after: { name: label } }));
        return true;
      },
      (keep) => keep,
    );
    const found = labels.filter((label) => label.startsWith('Pueblo')).reverse();
    const onPages = [];
    for (const page of [1, 2, 3]) {
      const { body, headers } = await school.as('admin').get(`/history?text=pueblo&noun=town&page=${page}&size=8`);
      expect(headers['x-total-count']).toBe('21');
      onPages.push(...body.map(({ label }: { label: string }) => label));
    }
    expect(onPages).toEqual(found);
    const count = async (query: string) => Number((await school.as('admin').get(`/history?${query}&page=1&size=1`)).headers['x-total-count']);
    expect(await count('noun=town')).toBe(20_502);
    expect(await count('noun=town&startDate=2026-06-11')).toBe(20_501);
    expect(await count('noun=town&endDate=2026-06-10')).toBe(1);
    expect(await count('by=system')).toBe(20_500);
    expect((await school.as('admin').get('/history?page=2000&size=10')).body[0]).toMatchObject({ label: 'Paraje 509' });
  });
});
