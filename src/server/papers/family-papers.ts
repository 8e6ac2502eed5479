/** A family's papers under way, from the reading of what is printed to the end of the print: one account's dozens keep nobody else waiting. */
import { isFamily } from '#kernel/roles.ts';
import { type Refusal, refuseWith, type Verdict } from '#kernel/verdict.ts';
import type { Reader } from './printer.ts';

/** Does the work of a paper for a reader, or refuses it with 429 before anything is read for it. */
export type PaperWork = <T>(reader: Reader | null, work: () => Promise<Verdict<T>>) => Promise<Verdict<T>>;

const WAIT_FOR_YOURS: Refusal = refuseWith(429, 'Ya hay otros PDF suyos en espera. Cuando los reciba, vuelva a pedir este');

/** A family looks at one paper at a time; the staff requests those of a whole class at once. */
const MOST_OF_A_FAMILY = 3;

export const limitFamilyPapers = (): PaperWork => {
  const underWay = new Map<string, number>();

  const begin = (id: string): void => void underWay.set(id, (underWay.get(id) ?? 0) + 1);
  const end = (id: string): void => {
    const left = (underWay.get(id) ?? 0) - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  };

  return async (reader, work) => {
    if (reader === null || !isFamily(reader)) return work();
    if ((underWay.get(reader.id) ?? 0) >= MOST_OF_A_FAMILY) return WAIT_FOR_YOURS;
    begin(reader.id);
    return work().finally(() => end(reader.id));
  };
};
