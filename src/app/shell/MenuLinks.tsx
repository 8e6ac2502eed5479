/** The sections of the menu as links, in their groups, and "Cerrar Sesión". */
import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { leave } from '#features/session/screens/session.queries.ts';
import type { User } from '#features/users/user.contract.ts';
import { roleOfPerson } from '#features/users/user-words.rules.ts';
import { forgetDrafts } from '#web/draft.ts';
import { useSelf } from '#web/self.tsx';
import {
  IconAlertCircle,
  IconAward,
  IconBuildingCommunity,
  IconCalendarStats,
  IconCashRegister,
  IconChalkboard,
  IconClipboardList,
  IconDatabase,
  IconHeartbeat,
  IconHelp,
  IconHistory,
  IconHome,
  IconListDetails,
  IconLogout,
  IconMessage,
  IconReceipt,
  IconReportMoney,
  IconScale,
  IconSchool,
  IconSearch,
  IconTableImport,
  IconTags,
  IconUser,
  IconUserEdit,
  IconUserPlus,
} from '#web/ui/icons.ts';
import { groupsOf, isCurrent, type MenuIcon, type MenuItem } from '../menu.ts';
import classes from './MenuLinks.module.css';

const ICONS: Readonly<Record<MenuIcon, typeof IconHome>> = {
  home: IconHome,
  search: IconSearch,
  classes: IconChalkboard,
  mentions: IconAward,
  enrollment: IconUserPlus,
  enrolled: IconListDetails,
  requests: IconUserEdit,
  invoice: IconReceipt,
  register: IconCashRegister,
  count: IconScale,
  fees: IconReportMoney,
  debts: IconAlertCircle,
  prices: IconTags,
  salaries: IconClipboardList,
  messages: IconMessage,
  year: IconCalendarStats,
  import: IconTableImport,
  settings: IconBuildingCommunity,
  history: IconHistory,
  backups: IconDatabase,
  state: IconHeartbeat,
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
    <>
      {groupsOf(items).map(({ label, items: own }) => (
        <Group key={label} label={label} items={own} address={address} />
      ))}
      <ul className={`${classes.list} ${classes.end}`}>
        <li>
          <button type="button" className={classes.link} onClick={leaveTheDesk}>
            <IconLogout size={20} />
            Cerrar Sesión
          </button>
        </li>
      </ul>
    </>
  );
};

type GroupProps = { readonly label: string | null; readonly items: readonly MenuItem[]; readonly address: string };

const Group = ({ label, items, address }: GroupProps) => {
  const id = useId();
  // A menu longer than the screen is scrolled to the present section.
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the address another item is the current one
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [address]);
  return (
    <>
      {label !== null && (
        <span id={id} className={classes.heading}>
          {label}
        </span>
      )}
      <ul className={classes.list} aria-labelledby={label === null ? undefined : id}>
        {items.map((item) => {
          const Icon = ICONS[item.icon];
          const isHere = isCurrent(item, address);
          return (
            <li key={item.to}>
              <Link
                to={item.to}
                ref={isHere ? current : undefined}
                className={classes.link}
                data-current={isHere || undefined}
                aria-current={item.to === address ? 'page' : undefined}
              >
                <Icon size={20} />
                {item.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** An item of the bar at the foot of a phone. */
const Short = ({ item, isCurrent: current }: { readonly item: MenuItem; readonly isCurrent: boolean }) => {
  const Icon = ICONS[item.icon];
  const words = item.icon === 'home' ? 'Inicio' : item.label;
  return (
    <Link to={item.to} className={classes.short} data-current={current || undefined} aria-label={words === item.label ? undefined : `${words}: ${item.label}`}>
      <Icon size={22} />
      <span>{words}</span>
    </Link>
  );
};
MenuLinks.Short = Short;

/** The logged-in person, with a link to their own page. */
export const MenuPerson = ({ self }: { readonly self: User }) => (
  <Link to={`/index/dashboard/${self._id}`} className={classes.person}>
    {self.img.url === '' ? (
      <span className={classes.face}>
        <IconUser size={22} />
      </span>
    ) : (
      <img className={classes.face} src={self.img.url} alt="" />
    )}
    <span>
      <Box component="strong" display="block" lh="1.25">
        {self.name} {self.lastname}
      </Box>
      <Box component="span" c="dimmed" fz="0.875rem">
        {roleOfPerson(self)}
      </Box>
    </span>
  </Link>
);
