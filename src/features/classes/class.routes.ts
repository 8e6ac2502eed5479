/** The calls about classes: reading, changing, moving students, and their papers. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { readJson } from '#server/json.ts';
import * as acts from './class.acts.ts';
import {
  assignClass,
  changeClass,
  createClass,
  deleteClass,
  findClashes,
  getClass,
  getClassOfStudent,
  getHoursOfTeacher,
  handOverClasses,
  listClasses,
  previewClassRemoval,
  Reassignment,
} from './class.contract.ts';
import { classesPaper, classPaper } from './class.pdf.ts';
import { findClasses } from './class.store.ts';
import { printClass, printClasses, type PrintedClassWithStudents } from './class-paper.contract.ts';
import * as views from './class-view.acts.ts';
import type { PlaceFollower } from './place.follow.ts';
import * as seats from './seat.acts.ts';

export const classRoutes = (followers: readonly PlaceFollower[]): readonly Answer[] => [
  answer(listClasses, async ({ who, query, page, now, reads }) =>
    // A teacher has no filters and always gets the own classes.
    ok(await findClasses(reads, who.role === 'teacher' ? { ...query, teacher: who.id, category: undefined } : query, now.year, page)),
  ),

  answer(getClass, ({ who, params, now, reads }) => views.getClass(reads, who, params.id, now)),

  answer(getClassOfStudent, ({ who, params, now, reads }) => views.getClassOfStudent(reads, who, params.id, now)),

  answer(getHoursOfTeacher, ({ params, now, reads }) => views.getHoursOfTeacher(reads, params.id, now)),

  answer(previewClassRemoval, ({ params, reads }) => views.previewClassRemoval(reads, params.id)),

  answer(findClashes, ({ body, now, reads }) => views.findClashes(reads, body, now)),

  answer(createClass, ({ who, body, now, write }) => write((tx) => acts.createClass(tx, { who, now }, body))),

  answer(changeClass, ({ who, params, body, now, write }) => write((tx) => acts.changeClass(tx, { who, now }, params.id, body))),

  answer(deleteClass, async ({ who, params, query, body, now, write }) => {
    const students = body.students === undefined ? readReassignment(query.students) : ok(body.students);
    if (!students.ok) return students;
    const asked = { students: students.value, beyondPlaces: body.beyondPlaces ?? query.beyondPlaces };
    return write((tx) => acts.deleteClass(tx, { who, now }, params.id, asked, followers));
  }),

  answer(assignClass, ({ who, params, body, now, write }) => write((tx) => seats.assignClass(tx, { who, now }, params.id, body, followers))),

  answer(handOverClasses, ({ who, params, body, now, write }) => write((tx) => acts.handOverClasses(tx, { who, now }, params.id, body.teacher))),

  answer(printClass, async ({ body, now, reads, print }) =>
    isNothing(body) ? refuse('No hay una clase para imprimir') : print(classPaper(body, await readInstitute(reads), now.day)),
  ),

  answer(printClasses, async ({ query, body, now, reads, print }) => print(classesPaper(body, await readInstitute(reads), now.day, query.of))),
];

// For callers that cannot send a body with DELETE.
const readReassignment = (text: string | undefined): Verdict<Reassignment> => {
  if (text === undefined) return ok({});
  const read = Reassignment.safeParse(readJson(text));
  return read.success ? ok(read.data) : refuse('La lista de alumnos no es válida');
};

/** Parts of a class may be missing, but without any part the page would be only a letterhead. */
const isNothing = (sent: PrintedClassWithStudents): boolean => Object.values(sent).every((part) => part === undefined);
