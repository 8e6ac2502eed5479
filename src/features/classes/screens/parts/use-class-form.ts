/** What is typed into the form of a class: kept over a reload, checked as the server will check it. */
import { useState } from 'react';
import { type Draft, useDraft } from '#web/draft.ts';
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
type Binding = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: () => void;
};

/** `refused`: what the server found wrong. */
export const useClassForm = (
  name: string,
  before: ClassText,
  refused: { readonly fields: Readonly<Record<string, string>>; readonly forget: () => void },
): ClassFormState => {
  const draft: Draft<Partial<ClassText>> = useDraft(`class-${name}`, NO_CHANGES);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const text = { ...before, ...draft.value };
  const read = readClass(text);
  const put = (patch: Partial<ClassText>): void => {
    if (Object.keys(refused.fields).length > 0) refused.forget();
    draft.set((changes) => ({ ...changes, ...patch }));
  };
  const errorOf = (field: string): string | undefined => (!read.ok && (isTried || left.has(field)) ? read.fields[field] : undefined) ?? refused.fields[field];
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
      onBlur: () => setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    }),
    isDirty: JSON.stringify(text) !== JSON.stringify(before),
    wasKept: draft.wasKept,
    discard: () => {
      draft.clear();
      setTried(false);
      setLeft(new Set());
      refused.forget();
    },
    tryIt: () => setTried(true),
  };
};

const NO_CHANGES: Partial<ClassText> = {};
