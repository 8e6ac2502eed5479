/** The sections of the menu as links, and the way out. */
import {
  IconBuildingCommunity,
  IconCashRegister,
  IconChalkboard,
  IconClipboardList,
  IconDatabase,
  IconHelp,
  IconHistory,
  IconHome,
  IconLogout,
  IconReceipt,
  IconMessage,
  IconSchool,
  IconSearch,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { leave } from '#features/session/screens/session.queries.ts';
import type { User } from '#features/users/user.contract.ts';
import { roleOfPerson } from '#features/users/user-words.rules.ts';
import { forgetDrafts } from '#web/draft.ts';
import { useSelf } from '#web/self.tsx';
import { isCurrent, type MenuIcon, type MenuItem } from '../menu.ts';
import classes from './MenuLinks.module.css';

const ICONS: Readonly<Record<MenuIcon, typeof IconHome>> = {
  home: IconHome,
  search: IconSearch,
  classes: IconChalkboard,
  enrollment: IconUserPlus,
  invoice: IconReceipt,
  register: IconCashRegister,
  salaries: IconClipboardList,
  messages: IconMessage,
  settings: IconBuildingCommunity,
  history: IconHistory,
  backups: IconDatabase,
  child: IconSchool,
  help: IconHelp,
};

export const MenuLinks = ({ items, address }: { readonly items: readonly MenuItem[]; readonly address: string }) => {
  const self = useSelf();
  // Logging out also forgets this person's drafts.
  const leaveTheDesk = (): void => {
    forgetDrafts(self._id);
    leave();
  };
  return (
    <ul className={classes.list}>
      {items.map((item) => {
        const Icon = ICONS[item.icon];
        return (
          <li key={item.to}>
            <Link
              to={item.to}
              className={classes.link}
              data-current={isCurrent(item, address) || undefined}
              aria-current={item.to === address ? 'page' : undefined}
            >
              <Icon size={21} aria-hidden />
              {item.label}
            </Link>
          </li>
        );
      })}
      <li className={classes.end}>
        <button type="button" className={classes.link} onClick={leaveTheDesk}>
          <IconLogout size={21} aria-hidden />
          Cerrar Sesión
        </button>
      </li>
    </ul>
  );
};

/** An item of the bar at the foot of a phone. */
const Short = ({ item, isCurrent: current }: { readonly item: MenuItem; readonly isCurrent: boolean }) => {
  const Icon = ICONS[item.icon];
  const words = item.icon === 'home' ? 'Inicio' : item.label;
  return (
    <Link to={item.to} className={classes.short} data-current={current || undefined} aria-label={words === item.label ? undefined : `${words}: ${item.label}`}>
      <Icon size={22} aria-hidden />
      <span>{words}</span>
    </Link>
  );
};
MenuLinks.Short = Short;

/** Who is logged in, with the way to the own page. */
export const MenuPerson = ({ self }: { readonly self: User }) => (
  <Link to={`/index/dashboard/${self._id}`} className={classes.person}>
    {self.img.url === '' ? (
      <span className={classes.face}>
        <IconUser size={22} aria-hidden />
      </span>
    ) : (
      <img className={classes.face} src={self.img.url} alt="" />
    )}
    <span>
      <strong className={classes.name}>
        {self.name} {self.lastname}
      </strong>
      <span className={classes.role}>{roleOfPerson(self)}</span>
    </span>
  </Link>
);
