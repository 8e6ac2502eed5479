/** The boxes of the form of a new family, and what is sent from them. */
import { z } from 'zod';
import type { FamilyForm } from '#features/users/family.contract.ts';
import { likelyRelation, phoneOfGuardian, proposedDiscount } from '#features/users/family.rules.ts';
import { RELATIONS, type Relation } from '#features/users/user.contract.ts';
import { typedOf } from '#web/typed-over.ts';
import { EMPTY_FORM, FormText, formOf, sexOf } from './form-text.ts';

const ChildText = z.object({
  /** Identifies the child while others are added and removed. */
  key: z.number(),
  /** What was typed for this child; everything else is the family's. */
  typed: typedOf(FormText),
  /** The child has another address. */
  livesElsewhere: z.boolean(),
});
export type ChildText = z.infer<typeof ChildText>;

export const FamilyText = z.object({
  guardian: typedOf(FormText),
  /** The guardian's relation to the children; empty until chosen. */
  relation: z.string(),
  children: z.array(ChildText).readonly(),
});
export type FamilyText = z.infer<typeof FamilyText>;

const newChild = (key: number): ChildText => ({ key, typed: {}, livesElsewhere: false });

export const EMPTY_FAMILY: FamilyText = { guardian: {}, relation: '', children: [newChild(1)] };

export const withOneMore = (children: readonly ChildText[]): readonly ChildText[] => [
  ...children,
  newChild(Math.max(0, ...children.map(({ key }) => key)) + 1),
];

/** Nothing is preselected: the sex is chosen. */
const NOBODY_YET: FormText = { ...EMPTY_FORM, sex: '' };

/** The form with which a guardian begins. */
export const GUARDIAN_BEFORE: FormText = { ...NOBODY_YET, type: 'guardian' };

export const guardianText = ({ guardian }: FamilyText): FormText => ({ ...GUARDIAN_BEFORE, ...guardian });

/** What a child gets from the family before anything is typed: surname, home, phone, discount, and the charge day of the first child. */
export const childBefore = (family: FamilyText, child: ChildText): FormText => {
  const { lastname, tel, address, town, neighbourhood } = guardianText(family);
  const shared = {
    ...NOBODY_YET,
    type: 'student',
    lastname,
    tel,
    discount: String(proposedDiscount(family.children.length)),
    chargeday: family.children[0]?.typed.chargeday ?? '',
  };
  return child.livesElsewhere ? shared : { ...shared, address, town, neighbourhood };
};

export const childText = (family: FamilyText, child: ChildText): FormText => {
  const before = childBefore(family, child);
  const text = { ...before, ...child.typed };
  // An address typed for this child counts only while the child lives elsewhere.
  return child.livesElsewhere ? text : { ...text, address: before.address, town: before.town, neighbourhood: before.neighbourhood };
};

export const relationOf = (family: FamilyText): Relation | null =>
  RELATIONS.find((relation) => relation === family.relation) ?? likelyRelation(sexOf(guardianText(family)));

/** The phones that a child gets from the guardian; they come before the typed ones. */
export const phonesOfFamily = (family: FamilyText) => phoneOfGuardian(guardianText(family), relationOf(family));

export const familyFormOf = (family: FamilyText): FamilyForm => ({
  guardian: formOf(guardianText(family), GUARDIAN_BEFORE),
  children: family.children.map((child) => {
    const text = childText(family, child);
    return formOf({ ...text, phones: [...phonesOfFamily(family), ...text.phones] }, EMPTY_FORM);
  }),
});
