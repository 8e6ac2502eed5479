/** Finds people while their name is typed, for the person pickers of all screens. */
import { listUsers, type StudentRef, type User } from '#features/users/user.contract.ts';
import { callPage } from '#web/api.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';

/** As many as one reads before typing another letter. */
const SHOWN = { page: 1, size: 12 };

/** The students whose name or surname contains the words; only active ones on request. */
export const searchStudents = async (text: string, signal: AbortSignal): Promise<readonly PersonOption[]> =>
  optionsOf(await callPage(listUsers, { query: { type: 'student', search: text } }, SHOWN, { signal }));

export const searchActiveStudents = async (text: string, signal: AbortSignal): Promise<readonly PersonOption[]> =>
  optionsOf(await callPage(listUsers, { query: { type: 'student', active: true, search: text } }, SHOWN, { signal }));

/** A student as a picker shows one: with the number and this year's category. */
export const studentOption = ({ _id, name, lastname, studentnumber, category }: User): PersonOption => ({
  id: _id,
  name,
  lastname,
  legajo: studentnumber,
  detail: category,
});

/** The same for a child from a guardian's data. */
export const childOption = ({ _id, name, lastname, studentnumber }: StudentRef): PersonOption => ({ id: _id, name, lastname, legajo: studentnumber });

const optionsOf = ({ rows }: { readonly rows: readonly User[] }): readonly PersonOption[] => rows.map(studentOption);
