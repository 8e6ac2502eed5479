/** The bell in the bar of a family: how many news are unread, and the link to them. */
import { Link } from '@tanstack/react-router';
import { listNews } from '#features/news/news.contract.ts';
import { unreadOf } from '#features/news/news.rules.ts';
import { useOne } from '#web/data.ts';
import { IconBell } from '#web/ui/icons.ts';
import classes from './NewsBell.module.css';

export const NewsBell = () => {
  const unread = unreadOf(useOne(listNews, {}).data ?? []).length;
  const label = unread === 0 ? 'Novedades' : `Novedades: ${unread} sin leer`;
  return (
    <Link to="/index/news" className={classes.bell} aria-label={label} title={label}>
      <IconBell size={22} />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread}
        </span>
      )}
    </Link>
  );
};
