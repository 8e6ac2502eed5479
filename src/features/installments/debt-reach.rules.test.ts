import { describe, expect, test } from 'vitest';
import { mayBeTold, type ReachableGuardian, type ReachableStudent, reachOf } from './debt-reach.rules.ts';

const today = { day: '2026-06-10' };
const person = { sex: 'Femenino', email: null, tel: null, cel: null } as const;
const ana: ReachableStudent = { ...person, id: 'ana', name: 'Ana', lastname: 'Abad', dob: '2015-05-05', phones: [] };
const luis: ReachableStudent = { ...ana, id: 'luis', name: 'Luis', sex: 'Masculino' };
const tomasa: ReachableGuardian = {
  ...person,
  id: 'tomasa',
  name: 'Tomasa',
  lastname: 'Abad',
  email: 'tomasa@demo.example',
  cel: '249 4123456',
  active: true,
  children: [{ _id: 'ana' }, { _id: 'luis' }],
};
const raul: ReachableGuardian = { ...tomasa, id: 'raul', name: 'Raúl', sex: 'Masculino', cel: '249 4999999', email: null, children: [{ _id: 'ana' }] };

describe('Who is written to about debts', () => {
  test('Each guardian is written to about their own children only', () => {
    expect(reachOf([ana, luis], [raul, tomasa], today)).toEqual([
      { name: 'Tomasa Abad', relation: 'Tutora', user: 'tomasa', phones: ['249 4123456'], email: 'tomasa@demo.example', students: ['ana', 'luis'] },
      { name: 'Raúl Abad', relation: 'Tutor', user: 'raul', phones: ['249 4999999'], students: ['ana'] },
    ]);
    const reach = reachOf([ana, luis], [raul, tomasa], today);
    expect(mayBeTold(reach, 'raul', ['ana'])).toBe(true);
    expect(mayBeTold(reach, 'raul', ['ana', 'luis'])).toBe(false);
    expect(mayBeTold(reach, 'stranger', ['ana'])).toBe(false);
  });

  test('Relatives whose telephone is on record are offered, once for siblings, and not again when it is the guardian’s', () => {
    const phones = [
      { relation: 'grandmother' as const, name: 'Irma', cel: '249 4000000' },
      { relation: 'mother' as const, name: 'Tomasa', cel: '0249 15-412-3456' },
    ];
    expect(
      reachOf(
        [
          { ...ana, phones },
          { ...luis, phones },
        ],
        [tomasa],
        today,
      ).slice(1),
    ).toEqual([{ name: 'Irma', relation: 'Abuela', user: null, phones: ['249 4000000'], students: ['ana', 'luis'] }]);
  });

  test('A student is written to from the eighteenth birthday on, or without an active guardian', () => {
    const names = (dob: string | null, guardians: readonly ReachableGuardian[]) =>
      reachOf([{ ...ana, dob, cel: '249 4111111' }], guardians, today).map(({ name, relation }) => `${name} (${relation})`);
    expect(names('2008-06-10', [tomasa])).toEqual(['Tomasa Abad (Tutora)', 'Ana Abad (Alumna)']);
    expect(names('2008-06-10T00:00:00.000Z', [tomasa])).toEqual(['Tomasa Abad (Tutora)', 'Ana Abad (Alumna)']);
    expect(names('2008-06-11', [tomasa])).toEqual(['Tomasa Abad (Tutora)']);
    expect(names('2008-06-11', [])).toEqual(['Ana Abad (Alumna)']);
    expect(names(null, [{ ...tomasa, active: false }])).toEqual(['Ana Abad (Alumna)']);
  });

  test('A guardian without telephone and e-mail is still named', () => {
    expect(reachOf([ana], [{ ...raul, cel: null, tel: ' ' }], today)).toEqual([
      { name: 'Raúl Abad', relation: 'Tutor', user: 'raul', phones: [], students: ['ana'] },
    ]);
    expect(reachOf([ana], [], today)).toEqual([]);
  });

  test('Guardians of other students and inactive guardians are not written to', () => {
    expect(reachOf([luis], [raul, { ...tomasa, active: false }], today)).toEqual([]);
  });

  test('A student whose brother alone has a guardian is written to', () => {
    const others = { ...raul, children: [{ _id: 'luis' }] };
    const names = reachOf([{ ...ana, cel: '249 4111111' }, luis], [others], today).map(({ name }) => name);
    expect(names).toEqual(['Raúl Abad', 'Ana Abad']);
  });

  test('An e-mail address alone is enough to write to a student', () => {
    expect(reachOf([{ ...ana, email: 'ana@demo.example' }], [], today)).toEqual([
      { name: 'Ana Abad', relation: 'Alumna', user: 'ana', phones: [], email: 'ana@demo.example', students: ['ana'] },
    ]);
  });

  test('The mobile telephone stands before the one at home', () => {
    expect(reachOf([ana], [{ ...tomasa, tel: '249 4555555' }], today)[0]?.phones).toEqual(['249 4123456', '249 4555555']);
  });

  test('One telephone of two relatives of a student is offered once, also where it cannot be dialled from here', () => {
    const phones = [
      { relation: 'grandmother' as const, name: 'Irma', cel: '12-34' },
      { relation: 'aunt' as const, name: 'Rosa', cel: '12 34' },
      { relation: 'grandfather' as const, name: 'Omar', cel: '1234' },
      { relation: 'uncle' as const, name: 'Hugo', cel: '12 35' },
    ];
    expect(reachOf([{ ...ana, phones }], [tomasa], today).slice(1)).toEqual([
      { name: 'Irma', relation: 'Abuela', user: null, phones: ['12-34'], students: ['ana'] },
      { name: 'Hugo', relation: 'Tío', user: null, phones: ['12 35'], students: ['ana'] },
    ]);
  });
});
