/** A form over stored data: only what was typed is kept, and what somebody else changes meanwhile appears in the form and is pointed out. */
import { z } from 'zod';
import { useDraft } from './draft.ts';
import { changedMeanwhile, type Meanwhile, openIn } from './meanwhile.ts';

export type TypedOver<T> = {
  /** What is stored now, with what was typed over it. */
  readonly value: T;
  readonly put: (patch: Partial<T>) => void;
  readonly isDirty: boolean;
  /** What is shown was typed before the page was opened. */
  readonly wasKept: boolean;
  readonly discard: () => void;
  /** The stored fields that changed since the first key was pressed. */
  readonly meanwhile: readonly Meanwhile<T>[];
  /** The user has read the changes: from now on they count as what the form is over. */
  readonly see: () => void;
  /** Takes over a field as somebody else changed it. */
  readonly leave: (field: keyof T & string) => void;
};

/** `over`: what was stored when the first key was pressed; null while nothing is typed. */
type Kept<T> = { readonly typed: Partial<T>; readonly over: T | null };

/** The shape of what was typed into a form: some of its fields. */
export const typedOf = <Shape extends z.core.$ZodLooseShape>(form: z.ZodObject<Shape>) =>
  // JSON holds nothing undefined: a field is there or it is not.
  form.partial() as unknown as z.ZodType<Partial<z.infer<typeof form>>>;

/** The shape in which a form is kept, by that of the form. */
export const keptOver = <Shape extends z.core.$ZodLooseShape>(form: z.ZodObject<Shape>): z.ZodType<Kept<z.infer<typeof form>>> =>
  z.object({ typed: typedOf(form), over: form.nullable() });

/** `useTypedOver(`fee-${id}`, keptOver(FeeText), feeText(fee))`: a draft of the person that survives a reload. Something new is typed over an empty form. */
export const useTypedOver = <T extends object>(name: string, shape: z.ZodType<Kept<T>>, stored: T): TypedOver<T> => {
  const draft = useDraft<Kept<T>>(name, shape, NOTHING, 2);
  const { typed, over } = draft.value;
  const isDirty = Object.keys(openIn(typed, stored)).length > 0;
  return {
    value: { ...stored, ...typed },
    put: (patch) =>
      draft.set((before) => {
        // Fields that are now stored as they were typed are no longer part of the draft.
        const open = openIn(before.typed, stored);
        return { typed: { ...open, ...patch }, over: Object.keys(open).length > 0 ? (before.over ?? stored) : stored };
      }),
    isDirty,
    wasKept: draft.wasKept,
    discard: draft.clear,
    meanwhile: isDirty && over !== null ? changedMeanwhile(over, stored, typed) : [],
    see: () => draft.set((before) => ({ ...before, over: stored })),
    leave: (field) =>
      draft.set((before) => {
        const { [field]: _, ...rest } = before.typed;
        return { typed: rest as Partial<T>, over: before.over === null ? null : { ...before.over, [field]: stored[field] } };
      }),
  };
};

const NOTHING = { typed: {}, over: null };
