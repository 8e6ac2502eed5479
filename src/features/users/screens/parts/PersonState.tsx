/** Below a person's name: the number, and for the office whether the person is active. */
import type { User } from '#features/users/user.contract.ts';
import { isOffice } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './PersonState.module.css';

export const PersonState = ({ user }: { readonly user: User }) => {
  const showsState = isOffice(useSelf()) && user.active !== undefined;
  if (user.studentnumber === undefined && !showsState) return null;
  return (
    <span className={classes.state}>
      {user.studentnumber !== undefined && <span className={classes.legajo}>Legajo: {user.studentnumber}</span>}
      {showsState && <StatusBadge tone={user.active ? 'paid' : 'expired'}>{user.active ? 'Usuario Activo' : 'Usuario Inactivo'}</StatusBadge>}
    </span>
  );
};
