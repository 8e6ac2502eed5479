/** A menu of actions that are rare and cannot be undone: behind three dots, or behind the head of their column. */
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './MoreMenu.module.css';
import { IconChevronDown, IconDots } from './icons.ts';

export type MoreMenuProps = {
  /** The thing, for screen readers: "Más acciones de Listening"; the head of a column is read as it is. */
  readonly of: string;
  readonly items: readonly { readonly label: string; readonly run: () => void /** Cannot be undone. */; readonly danger?: boolean }[];
  /** The button in place of the three dots: the head of a column. */
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
          <IconDots size={20} />
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.head ?? ''}>
          <span>{head}</span>
          <IconChevronDown size={14} className={classes.mark} />
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
