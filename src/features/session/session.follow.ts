/** When a person is inactivated or becomes an administrator, sessions and invitations end at once; for a new administrator the old password and second factor too. */
import type { UserFollower } from '#features/users/user.follow.ts';
import { isOwner } from '#kernel/roles.ts';
import { tellCredentials } from './credentials.acts.ts';
import { removePassword } from './credential.store.ts';
import { endInvitations } from './invitation.store.ts';
import { endFactor } from './second-factor.acts.ts';
import { endSessions } from './session.store.ts';

export const sessionFollower: UserFollower = {
  inactivated: async (tx, _by, user) => {
    await endSessions(tx, user.id);
    await endInvitations(tx, user.id);
  },
  // Before, a secretary may have set this person's password or used the invitation, so an administrator starts with a new password.
  roleChanged: async (tx, by, user, before) => {
    if (!isOwner(user) || isOwner({ role: before })) return;
    await endSessions(tx, user.id);
    await endInvitations(tx, user.id);
    await endFactor(tx, by, user);
    if (await removePassword(tx, user.id)) await tellCredentials(tx, by, user, 'close', { after: { endedPassword: true } });
  },
};
