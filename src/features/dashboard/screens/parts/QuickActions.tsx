/** The side menu of a band: the ways to the office's daily work. */
import {
  IconAward,
  IconCashRegister,
  IconChalkboard,
  IconHelp,
  IconReceipt,
  IconReportMoney,
  IconScale,
  IconSearch,
  IconTags,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isOwner } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import classes from './QuickActions.module.css';

type QuickAction = { readonly label: string; readonly to: string; readonly icon: typeof IconSearch; readonly isForOwner?: boolean };

export const MONEY_ACTIONS: readonly QuickAction[] = [
  { label: 'Facturación', to: '/invoice/register', icon: IconReceipt },
  { label: 'Cuotas', to: '/index/installments/0', icon: IconReportMoney },
  { label: 'Categorías', to: '/index/categories', icon: IconTags },
  { label: 'Caja', to: '/register/info', icon: IconCashRegister },
  { label: 'Cierre', to: '/register/daily', icon: IconScale, isForOwner: true },
];

export const PEOPLE_ACTIONS: readonly QuickAction[] = [
  { label: 'Búsqueda', to: '/user/search', icon: IconSearch },
  { label: 'Clases', to: '/class/all', icon: IconChalkboard },
  { label: 'Inscripción', to: '/enrollment/register', icon: IconUserPlus },
  { label: 'Menciones', to: '/index/mentions-list', icon: IconAward },
  { label: 'Ayuda', to: '/index/help', icon: IconHelp },
];

export const QuickActions = ({ label, actions }: { readonly label: string; readonly actions: readonly QuickAction[] }) => {
  const seesAll = isOwner(useSelf());
  return (
    <nav aria-label={label} className="no-print">
      <ul className={classes.actions}>
        {actions
          .filter(({ isForOwner = false }) => seesAll || !isForOwner)
          .map(({ label: name, to, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.action}>
                <Icon size={22} aria-hidden />
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
};
