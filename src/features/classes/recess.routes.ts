/** The calls about the winter recess. */
import { recordChange } from '#features/history/history.store.ts';
import { notFound, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { getRecess, removeRecess, saveRecess } from './recess.contract.ts';
import { mayRecess, WINTER_RECESS } from './recess.rules.ts';
import { findRecess, putRecess, removeRecessRow } from './recess.store.ts';

export const recessRoutes: readonly Answer[] = [
  answer(getRecess, async ({ params, reads }) => ok({ recess: await findRecess(reads, params.year) })),

  answer(saveRecess, ({ who, params, body, now, write }) =>
    write(async (tx) => {
      const may = mayRecess(body, params.year, now);
      if (!may.ok) return may;
      const before = await findRecess(tx, params.year);
      await putRecess(tx, params.year, body);
      await recordChange(
        tx,
        { who, now },
        { ...toldOf(params.year), action: before === null ? 'create' : 'change', ...(before === null ? {} : { before }), after: body },
      );
      return ok({ recess: body });
    }),
  ),

  answer(removeRecess, ({ who, params, now, write }) =>
    write(async (tx) => {
      const before = await findRecess(tx, params.year);
      if (before === null) return notFound(`El receso de ${params.year} no está indicado`);
      await removeRecessRow(tx, params.year);
      await recordChange(tx, { who, now }, { ...toldOf(params.year), action: 'delete', before });
      return ok({ msg: 'Receso de invierno quitado' });
    }),
  ),
];

const toldOf = (year: number) => ({ noun: 'institute' as const, nounId: 'institute', label: `${WINTER_RECESS} ${year}` });
