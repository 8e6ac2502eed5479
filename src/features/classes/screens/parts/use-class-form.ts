/** The form of a class while it is filled in: kept across a reload, and checked like the server does. */
import { type Binding, type Saving, type Told, useFaults, useTold } from '#web/faults.ts';
import { keptOver, type TypedOver, useTypedOver } from '#web/typed-over.ts';
import { ClassText, readClass } from './class-text.ts';

export type ClassFormState = {
  readonly over: TypedOver<ClassText>;
  readonly saving: Saving & Told;
  readonly text: ClassText;
  /** The stored class; for a new one an empty form. */
  readonly before: ClassText;
  readonly put: (patch: Partial<ClassText>) => void;
  /** The message of a field, once it was left or saving was tried. */
  readonly errorOf: (field: string) => string | undefined;
  /** Name, value, message and change handler of a field. */
  readonly bind: (field: TextField) => Binding;
  readonly read: ReturnType<typeof readClass>;
  readonly isDirty: boolean;
  readonly wasKept: boolean;
  readonly discard: () => void;
  /** Shows all messages from now on. */
  readonly tryIt: () => void;
};

export type TextField = Exclude<keyof ClassText, 'isSame' | 'students'>;

const Kept = keptOver(ClassText);

/** `act`: the call that saves. */
export const useClassForm = (name: string, before: ClassText, act: Saving): ClassFormState => {
  const over = useTypedOver(`class-${name}`, Kept, before);
  const { value: text, put } = over;
  const { hourin2, hourout2, ...boxes } = text;
  const saving = useTold(act, text.isSame ? boxes : { ...boxes, hourin2, hourout2 });
  const told = useFaults(saving);
  const read = readClass(text);
  const errorOf = (field: string): string | undefined => told.messageOf(field, read.ok ? undefined : read.fields[field]);
  return {
    over,
    saving,
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
    isDirty: over.isDirty,
    wasKept: over.wasKept,
    discard: () => {
      over.discard();
      told.forget();
    },
    tryIt: told.tryIt,
  };
};
