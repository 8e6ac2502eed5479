import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openClassroom } from '../../../tests/classroom.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classroom: string;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const room = await openClassroom(school);
  classroom = room.id;
});
afterEach(() => school.close());

const row = (student: CastName, description: string, more: object = {}) => ({
  _id: CAST[student].id,
  observation: { _id: 0, student: CAST[student].id, classroom, description, ...more },
});
const save = (rows: readonly unknown[], period = 2, by: CastName = 'teacher') => school.as(by).put(`/observation/${classroom}/${period}`, rows);
const ofAna = async () => (await school.as('guardian').get(`/observation/${classroom}/${CAST.student.id}`)).body;

describe('The observations of a class', () => {
  test('Each bimester has a row for each student, even if nothing is written yet', async () => {
    const { body } = await school.as('teacher').get(`/observation/${classroom}`);
    expect(body).toHaveLength(5);
    expect(body[1]).toMatchObject([
      { _id: CAST.student.id, lastname: 'Abad', observation: { _id: 0, description: '', student: CAST.student.id, classroom, period: 2 } },
      { _id: CAST.stranger.id, lastname: 'Zárate' },
    ]);
  });

  test('Texts are saved, and emptied ones deleted; rows may come in nested lists', async () => {
    expect(await save([[row('student', ' Lee muy bien. ')], row('stranger', '')])).toMatchObject({ status: 200, body: { msg: 'Observaciones Modificadas' } });
    expect(await ofAna()).toMatchObject([{ period: 2, description: 'Lee muy bien.', student: CAST.student.id }]);
    await save([row('student', 'Lee muy bien y escribe mejor.')]);
    expect(await ofAna()).toMatchObject([{ description: 'Lee muy bien y escribe mejor.' }]);
    const [{ _id }] = await ofAna();
    await save([row('student', '', { _id })]);
    expect(await ofAna()).toEqual([]);
  });

  test('A student who is not in the class is refused, and nothing changes', async () => {
    expect((await save([row('student', 'Bien.'), row('sibling', 'Bien.')])).body.msg).toBe('Uno de los alumnos no está en la clase');
    expect(await ofAna()).toEqual([]);
  });

  test('A text that somebody else changed meanwhile is refused and not overwritten', async () => {
    await save([row('student', 'Uno.', { before: '' })]);
    expect(await save([row('student', 'Dos.', { before: '' })], 2, 'classManager')).toMatchObject({
      status: 409,
      body: { msg: 'Otra persona cambió la observación de Abad, Ana mientras usted escribía' },
    });
    expect((await save([row('student', 'Dos.', { before: 'Uno.' })], 2, 'classManager')).status).toBe(200);
    expect(await ofAna()).toMatchObject([{ description: 'Dos.' }]);
  });

  test('An empty list that is sent back as it was read deletes nothing that somebody else wrote meanwhile', async () => {
    const lists = async () => (await school.as('teacher').get(`/observation/${classroom}`)).body[1];
    const before = await lists();
    await save([row('student', 'Uno.')], 2, 'classManager');
    expect((await save(before)).status).toBe(200);
    expect(await ofAna()).toMatchObject([{ description: 'Uno.' }]);
    await save([row('stranger', 'Dos.')]);
    const [{ observation: hers }, { observation: his }] = await lists();
    expect((await save([row('student', 'Tres.', { _id: his._id })])).body.msg).toBe('Una de las observaciones es de otro alumno');
    // If a row is sent twice, the last one counts.
    await save([row('student', 'Tres.', { _id: hers._id }), row('student', 'Cuatro.', { _id: hers._id })]);
    expect(await ofAna()).toMatchObject([{ description: 'Cuatro.' }]);
  });

  test('It must fit into the report card', async () => {
    expect((await save([row('student', 'a'.repeat(1200))])).status).toBe(200);
    expect((await save([row('student', 'a'.repeat(1201))])).body.msg).toBe('La observación no puede superar los 1.200 caracteres');
    expect((await save([row('student', 'a')], 5)).status).toBe(400);
  });

  test('A family reads its own; a past year can only be read', async () => {
    await save([row('student', 'Bien.')]);
    expect((await school.as('strangersGuardian').get(`/observation/${classroom}/${CAST.student.id}`)).status).toBe(403);
    await school.setNow('2027-04-10');
    expect((await save([row('student', 'Mal.')])).body.msg).toBe('La clase es de 2026: solo lectura');
    expect(await ofAna()).toMatchObject([{ description: 'Bien.' }]);
  });
});
