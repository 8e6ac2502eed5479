import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { setPassword } from './credential.store.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool();
  await school.database.transaction(
    (tx) => setPassword(tx, CAST.guardian.id, 'hash', '2026-06-01T00:00:00.000Z'),
    () => true,
  );
});
afterEach(() => school.close());

const list = (query: string, as: 'secretary' | 'admin' | 'teacher' = 'secretary') => school.as(as).get(`/access${query}`);
const invite = (id: string) => school.as('admin').post(`/user/${id}/invitation`);

describe('Who can log in', () => {
  test('A person can log in with password and e-mail, is invited while an invitation is valid, and otherwise is still to be invited', async () => {
    const { name, lastname } = CAST.guardian;
    const one = { _id: CAST.guardian.id, name, lastname, type: 'guardian', email: 'tomasa.abad@demo.example' };
    const [known] = (await list('?type=guardian&lastname=abad')).body;
    expect(known).toMatchObject({ ...one, state: 'in', children: [{ _id: CAST.student.id }, { _id: CAST.sibling.id }] });
    expect(known).not.toHaveProperty('until');
    const before = (await list('?state=none')).body.map(({ _id }: { _id: string }) => _id);
    expect(before).toContain(CAST.student.id);
    expect(before).not.toContain(CAST.guardian.id);
    await invite(CAST.student.id);
    expect((await list('?state=invited')).body).toMatchObject([{ _id: CAST.student.id, state: 'invited', until: '2026-06-17T15:00:00.000Z', children: [] }]);
    expect((await list('?state=none')).body.map(({ _id }: { _id: string }) => _id)).toEqual(before.filter((id: string) => id !== CAST.student.id));
    await school.setNow('2026-06-18');
    expect((await list('?state=invited')).body).toEqual([]);
    expect((await list('?state=none&type=student')).body).toContainEqual(
      expect.objectContaining({ _id: CAST.student.id, state: 'none', until: '2026-06-17T15:00:00.000Z' }),
    );
  });

  test('A new invitation does not change that somebody can log in; without an e-mail nobody can', async () => {
    await invite(CAST.guardian.id);
    expect((await list('?state=in')).body).toMatchObject([{ _id: CAST.guardian.id, state: 'in' }]);
    await school.database.kysely.updateTable('users').set({ email: null }).where('id', '=', CAST.guardian.id).execute();
    expect((await list('?state=in')).body).toEqual([]);
    expect((await list('?state=invited')).body).toMatchObject([{ _id: CAST.guardian.id, state: 'invited' }]);
  });

  test('Inactive people are not listed; a page tells how many there are in all', async () => {
    const all = (await list('?type=student')).body;
    await school.database.kysely.updateTable('users').set({ active: 0 }).where('id', '=', CAST.student.id).execute();
    const { body, headers } = await list('?type=student&page=1&size=2');
    expect([all.length, body.length, headers['x-total-count']]).toEqual([3, 2, '2']);
  });

  test('A secretary does not see administrators there, since only they may invite each other', async () => {
    const rolesOf = async (as: 'secretary' | 'admin') => new Set((await list('', as)).body.map(({ type }: { type: string }) => type));
    expect(await rolesOf('admin')).toContain('admin');
    expect(await rolesOf('secretary')).not.toContain('admin');
    expect((await list('?type=admin')).body).toEqual([]);
    expect((await list('', 'teacher')).status).toBe(403);
  });

  test('An unknown kind or state is refused in words', async () => {
    expect(await list('?type=parrot')).toMatchObject({ status: 400, body: { errors: [{ path: 'type', msg: 'El tipo de usuario no es válido' }] } });
    expect(await list('?state=perhaps')).toMatchObject({ status: 400, body: { errors: [{ path: 'state', msg: 'El estado no es válido' }] } });
  });
});
