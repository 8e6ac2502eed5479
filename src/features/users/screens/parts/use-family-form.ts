/** The form of a family while it is filled in: one draft for all, each member checked like the form of a single person. */
import { useDraft } from '#web/draft.ts';
import { type Saving, type Told, useFaults, useTold } from '#web/faults.ts';
import {
  type ChildText,
  childBefore,
  childText,
  EMPTY_FAMILY,
  familyFormOf,
  FamilyText,
  GUARDIAN_BEFORE,
  guardianText,
  phonesOfFamily,
  withOneMore,
} from './family-text.ts';
import { type FormText, roleOf } from './form-text.ts';
import { faultsOf, type UserFormState } from './use-user-form.ts';

export type FamilyChild = { readonly key: number; readonly form: UserFormState; readonly livesElsewhere: boolean };

export type FamilyFormState = {
  readonly family: FamilyText;
  readonly saving: Saving & Told;
  readonly guardian: UserFormState;
  readonly children: readonly FamilyChild[];
  readonly setRelation: (relation: string) => void;
  readonly setElsewhere: (key: number, livesElsewhere: boolean) => void;
  readonly add: () => void;
  readonly remove: (key: number) => void;
  readonly isDirty: boolean;
  readonly wasKept: boolean;
  readonly discard: () => void;
  /** Shows all messages from now on; returns whether there are none. */
  readonly tryIt: () => boolean;
};

/** `act`: the call that saves. */
export const useFamilyForm = (act: Saving): FamilyFormState => {
  const draft = useDraft('family', FamilyText, EMPTY_FAMILY);
  const { value: family, set: change } = draft;
  const saving = useTold(act, familyFormOf(family));
  const told = useFaults(saving);
  const changeChild = (key: number, patch: (child: ChildText) => Partial<ChildText>): void =>
    change((before) => ({ ...before, children: before.children.map((child) => (child.key === key ? { ...child, ...patch(child) } : child)) }));

  /** `place` is the prefix of a member's boxes here, `path` the server's name for them. */
  const memberOf = (text: FormText, before: FormText, put: UserFormState['put'], place: string, path: (field: string) => string): UserFormState => {
    const faults = faultsOf(text, before, true);
    const leave = (field: string): void => told.leave(`${place}.${field}`);
    const errorOf = (field: string): string | undefined => told.messageOf(`${place}.${field}`, faults[field], path(field));
    return {
      text,
      before,
      role: roleOf(text),
      isNew: true,
      put,
      errorOf,
      leave,
      bind: (field) => ({
        name: `${place}.${field}`,
        value: text[field],
        error: errorOf(field),
        onChange: ({ currentTarget }) => put({ [field]: currentTarget.value }),
        onBlur: () => leave(field),
      }),
      isDirty: true,
      wasKept: draft.wasKept,
      discard: () => undefined,
      tryIt: () => Object.keys(faults).length === 0,
    };
  };

  const guardian = memberOf(
    guardianText(family),
    GUARDIAN_BEFORE,
    (patch) => change((before) => ({ ...before, guardian: { ...before.guardian, ...patch } })),
    'guardian',
    (field) => `guardian.${field}`,
  );
  const phonesBefore = phonesOfFamily(family).length;
  const children = family.children.map((child, index) => ({
    key: child.key,
    livesElsewhere: child.livesElsewhere,
    form: memberOf(
      childText(family, child),
      childBefore(family, child),
      (patch) => changeChild(child.key, ({ typed }) => ({ typed: { ...typed, ...patch } })),
      `child${child.key}`,
      (field) => `children.${index}.${afterPhones(field, phonesBefore)}`,
    ),
  }));
  return {
    family,
    saving,
    guardian,
    children,
    setRelation: (relation) => change((before) => ({ ...before, relation })),
    setElsewhere: (key, livesElsewhere) => changeChild(key, () => ({ livesElsewhere })),
    add: () => change((before) => ({ ...before, children: withOneMore(before.children) })),
    remove: (key) => change((before) => ({ ...before, children: before.children.filter((child) => child.key !== key) })),
    isDirty: JSON.stringify(family) !== JSON.stringify(EMPTY_FAMILY),
    wasKept: draft.wasKept,
    discard: () => {
      draft.clear();
      told.forget();
    },
    tryIt: () => {
      told.tryIt(['guardian', ...children.map(({ key }) => `child${key}`)]);
      return [guardian, ...children.map(({ form }) => form)].every((member) => member.tryIt());
    },
  };
};

/** The typed phones are sent after those of the family, so their indexes are shifted. */
const afterPhones = (field: string, before: number): string =>
  field.replace(/^relatedCellphones\.(\d+)/, (_whole, index: string) => `relatedCellphones.${Number(index) + before}`);
