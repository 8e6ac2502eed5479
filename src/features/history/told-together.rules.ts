/** What one act changed of several things of one person is told as one change: a line to read, and not one of each thing. */

type Told = Readonly<Record<string, unknown>>;

/** One of several things that were changed at once: what it was, and what it became. */
export type Part = { readonly id: string; readonly before: Told; readonly after: Told };

/** How a change tells several things: what stayed of them is told once. */
export type ToldTogether = { readonly before: { readonly each: readonly Told[] }; readonly after: { readonly each: readonly Told[] } };

/** `set` is what was set of a thing; what it does not name has stayed. */
export const toldTogether = <Thing>(
  things: readonly Thing[],
  of: (thing: Thing) => { readonly id: string; readonly before: object; readonly set: object },
): ToldTogether => {
  const [before, after]: [Told[], Told[]] = [[], []];
  for (const thing of things) {
    const { id, before: was, set } = of(thing);
    before.push({ id, ...was });
    after.push({ id, ...set });
  }
  return { before: { each: before }, after: { each: after } };
};

/** The things that a change tells together; null when it tells of one thing alone. */
export const partsTold = (before: object | null, after: object | null): readonly Part[] | null => {
  const [was, is] = [eachOf(before), eachOf(after)];
  if (was === null || is === null) return null;
  const set = new Map(is.map((thing) => [thing['id'], thing]));
  return was.map((thing) => ({ id: String(thing['id']), before: thing, after: { ...thing, ...set.get(thing['id']) } }));
};

const eachOf = (told: object | null): readonly Told[] | null => (told !== null && 'each' in told && Array.isArray(told.each) ? told.each : null);
