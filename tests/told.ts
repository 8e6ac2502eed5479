/** What the history says of each thing: one entry may tell of several fees of a student. */
import { partsTold } from '#features/history/told-together.rules.ts';

type Row = { readonly noun_id: string; readonly before: string | null; readonly after: string | null };
type Facts = { readonly value: number };

export type Told<R extends Row> = Omit<R, 'before' | 'after'> & { readonly before: Facts | null; readonly after: Facts | null };

/** Each thing under its own id, with its values before and after; amounts in centavos. */
export const toldOfEach = <R extends Row>(rows: readonly R[]): readonly Told<R>[] =>
  rows.flatMap((row): readonly Told<R>[] => {
    const [before, after] = [factsOf(row.before), factsOf(row.after)];
    const parts = partsTold(before, after);
    if (parts === null) return [{ ...row, before, after }];
    return parts.map((part) => ({ ...row, noun_id: part.id, before: part.before as Facts, after: part.after as Facts }));
  });

const factsOf = (told: string | null): Facts | null => JSON.parse(told ?? 'null');
