import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openClassroom } from '../../../tests/classroom.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classroom: string;
let others: string;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const office = school.as('admin');
  const room = await openClassroom(school);
  classroom = room.id;
  const { category } = room;
  others = await room.also('adminTeacher');
  const checks = (percentage: boolean) => [
    { category, checks: true },
    { category: null, checks: percentage },
  ];
  const types = await office.post('/grade-type', [
    { _id: 0, name: 'Writing', categories: checks(false) },
    { _id: 0, name: 'Oral', categories: checks(true) },
  ]);
  const teacher = school.as('teacher');
  for (const { _id } of types.body) await teacher.post(`/grade/${classroom}/1`, { gradetype: _id });
  const grade = (period: number, type: number, value: unknown) =>
    teacher.put(`/grade/${classroom}/${period}`, [[{ _id: '', student: CAST.student.id, gradetype: types.body[type]._id, value }]]);
  await grade(1, 0, '7,25');
  await grade(2, 0, 8);
  await grade(2, 1, 10);
  await teacher.post(`/attendance/${classroom}/1/bimester`, { fromDate: '2026-03-09', toDate: '2026-03-18', day1: 'Lunes', day2: 'Miércoles' });
  // The roll of the 18th was not called, so only three of the four days count.
  const called = ['09', '11', '16'].map((day) => ({ _id: '', student: CAST.student.id, date: `2026-03-${day}`, inassistance: day === '11' }));
  await teacher.put(`/attendance/${classroom}/1`, [called]);
  await teacher.put(`/observation/${classroom}/2`, [
    { observation: { student: CAST.student.id, description: 'Leyó muy bien.\nÑandú, pingüino: ¡felicitaciones!' } },
  ]);
});
afterAll(() => school.close());

const card = (period: number, student: CastName = 'student', by: CastName = 'teacher', room = classroom) =>
  school.as(by).post('/pdf/observation/report-card', {
    student: { _id: CAST[student].id, name: 'Otra', checked: true, observation: { description: 'Otra' } },
    info: { teacher: 'Otra', category: 'Otra', classroom: room, period },
  });

describe('A report card', () => {
  test('is printed from the stored grades, absences and observation, whatever the browser sends', async () => {
    const paper = readPaper((await card(2)).bytes);
    expect(paper).toMatchObject({
      ...{ pages: 1, isLandscape: false, isTagged: true },
      fonts: ['CormorantGaramond-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'],
    });
    expect(paper.text).not.toContain('Otra');
    expect(paper.lines.slice(1, 16)).toEqual([
      'Libreta de calificaciones 2° Bimestre · 2026',
      'Nombre',
      'Abad, Ana',
      'Curso Ciclo lectivo Docente',
      'Junior 2026 Elena Núñez',
      'Calificaciones 1° Bimestre 2° Bimestre 3° Bimestre 4° Bimestre',
      'Writing 7,25 8',
      'Oral 100%',
      'Inasistencias 1 -',
      'Total de inasistencias: 1 · Asistencia: 67%',
      'Observaciones',
      'Leyó muy bien.',
      'Ñandú, pingüino: ¡felicitaciones!',
      'Elena Núñez Dirección Madre, padre o tutor',
      'Docente',
    ]);
  });

  test('of an earlier bimester contains nothing of the later ones', async () => {
    const { lines, text } = readPaper((await card(1)).bytes);
    expect(lines).toContain('Writing 7,25');
    expect(text).not.toContain('Leyó');
  });

  test('without grades is refused with the name, and so is a student of another class', async () => {
    expect(await card(2, 'stranger')).toMatchObject({ status: 400, body: { msg: 'Zárate, Mora no tiene notas hasta el 2° bimestre' } });
    expect((await card(2, 'sibling')).status).toBe(404);
    expect((await card(2, 'student', 'teacher', '5e0000000000000000009999')).status).toBe(404);
    expect((await card(5)).status).toBe(400);
    expect((await school.as('teacher').post('/pdf/observation/report-card', { info: { classroom, period: 1 } })).body.msg).toBe(
      'Debe seleccionar al menos un alumno',
    );
  });

  test('is for the staff, and for a teacher’s own classes only', async () => {
    for (const member of ['secretary', 'admin', 'classManager'] as const) expect((await card(2, 'student', member)).status).toBe(200);
    for (const member of ['guardian', 'student'] as const) expect((await card(2, 'student', member)).status).toBe(403);
    expect((await card(2, 'student', 'teacher', others)).status).toBe(403);
    expect((await school.as('teacher').post('/pdf/observation/report-cards', { classroom: others, period: 2, students: [CAST.student.id] })).status).toBe(403);
    expect((await school.as('teacher').get(`/observation/${others}/2/lacking`)).status).toBe(403);
  });
});

describe('The report cards of a class', () => {
  const all = (students: readonly string[], period = 2) => school.as('teacher').post('/pdf/observation/report-cards', { classroom, period, students });

  test('Students who lack grades or the observation are reported beforehand', async () => {
    const lacking = async (period: number) =>
      (await school.as('teacher').get(`/observation/${classroom}/${period}/lacking`)).body.map((one: { student: { name: string }; lacks: string[] }) => [
        one.student.name,
        one.lacks,
      ]);
    expect(await lacking(2)).toEqual([['Mora', ['grades', 'observation']]]);
    expect(await lacking(1)).toEqual([
      ['Ana', ['observation']],
      ['Mora', ['grades', 'observation']],
    ]);
  });

  test('come in one file, a page for each student', async () => {
    expect(await all([CAST.student.id, CAST.stranger.id])).toMatchObject({ status: 400, body: { msg: 'Zárate, Mora no tiene notas hasta el 2° bimestre' } });
    const [type] = (await school.as('teacher').get(`/grade/${classroom}`)).body.header[0];
    await school.as('teacher').put(`/grade/${classroom}/1`, [[{ _id: '', student: CAST.stranger.id, gradetype: type._id, value: 10 }]]);
    const { pages, lines } = readPaper((await all([CAST.stranger.id, CAST.student.id])).bytes);
    expect(pages).toBe(2);
    expect(lines.filter((line) => line === 'Abad, Ana' || line === 'Zárate, Mora')).toEqual(['Abad, Ana', 'Zárate, Mora']);
    // The ZIP of the browser has one for each student, without data of the others.
    for (const [member, own, other] of [
      ['student', 'Abad, Ana', 'Zárate, Mora'],
      ['stranger', 'Zárate, Mora', 'Abad, Ana'],
    ] as const) {
      const alone = readPaper((await card(2, member)).bytes);
      expect([alone.pages, alone.lines.includes(own), alone.text.includes(other)]).toEqual([1, true, false]);
    }
    expect((await all([])).body.msg).toBe('Debe seleccionar al menos un alumno');
  });
});
