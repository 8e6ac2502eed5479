import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { type ClassForm, hourReasons } from './class.contract.ts';
import {
  type Candidate,
  checkClass,
  type ClassFacts,
  classYears,
  clashesOf,
  mayChange,
  type Neighbour,
  type Proposal,
  reassign,
  minutesByRate,
} from './class.rules.ts';

const JUNE = noonOf('2026-06-10');
const SCHEDULE = { day1: 'Lunes', hourin1: '17:00', hourout1: '18:30', day2: 'Miércoles', hourin2: '17:00', hourout2: '18:30' } as const;
const FORM: ClassForm = {
  teacher: 'elena',
  category: 'junior',
  day1: 'Lunes',
  hourin1: '17:00',
  hourout1: '18:30',
  day2: 'Miércoles',
  hourin2: undefined,
  hourout2: undefined,
  classroom: 3,
  capacity: 12,
  students: ['ana'],
};
const ana: Candidate = { name: 'Abad, Ana', categoryId: 'junior', classId: null };
const facts = (more: Partial<ClassFacts> = {}, student: Candidate | undefined = ana): ClassFacts => ({
  teacher: { role: 'teacher', active: true },
  category: { isEnrollment: false },
  students: new Map(student === undefined ? [] : [['ana', student]]),
  ...more,
});
const said = (form: Partial<ClassForm>, more: Partial<ClassFacts> = {}, student: Candidate | undefined = ana, classId: string | null = null) => {
  const verdict = checkClass({ ...FORM, ...form }, classId, facts(more, student));
  return verdict.ok ? 'ok' : verdict.reasons.map(({ msg }) => msg);
};

describe('A class', () => {
  test('Without hours for the second day both days have the same', () => {
    expect(checkClass(FORM, null, facts())).toEqual({ ok: true, value: SCHEDULE });
  });

  test('Classes are held from 08:00 to 22:00, and end after they begin', () => {
    const between = ['El horario debe estar entre las 08:00 y las 22:00'];
    expect(said({ hourin1: '08:00', hourout1: '22:00' })).toBe('ok');
    expect(said({ hourin1: '07:59', hourout1: '09:00' })).toEqual(between);
    expect(said({ hourin1: '21:00', hourout1: '22:01' })).toEqual(between);
    expect(said({ hourin1: '07:59', hourout1: '09:00', hourin2: '21:00', hourout2: '22:01' })).toEqual([...between, ...between]);
    expect(said({ hourin1: '09:00', hourout1: '09:00' })).toBe('ok');
    expect(said({ hourin1: '09:01', hourout1: '09:00', hourin2: '09:00', hourout2: '10:00' })).toEqual([
      'La hora de salida no puede ser anterior a la de entrada',
    ]);
  });

  test('Each wrong hour is reported at its own field, and both may be wrong', () => {
    const paths = (form: Partial<ClassForm>) => hourReasons({ ...FORM, ...form }).map(({ path }) => path);
    expect(paths({ hourin1: '21:00', hourout1: '22:01' })).toEqual(['hourout1']);
    expect(paths({ hourin1: '07:30', hourout1: '22:01' })).toEqual(['hourin1', 'hourout1']);
    expect(paths({ hourin1: '07:30', hourin2: '17:00', hourout2: '16:30' })).toEqual(['hourin1', 'hourout2']);
  });

  test('The teacher must teach and be active; the category is not Inscripción', () => {
    expect(said({}, { teacher: null })).toEqual(['El profesor no existe']);
    expect(said({}, { teacher: { role: 'secretary', active: true } })).toEqual(['El profesor no existe']);
    expect(said({}, { teacher: { role: 'classManager', active: true } })).toBe('ok');
    expect(said({}, { teacher: { role: 'admin&teacher', active: false } })).toEqual(['El usuario de quien dicta la clase está inactivo']);
    expect(said({}, { category: null })).toEqual(['Seleccione una categoría']);
    expect(said({}, { category: { isEnrollment: true } })).toEqual(['Seleccione una categoría']);
  });

  test('A student is in it once, is enrolled in its category, and in no other class', () => {
    expect(said({ students: ['ana', 'ana'] })).toEqual(['El alumno ya ha sido agregado']);
    expect(said({ students: ['nobody'] })).toEqual(['El alumno no existe']);
    expect(said({}, {}, { ...ana, categoryId: 'kinder' })).toEqual(['Abad, Ana no tiene inscripción de este año en esa categoría']);
    expect(said({}, {}, { ...ana, categoryId: null })).toEqual(['Abad, Ana no tiene inscripción de este año en esa categoría']);
    expect(said({}, {}, { ...ana, classId: 'other' })).toEqual(['Abad, Ana ya está en otra clase']);
    expect(said({}, {}, { ...ana, classId: 'this' }, 'this')).toBe('ok');
  });

  test('Only a class of this year can be changed', () => {
    expect(mayChange(2026, JUNE).ok).toBe(true);
    expect(mayChange(2025, JUNE)).toMatchObject({
      ok: false,
      status: 400,
      reasons: [{ msg: 'La clase es de 2025: solo se puede modificar una clase del año actual' }],
    });
    expect(mayChange(2027, JUNE).ok).toBe(false);
  });

  test('The list of classes goes back to 2020', () => {
    expect(classYears(JUNE)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020]);
    expect([noonOf('2026-09-30'), noonOf('2026-10-01')].map((day) => classYears(day)[0])).toEqual([2026, 2027]);
  });

  test('The weekly hours are those of both days, also when both days are the same', () => {
    const classes = [{ ...SCHEDULE, category: { _id: 'third' } }];
    expect(minutesByRate(classes, [])).toEqual({ low: 180, high: 0 });
    expect(minutesByRate([{ ...SCHEDULE, hourout2: '17:45', category: { _id: 'third' } }], [])).toEqual({ low: 135, high: 0 });
    expect(minutesByRate([{ ...SCHEDULE, day2: 'Lunes', category: { _id: 'third' } }], [])).toEqual({ low: 180, high: 0 });
  });

  test('The weekly hours of the 3rd year are low, those of the 4th high, and those of a category without a rate low', () => {
    const categories = [{ _id: 'third', salaryrate: 'low' }, { _id: 'fourth', salaryrate: 'high' }, { _id: 'other' }] as const;
    const classes = ['third', 'fourth', 'fourth', 'other'].map((_id) => ({ ...SCHEDULE, category: { _id } }));
    expect(minutesByRate(classes, categories)).toEqual({ low: 360, high: 360 });
    expect(minutesByRate([], categories)).toEqual({ low: 0, high: 0 });
  });
});

describe('What a class collides with', () => {
  const other: Neighbour = { ...SCHEDULE, id: 'other', category: 'Kinder', teacherId: 'elena', teacher: 'Elena Núñez', room: 3 };
  const proposal: Proposal = { ...SCHEDULE, id: null, teacherId: 'bruno', room: 7, capacity: 2, students: [ana] };
  const told = (more: Partial<Proposal>, year: readonly Neighbour[] = [other]) =>
    clashesOf({ ...proposal, ...more }, year).map(({ kind, text }) => `${kind}: ${text}`);

  test('Another teacher in another room collides with nothing', () => {
    expect(told({})).toEqual([]);
  });

  test('A teacher gives one class at a time', () => {
    expect(told({ teacherId: 'elena' })).toEqual(['teacher: Elena Núñez ya da clase en Kinder el Lunes de 17:00 a 18:30']);
  });

  test('A room holds one class at a time', () => {
    expect(told({ room: 3 })).toEqual(['room: El aula 3 está ocupada por Kinder de Elena Núñez el Lunes de 17:00 a 18:30']);
    expect(told({ room: null }, [{ ...other, room: null }])).toEqual([]);
  });

  test('Classes that follow each other do not collide, but one minute of overlap does', () => {
    expect(told({ room: 3, hourin1: '18:30', hourout1: '20:00', day2: 'Martes' })).toEqual([]);
    expect(told({ room: 3, hourin1: '18:29', hourout1: '20:00', day2: 'Martes' })).toHaveLength(1);
    expect(told({ room: 3, hourin1: '16:00', hourout1: '17:00', day2: 'Martes' })).toEqual([]);
  });

  test('The second day counts as well', () => {
    expect(told({ room: 3, day1: 'Viernes' })).toEqual(['room: El aula 3 está ocupada por Kinder de Elena Núñez el Miércoles de 17:00 a 18:30']);
  });

  test('A class does not collide with itself', () => {
    expect(told({ id: 'other', room: 3, teacherId: 'elena' })).toEqual([]);
  });

  test('A student of another class is reported, and so are more students than places', () => {
    expect(told({ students: [{ ...ana, classId: 'other' }] })).toEqual(['student: Abad, Ana ya está en otra clase']);
    expect(told({ students: [ana, ana] })).toEqual([]);
    expect(told({ students: [ana, ana, ana] })).toEqual(['capacity: La clase tiene 2 lugares y quedarían 3 alumnos']);
  });
});

describe('Deleting a class', () => {
  const deleted = { id: 'old', categoryId: 'junior', year: 2026 };
  const students = [
    { id: 'ana', name: 'Abad, Ana' },
    { id: 'mora', name: 'Zárate, Mora' },
  ];
  const others = new Map([
    ['old', deleted],
    ['next', { id: 'next', categoryId: 'junior', year: 2026 }],
    ['kinder', { id: 'kinder', categoryId: 'kinder', year: 2026 }],
    ['past', { id: 'past', categoryId: 'junior', year: 2025 }],
  ]);

  test('Every student needs an answer', () => {
    expect(reassign({ ana: 'next' }, deleted, students, others)).toEqual({
      ok: false,
      status: 409,
      reasons: [{ msg: 'Indique a qué clase pasa Zárate, Mora', path: 'mora' }],
    });
    expect(reassign({}, deleted, students, others)).toMatchObject({ status: 409, reasons: [{ path: 'ana' }, { path: 'mora' }] });
  });

  test('A student goes to another class of the category, or to none for now', () => {
    expect(reassign({ ana: 'next', mora: null }, deleted, students, others)).toEqual({
      ok: true,
      value: [
        { studentId: 'ana', to: 'next' },
        { studentId: 'mora', to: null },
      ],
    });
  });

  test('A class without students needs no answer', () => {
    expect(reassign({}, deleted, [], others)).toEqual({ ok: true, value: [] });
  });

  test('The other class must exist, be another one, and have the same category and year', () => {
    const status = (to: string) => {
      const verdict = reassign({ ana: to, mora: null }, deleted, students, others);
      return verdict.ok ? 200 : verdict.status;
    };
    expect([status('nowhere'), status('old'), status('kinder'), status('past'), status('next')]).toEqual([404, 400, 400, 400, 200]);
  });

  test('A student who is not in the class is not moved', () => {
    expect(reassign({ ana: null, mora: null, bruno: null }, deleted, students, others)).toMatchObject({ ok: false, status: 400 });
  });
});
