/** A student for whom anything was ever paid stays: invoices are kept. */
import type { UserFollower } from '#features/users/user.follow.ts';
import { refuse } from '#kernel/verdict.ts';
import { hasInvoices } from './invoice.store.ts';

export const invoicesFollowUser: UserFollower = {
  refusesDeletion: async (reads, user) =>
    user.role === 'student' && (await hasInvoices(reads, user.id))
      ? refuse('El alumno tiene pagos registrados y no se puede eliminar. Puede inactivarlo, y sus pagos quedan registrados')
      : null,
};
