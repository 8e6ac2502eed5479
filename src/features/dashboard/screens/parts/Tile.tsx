/** A number on the home page with a link to the list that it counts. */
import { Flex, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { countText } from '#kernel/money.ts';
import { IconChevronRight } from '#web/ui/icons.ts';
import classes from './Tile.module.css';

export type TileProps = {
  readonly label: string;
  /** Undefined while it is loading. */
  readonly value: ReactNode | undefined;
  /** The parts of the number, a line each. */
  readonly parts?: readonly string[];
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly tone?: 'paid' | 'expired' | undefined;
};

export const Tile = ({ label, value, parts = [], to, search, tone }: TileProps) => (
  <li className={parts.length === 0 ? undefined : classes.ofParts}>
    <Link to={to} search={search ?? {}} className={`${classes.tile} sunken`}>
      <span className={classes.label}>
        {label}
        <IconChevronRight size={17} />
      </span>
      <span className={classes.value} data-tone={tone} style={lettersOf(value)}>
        {(typeof value === 'number' ? countText(value) : value) ?? <Skeleton height={24} width="55%" my={4} role="status" aria-label="Cargando" />}
      </span>
      {parts.length > 0 && (
        <Flex component="span" wrap="wrap" columnGap="md" c="dimmed" fz="sm" lh={1.45}>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </Flex>
      )}
    </Link>
  </li>
);

// The number of characters, for the style sheet.
const lettersOf = (value: ReactNode): CSSProperties | undefined => (typeof value === 'string' ? ({ '--letters': value.length } as CSSProperties) : undefined);
