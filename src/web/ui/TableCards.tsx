/** The rows of a list as cards, as a phone shows them. */
import type { ReactNode } from 'react';
import type { ShownRows } from './table-column.ts';
import classes from './TableCards.module.css';

export const TableCards = <Row,>({ label, columns, rows, keyOf, toneOf, totals }: ShownRows<Row>) => {
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const lines = columns.filter((column) => column !== title && !column.isActions && !column.hideOnPhone);
  const actions = columns.filter(({ isActions }) => isActions);
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card} data-tone={toneOf?.(row)}>
          {title !== undefined && <div className={classes.cardTitle}>{title.render(row)}</div>}
          <dl className={classes.cardLines}>
            {lines.map((column) => (
              <Line key={column.key} label={column.label} value={column.render(row)} />
            ))}
          </dl>
          {actions.length > 0 && (
            <div className={classes.cardActions}>
              {actions.map((column) => (
                <div key={column.key}>{column.render(row)}</div>
              ))}
            </div>
          )}
        </li>
      ))}
      {totals !== undefined && (
        <li className={classes.card} data-total>
          <div className={classes.cardTitle}>{(title === undefined ? undefined : totals[title.key]) ?? 'Total'}</div>
          <dl className={classes.cardLines}>
            {lines
              .filter(({ key }) => totals[key] !== undefined)
              .map(({ key, label: name }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{totals[key]}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
    </ul>
  );
};

/** A dash says on a desk that a cell is empty; a card leaves the line out. */
const Line = ({ label, value }: { readonly label: string; readonly value: ReactNode }) =>
  value === '-' || value === '–' || value === '' || value === null || value === undefined || value === false ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
