/** Registers a whole family, and changes which guardian has which children. */
import { type By, type ByPerson, recordChanges } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { listName } from '#kernel/names.ts';
import { ok, type Reason, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Family, FamilyForm } from './family.contract.ts';
import { findUsersByIds } from './person.store.ts';
import { addPerson, checkPerson, registerUser } from './user.acts.ts';
import { addTies, removeTies } from './user.store.ts';
import type { User } from './user.contract.ts';
import type { NewUserForm, UserForm } from './user-form.contract.ts';
import { mayLinkFamilies } from './user.rules.ts';
import type { UserFields } from './user-form.rules.ts';
import { toldPerson } from './user-told.rules.ts';
import { presentUser, type UserRecord } from './user-view.rules.ts';

/** Registers a person. A student is linked to the guardian who is named, if the caller may link families. */
export const registerPerson = async (tx: Tx, by: ByPerson, { guardian, ...form }: NewUserForm): Promise<Verdict<User>> => {
  const registered = await registerUser(tx, by, form);
  if (!registered.ok || guardian === undefined || registered.value.type !== 'student') return registered;
  if (!mayLinkFamilies(by.who, (await readInstitute(tx)).secretaryLinksFamilies)) return registered;
  const [person] = await findUsersByIds(tx, [guardian], by.now.year);
  if (person?.role !== 'guardian') return NO_GUARDIAN;
  await joinFamilies(tx, by, [{ guardianId: guardian, children: [registered.value._id] }]);
  return registered;
};

const NO_GUARDIAN = refuse({ msg: 'El tutor no existe', path: 'guardian' });

/** Registers a guardian with her children, all of them or none. */
export const registerFamily = async (tx: Tx, by: ByPerson, form: FamilyForm): Promise<Verdict<Family>> => {
  const guardian = await checkPerson(tx, { ...form.guardian, type: 'guardian', children: undefined }, by.now);
  const children = await Promise.all(form.children.map((child) => checkPerson(tx, { ...child, type: 'student' }, by.now)));
  const reasons = [
    ...reasonsOf(guardian, 'guardian'),
    ...children.flatMap((child, index) => reasonsOf(child, `children.${index}`)),
    ...twice([form.guardian, ...form.children]),
  ];
  const checked = unless(reasons, null);
  if (!checked.ok) return checked;
  const students: UserRecord[] = [];
  for (const child of children) if (child.ok) students.push(await addPerson(tx, by, child.value.fields, child.value.email));
  if (!guardian.ok) return guardian;
  // A new family may always be linked to each other; the administration alone links people who exist already.
  const fields: UserFields = { ...guardian.value.fields, children: students.map(({ id }) => id) };
  const person = await addPerson(tx, by, fields, guardian.value.email);
  return ok({ guardian: presentUser(person, 'all'), children: students.map((student) => presentUser(student, 'all')) });
};

const reasonsOf = (checked: Verdict<unknown>, where: string): readonly Reason[] =>
  checked.ok ? [] : checked.reasons.map(({ msg, path }) => ({ msg, path: path === undefined ? where : `${where}.${path}` }));

/** Two people cannot log in with the same e-mail. */
const twice = (forms: readonly UserForm[]): readonly Reason[] => {
  const emails = forms.flatMap(({ email }) => (email === undefined ? [] : [email.toLowerCase()]));
  return new Set(emails).size === emails.length ? [] : [{ msg: 'Dos integrantes de la familia tienen la misma dirección de correo electrónico' }];
};

type FamilyJoin = { readonly guardianId: string; readonly children: readonly string[] };

/** Links children to guardians who may have others already; nothing else about them changes. */
export const joinFamilies = (tx: Tx, by: By, joins: readonly FamilyJoin[]): Promise<void> => changeFamilies(tx, by, joins, addTies);

/** Unlinks children from guardians who keep their others; nothing else about them changes. */
export const leaveFamilies = (tx: Tx, by: By, joins: readonly FamilyJoin[]): Promise<void> => changeFamilies(tx, by, joins, removeTies);

const changeFamilies = async (tx: Tx, by: By, joins: readonly FamilyJoin[], change: typeof addTies): Promise<void> => {
  const ids = joins.map(({ guardianId }) => guardianId);
  const before = new Map((await findUsersByIds(tx, ids, by.now.year)).map((person) => [person.id, person]));
  await change(
    tx,
    joins.flatMap(({ guardianId, children }) => children.map((child) => ({ guardian_id: guardianId, student_id: child }))),
  );
  const after = await findUsersByIds(tx, ids, by.now.year);
  await recordChanges(
    tx,
    by,
    after.map((person) => ({
      noun: 'user',
      nounId: person.id,
      label: listName(person),
      action: 'change',
      before: toldPerson(before.get(person.id) ?? person),
      after: toldPerson(person),
    })),
  );
};
