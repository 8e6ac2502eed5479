/** Whether the register is open, in the bar of every page of the office. */
import { Link } from '@tanstack/react-router';
import { IconLock, IconLockOpen2 } from '#web/ui/icons.ts';
import { openOf, useLastRegister } from '../register.queries.ts';
import classes from './RegisterBadge.module.css';

export const RegisterBadge = () => {
  const last = useLastRegister();
  // Keeps its place in the bar, so that its neighbours do not move when it is loaded.
  if (last.isPending) {
    return (
      <span className={classes.badge} data-waiting aria-hidden="true">
        <IconLock size={17} />
        Caja cerrada
      </span>
    );
  }
  if (last.data === undefined) return null;
  const isOpen = openOf(last.data) !== null;
  const Icon = isOpen ? IconLockOpen2 : IconLock;
  return (
    <Link to="/register/info" className={classes.badge} data-closed={isOpen ? undefined : true}>
      <Icon size={17} />
      {isOpen ? 'Caja abierta' : 'Caja cerrada'}
    </Link>
  );
};
