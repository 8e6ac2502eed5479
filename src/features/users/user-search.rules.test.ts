import { describe, expect, test } from 'vitest';
import type { Role, Who } from '#kernel/roles.ts';
import type { UserFilter } from './user.contract.ts';
import { listOf, PUBLIC_TEAM, ROLES_OF_KIND, searchOf, viewOfList } from './user-search.rules.ts';

const who = (role: Role): Who => ({ id: role, role, name: 'Nadie', lastname: 'Nunca' });
const SECRETARY = who('secretary');
const NOTHING: UserFilter = {
  ...{ type: undefined, active: undefined, name: undefined, lastname: undefined, search: undefined, dni: undefined },
  ...{ category: undefined, searchTab: undefined, classroom: undefined, studentname: undefined, studentlastname: undefined, sort: undefined },
};
const searched = (asked: Partial<UserFilter>, by: Who | null = SECRETARY) => searchOf({ ...NOTHING, ...asked }, by);

describe('Whom a list shows', () => {
  test('The staff lists everybody; families and visitors only the team', () => {
    for (const role of ['admin', 'admin&teacher', 'secretary', 'teacher', 'classManager'] as const)
      expect([listOf(who(role), undefined), listOf(who(role), 'student')]).toEqual([
        { ok: true, value: 'everybody' },
        { ok: true, value: 'everybody' },
      ]);
    for (const viewer of [who('student'), who('guardian'), null]) expect(listOf(viewer, 'team')).toEqual({ ok: true, value: 'team' });
    for (const role of ['student', 'guardian'] as const)
      expect([undefined, 'student'].map((kind) => listOf(who(role), kind))).toMatchObject([{ status: 403 }, { status: 403 }]);
    expect(listOf(null, 'student')).toEqual({ ok: false, status: 401, reasons: [{ msg: 'Inicie sesión para continuar' }] });
  });

  test('Each word of the filter stands for its roles', () => {
    expect(ROLES_OF_KIND).toEqual({
      student: ['student'],
      guardian: ['guardian'],
      'guardian/student': ['guardian', 'student'],
      teacher: ['teacher', 'admin&teacher', 'classManager'],
      admin: ['admin', 'secretary', 'admin&teacher', 'classManager'],
      team: ['admin&teacher', 'teacher', 'secretary', 'classManager'],
    });
  });

  test('The public page shows the active team, by role', () => {
    expect(PUBLIC_TEAM).toEqual({ roles: ['admin&teacher', 'teacher', 'secretary', 'classManager'], active: true, byRole: true });
  });
});

describe('How much of the people a list shows', () => {
  test('The office sees everything, the staff what it needs, and without any filter a list is as short as the public one', () => {
    const asked: UserFilter = { ...NOTHING, type: 'student' };
    expect([viewOfList(SECRETARY, asked), viewOfList(who('teacher'), asked)]).toEqual(['all', 'staff']);
    expect([viewOfList(who('admin'), NOTHING), viewOfList(who('teacher'), NOTHING)]).toEqual(['team', 'team']);
  });
});

describe('What a list searches for', () => {
  test('Nothing that was not asked, and everybody when no kind is', () => {
    expect(searched({})).toStrictEqual({});
    expect(searched({ active: false, name: 'Ana', lastname: 'Abad', search: 'ana abad' })).toEqual({
      active: false,
      name: 'Ana',
      lastname: 'Abad',
      words: 'ana abad',
    });
    expect(searched({ type: 'guardian/student' })).toEqual({ roles: ['guardian', 'student'] });
  });

  test('A DNI is searched by its digits; without digits, or with more than a DNI has, nobody is found', () => {
    expect(['31.234.567', 'x', '123456789012345', '1234567890123456'].map((dni) => searched({ dni }).dni)).toEqual([31_234_567, 0, 123_456_789_012_345, 0]);
  });

  test('A category is that of students of this year', () => {
    expect(searched({ type: 'student', category: 'c1', searchTab: 'x' })).toEqual({ roles: ['student'], category: 'c1' });
    expect(searched({ type: 'student', category: 'null', searchTab: 'x' })).toEqual({ roles: ['student'] });
    expect(searched({ type: 'guardian', category: 'c1', searchTab: 'x' })).toEqual({ roles: ['guardian'] });
  });

  test('When a category is asked outside of the search page, only students without a class are found', () => {
    expect(searched({ type: 'student', category: 'c1' })).toEqual({ roles: ['student'], category: 'c1', withoutClass: true });
    expect(searched({ searchTab: 'x' })).toEqual({});
  });

  test('Guardians are found by their children', () => {
    const child = { studentname: 'Ana', studentlastname: 'Abad' };
    expect(searched({ type: 'guardian', ...child })).toEqual({ roles: ['guardian'], childName: 'Ana', childLastname: 'Abad' });
    expect(searched({ type: 'student', ...child })).toEqual({ roles: ['student'] });
  });

  test('The team is listed by role', () => {
    expect(searched({ type: 'team' })).toMatchObject({ byRole: true });
  });

  test('Only the office orders people by what they owe', () => {
    const byDebt = { order: { word: 'owed', direction: 'desc' } };
    expect(searched({ sort: '-owed' })).toEqual(byDebt);
    expect([searched({ sort: '-owed' }, who('teacher')), searched({ sort: '-owed' }, null)]).toEqual([{}, {}]);
    expect(searched({ sort: 'name' }, who('teacher'))).toEqual({ order: { word: 'name', direction: 'asc' } });
  });
});
