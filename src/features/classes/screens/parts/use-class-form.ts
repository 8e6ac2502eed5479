/** What is typed into the form of a class: kept over a reload, checked as the server will check it. */
import { type Draft, useDraft } from '#web/draft.ts';
import { type Binding, type Refused, useFaults } from '#web/faults.ts';
import { type ClassText, readClass } from './class-text.ts';

export type ClassFormState = {
  readonly text: ClassText;
  /** What is stored; for a new class an empty form. */
  readonly before: ClassText;
  readonly put: (patch: Partial<ClassText>) => void;
  /** The message of a field, once it was left or saving was tried. */
  readonly errorOf: (field: string) => string | undefined;
  /** Name, value, message and changes of a field. */
  readonly bind: (field: TextField) => Binding;
  readonly read: ReturnType<typeof readClass>;
  readonly isDirty: boolean;
  readonly wasKept: boolean;
  readonly discard: () => void;
  /** Shows every message from now on. */
  readonly tryIt: () => void;
};

export type TextField = Exclude<keyof ClassText, 'isSame' | 'students'>;

/** `refused`: what the server found wrong. */
export const useClassForm = (name: string, before: ClassText, refused: Refused): ClassFormState => {
  const draft: Draft<Partial<ClassText>> = useDraft(`class-${name}`, NO_CHANGES);
  const told = useFaults(refused);
  const text = { ...before, ...draft.value };
  const read = readClass(text);
  const put = (patch: Partial<ClassText>): void => {
    told.change();
    draft.set((changes) => ({ ...changes, ...patch }));
  };
  const errorOf = (field: string): string | undefined => told.messageOf(field, read.ok ? undefined : read.fields[field]);
  return {
    text,
    before,
    put,
    errorOf,
    read,
    bind: (field) => ({
      name: field,
      value: text[field],
      error: errorOf(field),
      onChange: ({ currentTarget }) => put({ [field]: currentTarget.value }),
      onBlur: () => told.leave(field),
    }),
    isDirty: JSON.stringify(text) !== JSON.stringify(before),
    wasKept: draft.wasKept,
    discard: () => {
      draft.clear();
      told.forget();
    },
    tryIt: told.tryIt,
  };
};

const NO_CHANGES: Partial<ClassText> = {};
