/** Shown in place of a list while it is read. */
import { Skeleton } from '@mantine/core';
import classes from './WaitingRows.module.css';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** As many rows as a page has, of the height of the real ones, so that the page does not jump. */
export const WaitingRows = ({ columns, isPhone, label }: { readonly columns: number; readonly isPhone: boolean; readonly label: string }) => (
  <div className={isPhone ? classes.waitingCards : classes.waiting}>
    <span className="unseen" role="status">
      Cargando {label}…
    </span>
    {TEN.map((row) => (
      <div key={row} className={classes.waitingRow} style={isPhone ? undefined : { gridTemplateColumns: `repeat(${Math.min(columns, TEN.length)}, 1fr)` }}>
        {TEN.slice(0, isPhone ? 3 : columns).map((column) => (
          <Skeleton key={column} height={15} width={`${62 + ((row * 7 + column * 11) % 34)}%`} />
        ))}
      </div>
    ))}
  </div>
);
