/** Who may read a family, and under which guardian the office's lists show a child. */
import { familiesOf } from '#features/installments/debt-family.rules.ts';
import type { Someone, Ties } from '#features/users/user.rules.ts';
import { groupBy } from '#kernel/groups.ts';
import { listName, type Named } from '#kernel/names.ts';
import { forbid, ok, type Verdict } from '#kernel/verdict.ts';
import { familyTitle } from './family-title.rules.ts';

/** Whether a family member may read this family: a guardian, or a student without guardians, their own. */
export const mayReadFamily = (who: Someone, userId: string, { guardians }: Pick<Ties, 'guardians'>): Verdict<null> =>
  who.id === userId && guardians.size === 0 ? ok(null) : forbid('Solo puede ver su propia familia');

/** A child of a guardian, and whether the child owes anything that is due. */
export type Ward = { readonly student: string; readonly guardian: string; readonly guardianKey: string; readonly owes: boolean };

/** The guardian under whom the lists of debts show the child, or would if the child owed; null without guardians. `wards` are all children of the child's guardians. */
export const guardianInLists = (child: string, wards: readonly Ward[]): string | null => {
  const guardians = groupBy(
    wards.filter(({ student, owes }) => owes || student === child),
    ({ student }) => student,
    ({ guardian, guardianKey }) => ({ id: guardian, sortKey: guardianKey }),
  );
  const students = [...guardians].map(([id, own]) => ({ id, lastname: '', sortKey: id, guardians: own, phones: [] }));
  return familiesOf(students).find(({ students: own }) => own.includes(child))?.guardian ?? null;
};

/** 'Familia Abad'; a student without guardians has only the own name. */
export const titleOf = (payer: Named, children: readonly Named[], isAlone: boolean): string => (isAlone ? listName(payer) : familyTitle(payer, children));
