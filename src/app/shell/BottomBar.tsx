/** The bar at the foot of a phone: the most frequent sections, and the button of the menu. */
import { IconMenu2 } from '#web/ui/icons.ts';
import { isCurrent, type MenuItem } from '../menu.ts';
import classes from './BottomBar.module.css';
import { MenuLinks } from './MenuLinks.tsx';

type BottomBarProps = {
  readonly items: readonly MenuItem[];
  readonly address: string;
  readonly isMenuOpen: boolean;
  readonly openMenu: () => void;
};

export const BottomBar = ({ items, address, isMenuOpen, openMenu }: BottomBarProps) => (
  <nav className={`${classes.bottom} no-print`} aria-label="Menú principal">
    {items.map((item) => (
      <MenuLinks.Short key={item.to} item={item} isCurrent={isCurrent(item, address)} />
    ))}
    <button type="button" className={classes.more} aria-expanded={isMenuOpen} aria-haspopup="dialog" onClick={openMenu}>
      <IconMenu2 size={22} />
      Menú
    </button>
  </nav>
);
