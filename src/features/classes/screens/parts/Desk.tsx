/** Where one writes in a class: the state of saving stays in sight above what is typed; on a phone all else comes after it. */
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '#web/address.ts';
import classes from './Desk.module.css';
import { useIsPhone } from './use-is-phone.ts';

export type DeskProps = {
  /** Which view is shown; on a phone it stands above the bar, which stays as low as it can. */
  readonly views?: ReactNode;
  /** Absent where the year is over: the sheet is only read. */
  readonly saving?:
    | {
        readonly state: ReactNode;
        /** "Guardar". */
        readonly label: string;
        /** Nothing waits. */
        readonly isDone: boolean;
        readonly save: () => void;
      }
    | undefined;
  /** Papers, further columns: on a phone below the sheet. */
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
      <div className={`${classes.bar} no-print`} data-sticks-above={saving !== undefined || undefined}>
        {!isPhone && views}
        {saving !== undefined && <div className={classes.state}>{saving.state}</div>}
        {!isPhone && shown}
        {saving !== undefined && (
          <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} disabled={saving.isDone} onClick={saving.save}>
            {saving.label}
          </Button>
        )}
      </div>
      {children}
      {isPhone && shown}
    </div>
  );
};

/** Who comes from what is missing stands at the first box that is still empty, also when what stands beside the boxes has come and made them longer. */
const useFirstMissing = (): void => {
  const [{ missing }] = useAddress({ missing: false });
  const isQuiet = useIsFetching() === 0;
  const at = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const isThere = useRef(!missing);
  useEffect(() => {
    if (isThere.current) return;
    isThere.current = at.current !== null && isQuiet;
    at.current ??= document.querySelector('#main :is(input, textarea)[data-missing]');
    // Who has gone on, or begun to write, stays where he is.
    if (at.current === null || (isThere.current && (document.activeElement !== at.current || at.current.value !== ''))) return;
    at.current.scrollIntoView({ block: 'center' });
    at.current.focus({ preventScroll: true });
  }, [isQuiet]);
};
