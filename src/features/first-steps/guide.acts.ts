/** Ends the guide of the first steps. */
import type { By } from '#features/history/history.store.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import { putGuideEnd } from './guide.store.ts';

export const endGuide = async (tx: Tx, { now }: By): Promise<Verdict<{ msg: string }>> => {
  await putGuideEnd(tx, now.instant);
  return ok({ msg: 'La guía queda disponible en la Ayuda' });
};
