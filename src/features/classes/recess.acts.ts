/** The office sets or removes the winter recess of a year, and the history is told. */
import { type By, recordChange } from '#features/history/history.store.ts';
import { notFound, ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Tx } from '#server/database/database.ts';
import type { Recess } from './recess.contract.ts';
import { mayRecess, WINTER_RECESS } from './recess.rules.ts';
import { findRecess, putRecess, removeRecessRow } from './recess.store.ts';

export const saveRecess = async (tx: Tx, by: By, year: number, asked: Recess): Promise<Verdict<{ readonly recess: Recess }>> => {
  const may = mayRecess(asked, year, by.now);
  if (!may.ok) return may;
  const before = await findRecess(tx, year);
  await putRecess(tx, year, asked);
  await recordChange(tx, by, {
    ...toldAs(year),
    action: before === null ? 'create' : 'change',
    ...(before === null ? {} : { before }),
    after: asked,
  });
  return ok({ recess: asked });
};

export const removeRecess = async (tx: Tx, by: By, year: number): Promise<Verdict<Said>> => {
  const before = await findRecess(tx, year);
  if (before === null) return notFound(`El receso de ${year} no está indicado`);
  await removeRecessRow(tx, year);
  await recordChange(tx, by, { ...toldAs(year), action: 'delete', before });
  return ok({ msg: 'Receso de invierno quitado' });
};

const toldAs = (year: number) => ({ noun: 'institute' as const, nounId: 'institute', label: `${WINTER_RECESS} ${year}` });
