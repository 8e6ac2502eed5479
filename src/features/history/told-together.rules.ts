/** What one act changed of several things of one person is one change: one line to read, not one for each thing. */

type Told = Readonly<Record<string, unknown>>;

/** One of several things that changed at once, before and after. */
export type Part = { readonly id: string; readonly before: Told; readonly after: Told };

/** How a change stores several things: values that did not change are stored once. */
export type ToldTogether = { readonly before: { readonly each: readonly Told[] }; readonly after: { readonly each: readonly Told[] } };

/** `set` has the new values of a thing; values it does not name did not change. */
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

/** The things of a change; null when it is about one thing alone. */
export const partsTold = (before: object | null, after: object | null): readonly Part[] | null => {
  const [was, is] = [eachOf(before), eachOf(after)];
  if (was === null || is === null) return null;
  const set = new Map(is.map((thing) => [thing['id'], thing]));
  return was.map((thing) => ({ id: String(thing['id']), before: thing, after: { ...thing, ...set.get(thing['id']) } }));
};

const eachOf = (told: object | null): readonly Told[] | null => (told !== null && 'each' in told && Array.isArray(told.each) ? told.each : null);
