/** Finds what somebody else changed while a form was being filled in. */

/** A field whose stored value has changed since the form was begun. */
export type Meanwhile<T> = {
  readonly [K in keyof T & string]: {
    readonly field: K;
    readonly was: T[K];
    readonly now: T[K];
    /** What was typed into it, when that differs from the new value. */
    readonly typed?: T[K];
  };
}[keyof T & string];

/** What was typed and differs from what is stored. */
export const openIn = <T extends object>(typed: Partial<T>, stored: T): Partial<T> =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, stored[field as keyof T]))) as Partial<T>;

/** `over` is what was stored when the first key was pressed, `stored` what is stored now. A field that now has the typed value is left out. */
export const changedMeanwhile = <T extends object>(over: T, stored: T, typed: Partial<T>): readonly Meanwhile<T>[] =>
  (Object.keys(stored) as (keyof T & string)[]).flatMap((field): Meanwhile<T>[] => {
    const [was, now] = [over[field], stored[field]];
    if (isSame(was, now)) return [];
    if (!(field in typed)) return [{ field, was, now } as Meanwhile<T>];
    return isSame(typed[field], now) ? [] : [{ field, was, now, typed: typed[field] } as Meanwhile<T>];
  });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
