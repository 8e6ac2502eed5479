/** Inactivating somebody, or making them an administrator, ends their sessions and invitations at once; an administrator’s old password too. */
import type { UserFollower } from '#features/users/user.follow.ts';
import { isOwner } from '#kernel/roles.ts';
import { tellCredentials } from './credentials.acts.ts';
import { removePassword } from './credential.store.ts';
import { endInvitations } from './invitation.store.ts';
import { endSessions } from './session.store.ts';

export const sessionFollower: UserFollower = {
  inactivated: async (tx, _by, user) => {
    await endSessions(tx, user.id);
    await endInvitations(tx, user.id);
  },
  // While he was none a secretary may have set his password, or used his invitation: as an administrator he begins with one of his own.
  roleChanged: async (tx, by, user, before) => {
    if (!isOwner(user) || isOwner({ role: before })) return;
    await endSessions(tx, user.id);
    await endInvitations(tx, user.id);
    if (await removePassword(tx, user.id)) await tellCredentials(tx, by, user, 'close', { after: { endedPassword: true } });
  },
};
