/** The frame of a sheet to write in: whether it is saved stays visible above what is typed; on a phone everything else comes below. */
import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '#web/address.ts';
import { IconDeviceFloppy } from '#web/ui/icons.ts';
import classes from './Desk.module.css';
import { useIsPhone } from './use-is-phone.ts';

export type DeskProps = {
  /** The choice of the view; on a phone it is above the bar, which stays as low as possible. */
  readonly views?: ReactNode;
  /** Absent when the year is over and the sheet is only read. */
  readonly saving?:
    | {
        readonly state: ReactNode;
        /** "Guardar". */
        readonly label: string;
        /** Nothing is waiting to be saved. */
        readonly isDone: boolean;
        readonly save: () => void;
      }
    | undefined;
  /** Papers and further columns: on a phone below the sheet. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

export const Desk = ({ views, saving, tools, children }: DeskProps) => {
  const isPhone = useIsPhone();
  useFirstMissing();
  const shown = tools !== undefined && <div className={classes.tools}>{tools}</div>;
  return (
    <div className={classes.desk}>
      {isPhone && views}
      <div className={`${classes.bar} no-print raised`} data-sticks-above={saving !== undefined || undefined}>
        {!isPhone && views}
        {saving !== undefined && <div className={classes.state}>{saving.state}</div>}
        {!isPhone && shown}
        {saving !== undefined && (
          <Button leftSection={<IconDeviceFloppy />} disabled={saving.isDone} onClick={saving.save}>
            {saving.label}
          </Button>
        )}
      </div>
      {children}
      {isPhone && shown}
    </div>
  );
};

/** Whoever comes from a reminder starts at the first empty box, even if the page grows above it while loading. */
const useFirstMissing = (): void => {
  const [{ missing }] = useAddress({ missing: false });
  const isQuiet = useIsFetching() === 0;
  const at = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const isThere = useRef(!missing);
  useEffect(() => {
    if (isThere.current) return;
    isThere.current = at.current !== null && isQuiet;
    at.current ??= document.querySelector('#main :is(input, textarea)[data-missing]');
    // If the user has gone on, or has begun to write, nothing moves.
    if (at.current === null || (isThere.current && (document.activeElement !== at.current || at.current.value !== ''))) return;
    at.current.scrollIntoView({ block: 'center' });
    at.current.focus({ preventScroll: true });
  }, [isQuiet]);
};
