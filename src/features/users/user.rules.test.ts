import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import type { UserForm } from './user-form.contract.ts';
import {
  isOwnStudent,
  mayChangeRole,
  mayDelete,
  mayEdit,
  mayGiveRole,
  mayInactivate,
  mayLinkFamilies,
  maySee,
  maySeeTutors,
  mayStopOwning,
  NO_TIES,
  ownStudentsOf,
  type Ties,
  UNKNOWN_USER,
  viewOf,
  viewOfTutor,
} from './user.rules.ts';
import { checkForm, emailOf, type FormFacts, NOTHING_KNOWN } from './user-form.rules.ts';
import { listOf } from './user-search.rules.ts';
import { presentUser, type UserRecord } from './user-view.rules.ts';

const person = (role: Role, id: string = role) => ({ id, role, name: 'Nadie', lastname: 'Nunca' });
const tied = (ties: Partial<Record<keyof Ties, string>>): Ties => ({
  children: new Set(ties.children === undefined ? [] : [ties.children]),
  guardians: new Set(ties.guardians === undefined ? [] : [ties.guardians]),
  teachers: new Set(ties.teachers === undefined ? [] : [ties.teachers]),
});

describe('Who sees whom', () => {
  test('The office sees everything of everybody', () => {
    for (const role of ['admin', 'admin&teacher', 'secretary'] as const) expect(viewOf(person(role), 'somebody', NO_TIES)).toBe('all');
  });

  test('Teachers and coordinators see what the staff needs of everybody, and all their own data', () => {
    for (const role of ['teacher', 'classManager'] as const) {
      expect(viewOf(person(role), 'somebody', NO_TIES)).toBe('staff');
      expect(viewOf(person(role), role, NO_TIES)).toBe('all');
    }
  });

  test('A guardian sees the own data, the children and their teachers, and nobody else', () => {
    const guardian = person('guardian');
    expect(viewOf(guardian, 'guardian', NO_TIES)).toBe('all');
    expect(viewOf(guardian, 'ana', tied({ children: 'ana' }))).toBe('child');
    expect(viewOf(guardian, 'elena', tied({ teachers: 'elena' }))).toBe('contact');
    expect(viewOf(guardian, 'mora', tied({ children: 'ana' }))).toBeNull();
    expect(maySee(guardian, 'mora', tied({ children: 'ana' }))).toBe(false);
  });

  test('A student sees the own data, the guardians and the teachers, and nobody else', () => {
    const student = person('student');
    expect(viewOf(student, 'student', NO_TIES)).toBe('all');
    expect(viewOf(student, 'tomasa', tied({ guardians: 'tomasa' }))).toBe('contact');
    expect(viewOf(student, 'elena', tied({ teachers: 'elena' }))).toBe('contact');
    expect(viewOf(student, 'mora', NO_TIES)).toBeNull();
  });

  test('What belongs to a student is for the student and the guardians', () => {
    expect(isOwnStudent(person('student', 'ana'), 'ana', NO_TIES)).toBe(true);
    expect(isOwnStudent(person('student', 'ana'), 'mora', NO_TIES)).toBe(false);
    expect(isOwnStudent(person('guardian'), 'ana', tied({ children: 'ana' }))).toBe(true);
    expect(isOwnStudent(person('guardian', 'tomasa'), 'tomasa', NO_TIES)).toBe(false);
    expect(isOwnStudent(person('teacher', 'elena'), 'elena', NO_TIES)).toBe(false);
  });

  test('The guardians of a student are known to the staff, the student and the guardians', () => {
    expect(maySeeTutors(person('teacher'), 'ana', NO_TIES)).toBe(true);
    expect(maySeeTutors(person('student', 'ana'), 'ana', NO_TIES)).toBe(true);
    expect(maySeeTutors(person('student', 'mora'), 'ana', NO_TIES)).toBe(false);
    expect(maySeeTutors(person('guardian'), 'ana', tied({ children: 'ana' }))).toBe(true);
    expect(maySeeTutors(person('guardian'), 'ana', NO_TIES)).toBe(false);
  });

  test('A list shows everybody to the staff, and only the team to families and visitors', () => {
    expect(listOf(person('teacher'), 'student')).toEqual({ ok: true, value: 'everybody' });
    expect(listOf(person('guardian'), 'team')).toEqual({ ok: true, value: 'team' });
    expect(listOf(null, 'team')).toEqual({ ok: true, value: 'team' });
    expect(listOf(person('student'), 'student')).toMatchObject({ ok: false, status: 403 });
    expect(listOf(null, 'student')).toMatchObject({ ok: false, status: 401 });
    expect(listOf(null, undefined)).toMatchObject({ ok: false, status: 401 });
  });
});

describe('Which fields a viewer gets', () => {
  const everything: UserRecord = {
    ...NOTHING_KNOWN,
    id: 'ana',
    role: 'student',
    name: 'Ana',
    lastname: 'Abad',
    sex: 'Femenino',
    email: 'ana@demo.example',
    tel: '1',
    cel: '2',
    address: 'Mitre 1',
    town: { _id: 't', name: 'Tandil' },
    neighbourhood: { _id: 'n', name: 'Centro' },
    dob: '2010-05-03',
    birthTown: 'Azul',
    birthProvince: 'Buenos Aires',
    degree: 'Profesora',
    school: 'Instituto 5',
    cbvu: '1234567890123456789012',
    alias: 'ana.abad',
    dni: 12345678,
    studentNumber: 7,
    discount: 10,
    chargeDay: 15,
    phones: [{ relation: 'mother', name: 'Tomasa', cel: '3' }],
    children: [{ _id: 'c', name: 'Hijo', lastname: 'Abad' }],
    active: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    photo: 'secret',
    category: 'Kinder',
  };
  const known = (view: Parameters<typeof presentUser>[1]): readonly string[] =>
    Object.entries(presentUser(everything, view))
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key]) => key)
      .toSorted();

  const TEAM = ['_id', 'children', 'img', 'lastname', 'name', 'relatedCellphones', 'sex', 'type'];
  const CONTACT = [...TEAM, 'active', 'cel', 'email', 'tel'];
  const STAFF = [...CONTACT, 'birthprov', 'birthtown', 'category', 'date', 'degree', 'dni', 'dob', 'school', 'studentnumber'];
  const CHILD = [...STAFF, 'address', 'neighbourhood', 'town'];
  const ALL = [...CHILD, 'alias', 'cbvu', 'chargeday', 'discount'];

  test.each([
    ['the public page', 'team', TEAM],
    ['a family that looks at a teacher', 'contact', CONTACT],
    ['a teacher', 'staff', STAFF],
    ['a guardian of the child', 'child', CHILD],
    ['the office', 'all', ALL],
  ] as const)('For %s there are exactly the allowed fields', (_viewer, view, fields) => {
    expect(known(view)).toEqual([...fields].toSorted());
  });

  describe('For the program', () => {
    test('Phones and children are empty when the viewer may not see them', () => {
      expect(presentUser(everything, 'contact')).toMatchObject({ relatedCellphones: [], children: [] });
      expect(presentUser({ ...everything, photo: null }, 'team').img).toEqual({ public_id: '', url: '' });
      expect(presentUser({ ...everything, photo: 'f1' }, 'team').img).toEqual({ public_id: 'f1', url: '/api/photo/f1' });
    });

    test('The staff reads the phones and the children as they are stored', () => {
      expect(everything.phones.length * everything.children.length).toBeGreaterThan(0);
      expect(presentUser(everything, 'staff')).toMatchObject({ relatedCellphones: everything.phones, children: everything.children });
    });
  });
});

describe('Who changes whom', () => {
  test('A secretary edits everybody except administrators; an administrator everybody', () => {
    expect(mayEdit(person('secretary'), person('teacher')).ok).toBe(true);
    expect(mayEdit(person('secretary'), person('admin'))).toMatchObject({ ok: false, status: 403 });
    expect(mayEdit(person('secretary'), person('admin&teacher'))).toMatchObject({ ok: false, status: 403 });
    expect(mayEdit(person('admin'), person('admin&teacher')).ok).toBe(true);
  });

  test('People outside the office edit only themselves', () => {
    expect(mayEdit(person('teacher'), person('teacher')).ok).toBe(true);
    expect(mayEdit(person('teacher'), person('teacher', 'another'))).toMatchObject({ ok: false, status: 403 });
    expect(mayEdit(person('guardian'), person('student'))).toMatchObject({ ok: false, status: 403 });
  });

  test('Only an administrator makes administrators', () => {
    expect(mayGiveRole(person('secretary'), 'classManager').ok).toBe(true);
    expect(mayGiveRole(person('secretary'), 'admin')).toMatchObject({ ok: false, status: 403 });
    expect(mayGiveRole(person('admin&teacher'), 'admin').ok).toBe(true);
  });

  test('A student stays a student, and nobody changes their own role', () => {
    expect(mayChangeRole(person('admin'), person('student'), 'guardian')).toMatchObject({ ok: false, status: 400 });
    expect(mayChangeRole(person('admin'), person('guardian'), 'student')).toMatchObject({ ok: false, status: 400 });
    expect(mayChangeRole(person('admin'), person('admin'), 'teacher')).toMatchObject({ ok: false, status: 400 });
    expect(mayChangeRole(person('admin'), person('teacher'), 'admin&teacher').ok).toBe(true);
    expect(mayChangeRole(person('secretary'), person('teacher'), 'admin&teacher')).toMatchObject({ ok: false, status: 403 });
    expect(mayChangeRole(person('secretary'), person('teacher'), 'teacher').ok).toBe(true);
  });

  test('Nobody inactivates themselves, and one administrator must remain', () => {
    expect(mayInactivate(person('secretary'), person('secretary'), 2).ok).toBe(false);
    expect(mayInactivate(person('admin', 'a'), person('admin', 'b'), 1).ok).toBe(true);
    expect(mayInactivate(person('admin', 'a'), person('admin', 'b'), 0).ok).toBe(false);
  });

  test('Nobody deletes themselves or the last administrator; a secretary deletes no administrator', () => {
    expect(mayDelete(person('secretary'), person('student'), 1).ok).toBe(true);
    expect(mayDelete(person('secretary'), person('admin'), 3)).toMatchObject({ ok: false, status: 403 });
    expect(mayDelete(person('admin'), person('admin'), 3)).toMatchObject({ ok: false, status: 400 });
    expect(mayDelete(person('admin', 'a'), person('admin', 'b'), 0)).toMatchObject({ ok: false, status: 400 });
    expect(mayDelete(person('admin', 'a'), person('admin', 'b'), 1).ok).toBe(true);
    expect(mayDelete(person('teacher'), person('student'), 1)).toMatchObject({ ok: false, status: 403 });
  });

  test('The administration links families, and a secretary only if the institute allows it', () => {
    expect(mayLinkFamilies(person('admin&teacher'), false)).toBe(true);
    expect(mayLinkFamilies(person('secretary'), false)).toBe(false);
    expect(mayLinkFamilies(person('secretary'), true)).toBe(true);
    expect(mayLinkFamilies(person('teacher'), true)).toBe(false);
  });
});

describe('A person’s form', () => {
  const today = noonOf('2026-06-10');
  const facts: FormFacts = { townExists: true, neighbourhoodTown: 'tandil', students: new Set(['ana']), before: null };
  const form = (typed: Partial<UserForm>): UserForm => ({ type: 'student', name: 'Ana', lastname: 'Abad', ...typed }) as UserForm;
  const faultsOf = (typed: Partial<UserForm>, more: Partial<FormFacts> = {}): readonly (string | undefined)[] => {
    const verdict = checkForm(form(typed), { ...facts, ...more }, today);
    return verdict.ok ? [] : verdict.reasons.map((reason) => reason.path);
  };

  test('Type, name and surname are required together', () => {
    expect(checkForm({} as UserForm, facts, today)).toEqual({
      ok: false,
      status: 400,
      reasons: [
        { msg: 'Seleccione el tipo de usuario', path: 'type' },
        { msg: 'Ingrese el nombre', path: 'name' },
        { msg: 'Ingrese el apellido', path: 'lastname' },
      ],
    });
    expect(faultsOf({ type: 'boss' })).toEqual(['type']);
  });

  test('A DNI has 7 to 9 digits', () => {
    expect(faultsOf({ dni: '123456' })).toEqual(['dni']);
    expect(faultsOf({ dni: '1234567' })).toEqual([]);
    expect(faultsOf({ dni: 123456789 })).toEqual([]);
    expect(faultsOf({ dni: '1234567890' })).toEqual(['dni']);
    expect(faultsOf({ dni: '12.345.678' })).toEqual(['dni']);
  });

  test('A CBU has exactly 22 digits', () => {
    expect(faultsOf({ cbvu: '123456789012345678901' })).toEqual(['cbvu']);
    expect(faultsOf({ cbvu: '1234567890123456789012' })).toEqual([]);
    expect(faultsOf({ cbvu: '12345678901234567890123' })).toEqual(['cbvu']);
    expect(faultsOf({ cbvu: '123456789012345678901a' })).toEqual(['cbvu']);
  });

  test('A date of birth is at most the first of January of this year', () => {
    expect(faultsOf({ dob: '2026-01-01' })).toEqual([]);
    expect(faultsOf({ dob: '2026-01-02' })).toEqual(['dob']);
    expect(faultsOf({ dob: '2010-02-30' })).toEqual(['dob']);
    expect(faultsOf({ dob: '2010-05-03T00:00:00.000Z' })).toEqual([]);
    expect(faultsOf({ dob: 'ayer' })).toEqual(['dob']);
  });

  test('A discount is 0, 10 or 50 and a charge day 10, 15 or 31, as number or as text', () => {
    expect(checkForm(form({ discount: '50', chargeday: 31 }), facts, today)).toMatchObject({ value: { discount: 50, chargeDay: 31 } });
    expect(checkForm(form({}), facts, today)).toMatchObject({ value: { discount: 0, chargeDay: null } });
    expect(faultsOf({ discount: '20', chargeday: '30' })).toEqual(['discount', 'chargeday']);
  });

  test('Only students have discounts, charge days and further phones; only guardians have children', () => {
    const typed: Partial<UserForm> = { discount: 10, chargeday: 10, relatedCellphones: [{ relation: 'mother', name: 'T', cel: '1' }], children: ['ana'] };
    expect(checkForm(form({ ...typed, type: 'guardian' }), facts, today)).toMatchObject({
      value: { discount: null, chargeDay: null, phones: [], children: ['ana'] },
    });
    expect(checkForm(form({ ...typed, type: 'student' }), facts, today)).toMatchObject({
      value: { discount: 10, chargeDay: 10, phones: [{ cel: '1' }], children: [] },
    });
  });

  test('The children of a guardian are registered students, each once', () => {
    expect(faultsOf({ type: 'guardian', children: ['ana', 'nobody'] })).toEqual(['children']);
    expect(checkForm(form({ type: 'guardian', children: ['ana', 'ana'] }), facts, today)).toMatchObject({ value: { children: ['ana'] } });
  });

  test('A neighbourhood belongs to the town', () => {
    expect(faultsOf({ town: 'tandil', neighbourhood: 'centro' })).toEqual([]);
    expect(faultsOf({ town: 'azul', neighbourhood: 'centro' })).toEqual(['neighbourhood']);
    expect(faultsOf({ neighbourhood: 'centro' })).toEqual(['neighbourhood']);
    expect(faultsOf({ town: 'nowhere' }, { townExists: false })).toEqual(['town']);
    expect(faultsOf({ town: 'tandil', neighbourhood: 'nowhere' }, { neighbourhoodTown: null })).toEqual(['neighbourhood']);
  });

  test('Blank rows of phones are dropped; a row without number or with an unknown relation is refused', () => {
    const rows = [
      { relation: undefined, name: undefined, cel: undefined },
      { relation: 'aunt', name: undefined, cel: '2494' },
    ];
    expect(checkForm(form({ relatedCellphones: rows }), facts, today)).toMatchObject({ value: { phones: [{ relation: 'aunt', name: '', cel: '2494' }] } });
    expect(faultsOf({ relatedCellphones: [{ relation: 'boss', name: 'X', cel: undefined }] })).toEqual([
      'relatedCellphones.0.relation',
      'relatedCellphones.0.cel',
    ]);
  });

  test('A province that is not chosen is unknown; the sex stays as it was', () => {
    expect(checkForm(form({ birthprov: '0' }), facts, today)).toMatchObject({ value: { birthProvince: null, sex: 'Femenino' } });
    expect(checkForm(form({ birthprov: '.' }), { ...facts, before: { sex: 'Masculino', birthProvince: null } }, today)).toMatchObject({
      value: { birthProvince: '.', sex: 'Masculino' },
    });
  });

  test('A province is one of the country’s, or “Otro”; one that was stored before the list existed may be sent back', () => {
    expect(faultsOf({ birthprov: 'Marte' })).toEqual(['birthprov']);
    // Every object has a field of this name.
    expect(faultsOf({ birthprov: 'constructor' })).toEqual(['birthprov']);
    const kept = { before: { sex: 'Femenino', birthProvince: 'Marte' } } as const;
    expect(faultsOf({ birthprov: 'Marte' }, kept)).toEqual([]);
    expect(faultsOf({ birthprov: 'Venus' }, kept)).toEqual(['birthprov']);
    for (const [typed, birthProvince] of [
      ['Ciudad Autónoma de Buenos Aires', 'Ciudad Autónoma de Buenos Aires'],
      ['C.A.B.A.', 'Ciudad Autónoma de Buenos Aires'],
      ['capital federal', 'Ciudad Autónoma de Buenos Aires'],
      ['cordoba', 'Córdoba'],
      ['Otro', '.'],
    ] as const)
      expect(checkForm(form({ birthprov: typed }), facts, today)).toMatchObject({ value: { birthProvince } });
  });

  test('An e-mail must be valid, and is stored in lower case', () => {
    expect(emailOf(' Ana.Abad@Demo.Example ')).toBe('ana.abad@demo.example');
    for (const wrong of ['', 'ana', 'ana@', '@demo.example', 'ana@demo', 'ana abad@demo.example', 'a..b@demo.example']) expect(emailOf(wrong)).toBeNull();
  });
});

describe('The words of what is refused', () => {
  const [admin, secretary, teacher] = [person('admin'), person('secretary'), person('teacher')];
  const reasonOf = (verdict: ReturnType<typeof mayEdit>) => (verdict.ok ? null : [verdict.status, verdict.reasons[0]]);
  const LAST_OWNER = 'Debe quedar al menos un administrador activo';

  test('Whoever may not change or delete a person reads why', () => {
    expect([UNKNOWN_USER, mayEdit(secretary, admin), mayEdit(teacher, secretary), mayGiveRole(secretary, 'admin')].map(reasonOf)).toEqual([
      [404, { msg: 'El usuario no existe' }],
      [403, { msg: 'Solo un administrador puede modificar a otro administrador' }],
      [403, { msg: 'Solo puede modificar sus propios datos' }],
      [403, { msg: 'Solo un administrador puede registrar administradores' }],
    ]);
    expect([mayDelete(secretary, secretary, 1), mayDelete(secretary, admin, 1), mayDelete(admin, person('admin', 'otro'), 0)].map(reasonOf)).toEqual([
      [400, { msg: 'No puede eliminar su propio usuario' }],
      [403, { msg: 'Solo un administrador puede eliminar a otro administrador' }],
      [400, { msg: LAST_OWNER }],
    ]);
  });

  test('A refused role or inactivation stands beside its box of the form', () => {
    const student = { msg: 'Un alumno no puede cambiar de tipo de usuario, ni otro usuario pasar a ser alumno', path: 'type' };
    expect(
      [
        mayChangeRole(admin, person('student'), 'guardian'),
        mayChangeRole(admin, teacher, 'student'),
        mayChangeRole(admin, admin, 'secretary'),
        mayInactivate(admin, admin, 1),
        mayInactivate(person('admin', 'otro'), admin, 0),
      ].map(reasonOf),
    ).toEqual([
      [400, student],
      [400, student],
      [400, { msg: 'No puede cambiar su propio tipo de usuario', path: 'type' }],
      [400, { msg: 'No puede inactivar su propio usuario', path: 'active' }],
      [400, { msg: LAST_OWNER, path: 'active' }],
    ]);
  });

  test('A student and an administrator keep their role when it is not changed', () => {
    expect(
      [mayChangeRole(secretary, person('student'), 'student'), mayChangeRole(secretary, admin, 'admin'), mayChangeRole(admin, admin, 'admin')].map(reasonOf),
    ).toEqual([null, null, null]);
  });

  test('The last administrator stays one, but may begin or stop teaching', () => {
    const refused = [400, { msg: LAST_OWNER, path: 'type' }];
    expect([mayStopOwning(admin, 'secretary', 0), mayStopOwning(person('admin&teacher'), 'teacher', 0)].map(reasonOf)).toEqual([refused, refused]);
    expect([mayStopOwning(admin, 'secretary', 1), mayStopOwning(admin, 'admin&teacher', 0), mayStopOwning(teacher, 'secretary', 0)].map(reasonOf)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('The own students', () => {
  const ties = tied({ children: 'ana' });

  test('Those of a guardian are the children, of a student only the student, of everybody else nobody', () => {
    expect([...ownStudentsOf(person('student', 'mora'), ties)]).toEqual(['mora']);
    expect([...ownStudentsOf(person('guardian'), ties)]).toEqual(['ana']);
    expect((['teacher', 'secretary', 'admin', 'classManager', 'admin&teacher'] as const).map((role) => ownStudentsOf(person(role), ties).size)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  test('A guardian sees who the other guardians of the children are, and the staff what it needs', () => {
    expect([viewOfTutor(person('guardian'), 'tomasa', ties), viewOfTutor(person('student'), 'tomasa', tied({ guardians: 'tomasa' }))]).toEqual([
      'name',
      'contact',
    ]);
    expect([viewOfTutor(person('teacher'), 'tomasa', NO_TIES), viewOfTutor(person('secretary'), 'tomasa', NO_TIES)]).toEqual(['staff', 'all']);
    expect(maySee(person('guardian'), 'ana', ties)).toBe(true);
  });
});
