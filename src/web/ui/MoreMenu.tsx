/** What is seldom wanted and cannot be taken back stands one press further away: behind three dots, or behind the head of its column. */
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './MoreMenu.module.css';

export type MoreMenuProps = {
  /** Of what, for who hears it: "Más acciones de Listening"; a column's head is heard as it is. */
  readonly of: string;
  readonly items: readonly { readonly label: string; readonly run: () => void /** Cannot be taken back. */; readonly danger?: boolean }[];
  /** What is pressed in place of the three dots: the words of a column's head. */
  readonly head?: ReactNode;
  readonly isRunning?: boolean;
  readonly 'data-place'?: string;
};

/** `<MoreMenu of="las libretas" items={[{ label: 'Dejar de publicar', run }]} />` */
export const MoreMenu = ({ of, items, head, isRunning, 'data-place': place }: MoreMenuProps) => (
  <Menu position="bottom-end" shadow="md" withinPortal returnFocus>
    <Menu.Target>
      {head === undefined ? (
        <ActionIcon variant="subtle" color="gray" size={44} loading={isRunning === true} aria-label={`Más acciones de ${of}`} data-place={place}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.head ?? ''}>
          <span>{head}</span>
          <IconChevronDown size={14} aria-hidden className={classes.mark} />
        </UnstyledButton>
      )}
    </Menu.Target>
    <Menu.Dropdown>
      {items.map(({ label, run, danger = false }) => (
        <Menu.Item key={label} className={classes.item ?? ''} onClick={run} {...(danger ? { color: 'red' } : {})}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
