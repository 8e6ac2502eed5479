/** Which invoice is opened when a student or a family is asked for: never one that was begun for somebody else. */

/** An invoice that is being written, as far as these rules need it. */
export type Begun = { readonly lines: readonly { readonly fee: { readonly studentId: string } }[] };

/** The open invoice, and those that were put aside unfinished, the last one first. */
export type Desk<D extends Begun> = { readonly now: D; readonly aside: readonly D[] };

/** Opens the invoice that charges nobody but these students, or a new one; an invoice that also charges others is put aside as it is. */
export const deskFor = <D extends Begun>(students: readonly string[], { now, aside }: Desk<D>, empty: D): Desk<D> => {
  if (isTheirs(now, students)) return { now, aside };
  const own = aside.find((one) => isTheirs(one, students));
  if (own !== undefined) return taken(own, { now, aside });
  return now.lines.length === 0 ? { now, aside } : { now: empty, aside: [now, ...aside] };
};

/** Opens an invoice that was put aside; the one that was open waits in its place. */
export const taken = <D extends Begun>(chosen: D, { now, aside }: Desk<D>): Desk<D> => {
  const others = aside.filter((one) => one !== chosen);
  return { now: chosen, aside: now === chosen || now.lines.length === 0 ? others : [now, ...others] };
};

const isTheirs = ({ lines }: Begun, students: readonly string[]): boolean => lines.length > 0 && lines.every(({ fee }) => students.includes(fee.studentId));
