/** Registers people; the other calls about them stand in files of their own. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { both, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { maySaveChildren, registerUser } from './user.contract.ts';
import type { UserForm } from './user-form.contract.ts';
import type { UserFollower } from './user.follow.ts';
import { familyRoutes } from './family.routes.ts';
import { leavingRoutes } from './leaving.routes.ts';
import { checkNewEmail } from './new-email.acts.ts';
import { mayGiveRole, mayLinkFamilies } from './user.rules.ts';
import { addPerson } from './user.acts.ts';
import { userEditRoutes } from './user-edit.routes.ts';
import { checkForm } from './user-form.rules.ts';
import { userSearchRoutes } from './user-search.routes.ts';
import { presentUser } from './user-view.rules.ts';
import { discountRoutes } from './discount.routes.ts';
import { findFormFacts } from './form-facts.store.ts';

/** The calls about people; the followers say what happens in the tables of later features. */
export const userRoutes = (followers: readonly UserFollower[]): readonly Answer[] => [
  ...userSearchRoutes,

  answer(maySaveChildren, async ({ who, reads }) => ok(mayLinkFamilies(who, (await readInstitute(reads)).secretaryLinksFamilies))),

  answer(registerUser, ({ who, body, now, write }) =>
    write(async (tx) => {
      const { secretaryLinksFamilies } = await readInstitute(tx);
      const form: UserForm = { ...body, children: mayLinkFamilies(who, secretaryLinksFamilies) ? body.children : undefined };
      const checked = both(checkForm(form, { ...(await findFormFacts(tx, form)), before: null }, now), await checkNewEmail(tx, body.email));
      if (!checked.ok) return checked;
      const [fields, email] = checked.value;
      const role = mayGiveRole(who, fields.role);
      if (!role.ok) return role;
      const person = await addPerson(tx, { who, now }, fields, email);
      return ok(presentUser(person, 'all'));
    }),
  ),

  ...userEditRoutes(followers),
  ...discountRoutes(followers),
  ...leavingRoutes(followers),
  ...familyRoutes,
];
