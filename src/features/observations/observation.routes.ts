/** The calls about observations. */
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import { findTaught, lockTaught } from '#features/classes/taught.store.ts';
import { mayLookInto, mayWriteIn } from '#features/classes/taught.rules.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { findTies } from '#features/users/tie.store.ts';
import { newId } from '#kernel/id.ts';
import { isFamily } from '#kernel/roles.ts';
import { forbid, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { getObservations, getObservationsOfStudent, saveObservations } from './observation.contract.ts';
import { planObservations } from './observation.rules.ts';
import { findObservations, putObservations, removeObservations } from './observation.store.ts';

/** The lists that other clients expect; the fifth is not used. */
const LISTS = [1, 2, 3, 4, 5] as const;

export const observationRoutes: readonly Answer[] = [
  answer(getObservations, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    if (!may.ok) return may;
    const students = await findStudentsOfClass(reads, params.class);
    const stored = await findObservations(reads, params.class);
    return ok(
      LISTS.map((period) =>
        students.map(({ id, name, lastname, dni }) => {
          const own = stored.find((one) => one.period === period && one.student === id);
          return {
            ...{ _id: id, name, lastname, ...(dni === null ? {} : { dni }) },
            observation: { _id: own?._id ?? (0 as const), description: own?.description ?? '', student: id, classroom: params.class, period },
          };
        }),
      ),
    );
  }),

  answer(getObservationsOfStudent, async ({ who, params, reads }) => {
    if (isFamily(who)) {
      if (!isOwnStudent(who, params.student, await findTies(reads, who))) return forbid();
    } else {
      const may = mayLookInto(who, await findTaught(reads, params.class));
      if (!may.ok) return may;
    }
    return ok((await findObservations(reads, params.class)).filter(({ student }) => student === params.student));
  }),

  answer(saveObservations, ({ who, params, body, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, params.class), now);
      if (!may.ok) return may;
      const students = new Map((await findStudentsOfClass(tx, params.class)).map(({ id, name, lastname }) => [id, `${lastname}, ${name}`]));
      const stored = new Map(
        (await findObservations(tx, params.class))
          .filter(({ period }) => period === params.period)
          .map(({ _id, student, description }) => [student, { id: _id, text: description }]),
      );
      const sent = body.flat().map(({ observation: { _id, student, description, before } }) => ({
        student,
        text: description ?? '',
        before: before ?? undefined,
        seen: _id === '' ? (0 as const) : (_id ?? undefined),
      }));
      const plan = planObservations(sent, students, stored);
      if (!plan.ok) return plan;
      await putObservations(
        tx,
        plan.value.written.map(({ student, text }) => ({ id: newId(now.instant), classId: params.class, student, period: params.period, text })),
      );
      await removeObservations(tx, plan.value.removed);
      return ok({ msg: 'Observaciones Modificadas' });
    }),
  ),
];
