/** Finding people while their name is typed: what the person pickers of all screens ask. */
import { listUsers, type StudentRef, type User } from '#features/users/user.contract.ts';
import { callPage } from '#web/api.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';

/** As many as somebody reads before typing one more letter. */
const SHOWN = { page: 1, size: 12 };

/** The students whose name or surname contains the words; only active ones on request. */
export const searchStudents = async (text: string, signal: AbortSignal): Promise<readonly PersonOption[]> =>
  optionsOf(await callPage(listUsers, { query: { type: 'student', search: text } }, SHOWN, { signal }));

export const searchActiveStudents = async (text: string, signal: AbortSignal): Promise<readonly PersonOption[]> =>
  optionsOf(await callPage(listUsers, { query: { type: 'student', active: true, search: text } }, SHOWN, { signal }));

/** A student as a picker shows him: with his number and the category of this year. */
export const studentOption = ({ _id, name, lastname, studentnumber, category }: User): PersonOption => ({
  id: _id,
  name,
  lastname,
  legajo: studentnumber,
  detail: category,
});

/** The same of a child as its guardians' records name it. */
export const childOption = ({ _id, name, lastname, studentnumber }: StudentRef): PersonOption => ({ id: _id, name, lastname, legajo: studentnumber });

const optionsOf = ({ rows }: { readonly rows: readonly User[] }): readonly PersonOption[] => rows.map(studentOption);
