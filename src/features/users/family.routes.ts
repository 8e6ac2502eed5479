/** Registers a family in one go. */
import type { Moment } from '#kernel/calendar.ts';
import { both, ok, type Reason, unless, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { registerFamily } from './family.contract.ts';
import type { UserForm } from './user-form.contract.ts';
import { checkForm, type UserFields } from './user-form.rules.ts';
import { presentUser, type UserRecord } from './user-view.rules.ts';
import { findFormFacts } from './form-facts.store.ts';
import { addPerson } from './user.acts.ts';
import { checkNewEmail } from './new-email.acts.ts';

export const familyRoutes: readonly Answer[] = [
  answer(registerFamily, ({ who, body, now, write }) =>
    write(async (tx) => {
      const guardian = await checkPerson(tx, { ...body.guardian, type: 'guardian', children: undefined }, now);
      const children = await Promise.all(body.children.map((child) => checkPerson(tx, { ...child, type: 'student' }, now)));
      const reasons = [
        ...reasonsOf(guardian, 'guardian'),
        ...children.flatMap((child, index) => reasonsOf(child, `children.${index}`)),
        ...twice([body.guardian, ...body.children]),
      ];
      const checked = unless(reasons, null);
      if (!checked.ok) return checked;
      const students: UserRecord[] = [];
      for (const child of children) if (child.ok) students.push(await addPerson(tx, { who, now }, child.value.fields, child.value.email));
      if (!guardian.ok) return guardian;
      // Registering a family links the new people to each other; links of existing people are the administration's.
      const fields: UserFields = { ...guardian.value.fields, children: students.map(({ id }) => id) };
      const person = await addPerson(tx, { who, now }, fields, guardian.value.email);
      return ok({ guardian: presentUser(person, 'all'), children: students.map((student) => presentUser(student, 'all')) });
    }),
  ),
];

type Checked = { readonly fields: UserFields; readonly email: string | null };

const checkPerson = async (reads: Reads, form: UserForm, now: Moment): Promise<Verdict<Checked>> => {
  const checked = both(checkForm(form, { ...(await findFormFacts(reads, form)), before: null }, now), await checkNewEmail(reads, form.email));
  return checked.ok ? ok({ fields: checked.value[0], email: checked.value[1] }) : checked;
};

const reasonsOf = (checked: Verdict<unknown>, where: string): readonly Reason[] =>
  checked.ok ? [] : checked.reasons.map(({ msg, path }) => ({ msg, path: path === undefined ? where : `${where}.${path}` }));

/** One e-mail cannot let two people in. */
const twice = (forms: readonly UserForm[]): readonly Reason[] => {
  const emails = forms.flatMap(({ email }) => (email === undefined ? [] : [email.toLowerCase()]));
  return new Set(emails).size === emails.length ? [] : [{ msg: 'Dos integrantes de la familia tienen la misma dirección de correo electrónico' }];
};
