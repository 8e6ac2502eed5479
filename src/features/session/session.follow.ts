/** Inactivating somebody, or making them an administrator, ends their sessions and invitations at once. */
import type { UserFollower } from '#features/users/user.follow.ts';
import { isOwner } from '#kernel/roles.ts';
import { endInvitations } from './invitation.store.ts';
import { endSessions } from './session.store.ts';

export const sessionFollower: UserFollower = {
  inactivated: async (tx, _by, user) => {
    await endSessions(tx, user.id);
    await endInvitations(tx, user.id);
  },
  // A secretary may have made the invitation while he was none: with it she would choose the password of an administrator.
  roleChanged: async (tx, _by, user, before) => {
    if (!isOwner(user) || isOwner({ role: before })) return;
    await endSessions(tx, user.id);
    await endInvitations(tx, user.id);
  },
};
