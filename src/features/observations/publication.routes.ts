/** Report cards are given to the families, and taken back, by who writes in the class. */
import { findClass } from '#features/classes/class.store.ts';
import { findTaught, lockTaught } from '#features/classes/taught.store.ts';
import { mayLookInto, mayWriteIn } from '#features/classes/taught.rules.ts';
import { findGradesOfStudent } from '#features/grades/grade.store.ts';
import { recordChange } from '#features/history/history.store.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { findTies } from '#features/users/tie.store.ts';
import { invariant } from '#kernel/invariant.ts';
import { isFamily } from '#kernel/roles.ts';
import { forbid, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { findCards } from './card.acts.ts';
import { listCardsOfStudent, listPublications, publishCards, withdrawCards } from './publication.contract.ts';
import { cardsOf, mayPublish, NOT_PUBLISHED } from './publication.rules.ts';
import { findPublications, insertPublication, removePublication } from './publication.store.ts';

export const publicationRoutes: readonly Answer[] = [
  answer(listPublications, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    return may.ok ? ok([...(await findPublications(reads, params.class))]) : may;
  }),

  answer(listCardsOfStudent, async ({ who, params, reads }) => {
    if (isFamily(who) && !isOwnStudent(who, params.student, await findTies(reads, who))) return forbid();
    const may = mayLookInto(who, await findTaught(reads, params.class));
    if (!may.ok) return may;
    const given = await findGradesOfStudent(reads, params.class, params.student);
    return ok([...cardsOf(await findPublications(reads, params.class), given)]);
  }),

  answer(publishCards, ({ who, params: { class: classId, period }, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, classId), now);
      if (!may.ok) return may;
      const { records } = await findCards(tx, classId, period);
      const ready = mayPublish(
        records.map(({ given }) => given),
        period,
      );
      if (!ready.ok) return ready;
      const before = (await findPublications(tx, classId)).find((one) => one.period === period);
      if (before !== undefined) return ok(before);
      await insertPublication(tx, classId, period, now.instant);
      await recordChange(tx, { who, now }, { noun: 'report-card', nounId: classId, label: await labelOf(tx, classId, period), action: 'create' });
      return ok({ period, date: now.instant });
    }),
  ),

  answer(withdrawCards, ({ who, params: { class: classId, period }, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, classId), now);
      if (!may.ok) return may;
      if (!(await findPublications(tx, classId)).some((one) => one.period === period)) return NOT_PUBLISHED;
      await removePublication(tx, classId, period);
      await recordChange(tx, { who, now }, { noun: 'report-card', nounId: classId, label: await labelOf(tx, classId, period), action: 'delete' });
      return ok({ msg: 'Las libretas dejaron de estar publicadas' });
    }),
  ),
];

/** "Libretas de Junior, Núñez, Elena · 2° Bimestre": how the history calls them. */
const labelOf = async (reads: Reads, classId: string, period: number): Promise<string> => {
  const one = await findClass(reads, classId);
  invariant(one !== null, 'the class is there: it was locked');
  return `Libretas de ${one.category.name}, ${one.teacher.lastname}, ${one.teacher.name} · ${period}° Bimestre`;
};
