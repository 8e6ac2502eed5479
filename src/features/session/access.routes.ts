/** The call for who can log in and who is still to be invited. */
import { isOwner, ROLES } from '#kernel/roles.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { listAccess } from './access.contract.ts';
import { findAccess } from './access.store.ts';

export const accessRoutes: readonly Answer[] = [
  answer(listAccess, async ({ who, query: { type, ...filter }, now, page, reads }) => {
    // Only an administrator may invite another.
    const roles = ROLES.filter((role) => (type === undefined || role === type) && (isOwner(who) || !isOwner({ role })));
    return ok(roles.length === 0 ? { rows: [], total: 0 } : await findAccess(reads, filter, roles, now, page));
  }),
];
