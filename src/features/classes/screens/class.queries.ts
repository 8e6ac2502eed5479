/** What the screens of classes ask in several places. */
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { classTitle, placesText, scheduleText } from '#features/classes/class-words.rules.ts';
import { listUsers, type User } from '#features/users/user.contract.ts';
import { useOne } from '#web/data.ts';

/** Who may stand in front of a class; undefined until they are known. */
export const useTeachers = ({ enabled = true }: { readonly enabled?: boolean } = {}): readonly User[] | undefined =>
  useOne(listUsers, { query: { type: 'teacher', active: true } }, { enabled }).data;

/** A class as an option of a list. */
export const classOption = (one: ClassInfo): { readonly value: string; readonly label: string } => ({
  value: one._id,
  label: `${classTitle(one)} · ${scheduleText(one)} · ${placesText(one)} lugares`,
});
