/** Who is inactivated is out at once: his sessions and his invitation end. */
import type { UserFollower } from '#features/users/user.follow.ts';
import { endInvitations } from './invitation.store.ts';
import { endSessions } from './session.store.ts';

export const sessionFollower: UserFollower = {
  inactivated: async (tx, _by, user) => {
    await endSessions(tx, user.id);
    await endInvitations(tx, user.id);
  },
};
