/** The form of a person while it is filled in: kept as a draft, and checked with the rules of the server. */
import type { User } from '#features/users/user.contract.ts';
import { NOT_AN_EMAIL } from '#features/users/email.contract.ts';
import { checkForm, emailOf } from '#features/users/user-form.rules.ts';
import type { Role } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { byField } from '#kernel/verdict.ts';
import { type Binding, type Saving, type Told, useFaults, useTold } from '#web/faults.ts';
import { keptOver, type TypedOver, useTypedOver } from '#web/typed-over.ts';
import { FormText, formOf, roleOf, type TextField } from './form-text.ts';

export type UserFormState = {
  readonly text: FormText;
  /** The stored data; for a new person an empty form. */
  readonly before: FormText;
  readonly role: Role | null;
  readonly isNew: boolean;
  readonly put: (patch: Partial<FormText>) => void;
  /** The message of a field, once it was left or saving was tried. */
  readonly errorOf: (path: string) => string | undefined;
  readonly leave: (path: string) => void;
  /** Name, value, message and change handler of a text field. */
  readonly bind: (field: TextField) => Binding;
  readonly isDirty: boolean;
  readonly wasKept: boolean;
  readonly discard: () => void;
  /** Shows all messages from now on; returns whether there are none. */
  readonly tryIt: () => boolean;
};

/** The form of one person, on top of the stored data. */
export type PersonFormState = UserFormState & { readonly over: TypedOver<FormText>; readonly saving: Saving & Told };

const Kept = keptOver(FormText);

/** `user` is null for a new person; `before` is what the form begins with; `act` the call that saves; `photo` a new one. */
export const useUserForm = (user: User | null, before: FormText, act: Saving, draftName: string, photo: string | null = null): PersonFormState => {
  const over = useTypedOver(`user-${draftName}`, Kept, before);
  const { value: text, put } = over;
  const saving = useTold(act, { ...text, relatedCellphones: text.phones, img: photo });
  const told = useFaults(saving);
  const faults = faultsOf(text, before, user === null);
  const errorOf = (path: string): string | undefined => told.messageOf(path, faults[path]);
  return {
    over,
    saving,
    text,
    before,
    role: roleOf(text),
    isNew: user === null,
    put,
    errorOf,
    leave: told.leave,
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
    tryIt: () => {
      told.tryIt();
      return Object.keys(faults).length === 0;
    },
  };
};

/** What the server would refuse, known before it is asked. */
export const faultsOf = (text: FormText, before: FormText, isNew: boolean): Readonly<Record<string, string>> => {
  const form = formOf(text, before);
  // Choices from lists exist; the server checks them again.
  const stored = { sex: 'Femenino', birthProvince: before.birthprov } as const;
  const facts = { townExists: true, neighbourhoodTown: text.town, students: new Set(text.children.map(({ _id }) => _id)), before: stored };
  const verdict = checkForm(form, facts, present());
  const reasons = verdict.ok ? [] : verdict.reasons;
  const noSex = form.sex === undefined ? [{ path: 'sex', msg: 'Seleccione el sexo' }] : [];
  const wrongEmail = isNew && form.email !== undefined && emailOf(form.email) === null ? [{ path: 'email', msg: NOT_AN_EMAIL }] : [];
  return byField([...reasons, ...noSex, ...wrongEmail]);
};
