/** Says why a list is empty and what can be done next; also shown in place of a list whose call failed. */
import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { forgetUnread } from '../unread.ts';
import classes from './EmptyState.module.css';

export type EmptyStateProps = {
  readonly title: string;
  readonly reason?: ReactNode;
  /** The next step: a button or a link. */
  readonly next?: ReactNode;
  readonly picture?: 'list' | 'search' | 'done' | 'trouble';
};

export const EmptyState = ({ title, reason, next, picture = 'list' }: EmptyStateProps) => (
  <div className={classes.empty}>
    <Picture kind={picture} />
    <Box component="p" m={0} maw="34rem" fz="1.0625rem" fw={600}>
      {title}
    </Box>
    {reason !== undefined && (
      <Box component="p" m={0} maw="34rem" c="dimmed">
        {reason}
      </Box>
    )}
    {next !== undefined && (
      <Group gap="0.5rem" justify="center" mt="sm">
        {next}
      </Group>
    )}
  </div>
);

type NothingFound = { readonly title: string; readonly reason: string; readonly clear: () => void; readonly also?: ReactNode };

/** What a list says whose filters let nothing through; `also` is a step beside "Limpiar filtros". */
export const nothingFound = ({ title, reason, clear, also }: NothingFound): EmptyStateProps => ({
  title,
  reason,
  picture: 'search',
  next: (
    <>
      <Button
        variant="default"
        onClick={() => {
          forgetUnread();
          clear();
        }}
      >
        Limpiar filtros
      </Button>
      {also}
    </>
  ),
});

export type TroubleProps = { readonly message: string; readonly retry?: () => void };

/** A failed call: its message, in place of the answer. */
export const Trouble = ({ message, retry }: TroubleProps) => (
  <div role="alert">
    <EmptyState
      picture="trouble"
      title={message}
      next={
        retry && (
          <Button variant="default" onClick={retry}>
            Reintentar
          </Button>
        )
      }
    />
  </div>
);

const Picture = ({ kind }: { readonly kind: NonNullable<EmptyStateProps['picture']> }) => (
  <svg className={classes.picture} viewBox="0 0 120 88" aria-hidden="true" focusable="false">
    <ellipse cx="60" cy="80" rx="44" ry="5" className={classes.ground} />
    {PICTURES[kind]}
  </svg>
);

const SHEET = (
  <>
    <rect x="36" y="12" width="48" height="62" rx="5" className={classes.paper} />
    <path d="M45 26h30M45 36h30M45 46h20" className={classes.line} />
  </>
);

const PICTURES: Readonly<Record<NonNullable<EmptyStateProps['picture']>, ReactNode>> = {
  list: SHEET,
  search: (
    <>
      {SHEET}
      <circle cx="78" cy="54" r="13" className={classes.lens} />
      <path d="m88 64 10 10" className={classes.strong} />
    </>
  ),
  done: (
    <>
      {SHEET}
      <circle cx="80" cy="60" r="14" className={classes.good} />
      <path d="m73.5 60 5 5 9-9.5" className={classes.tick} />
    </>
  ),
  trouble: (
    <>
      <rect x="26" y="20" width="68" height="44" rx="5" className={classes.paper} />
      <path d="M26 31h68" className={classes.line} />
      <path d="M52 64v10m16-10v10M44 75h32" className={classes.line} />
      <path d="m54 40 12 14m0-14L54 54" className={classes.bad} />
    </>
  ),
};
