/** The rows of a list as cards, as a phone shows them. */
import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ShownRows } from './table-column.ts';
import classes from './TableCards.module.css';

export const TableCards = <Row,>({ label, columns, rows, keyOf, toneOf, totals }: ShownRows<Row>) => {
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const others = columns.filter((column) => column !== title && !column.isActions && !column.hideOnPhone);
  const figure = others.find(({ onCard }) => onCard === 'figure');
  const briefs = others.filter(({ onCard }) => onCard === 'brief');
  const lines = others.filter(({ onCard }) => onCard === undefined);
  const actions = columns.filter(({ isActions }) => isActions);
  return (
    <>
      {title?.head !== undefined && (
        <Box pb="sm" px="0.9rem">
          {title.head}
        </Box>
      )}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={`${classes.card} sunken`} data-tone={toneOf?.(row)}>
            <Group gap="0.2rem 1rem" justify="space-between" align="baseline" wrap="nowrap" miw={0}>
              {title !== undefined && <div className={classes.cardTitle}>{title.render(row)}</div>}
              {figure !== undefined && <Unlabelled label={figure.label} value={figure.render(row)} className={classes.figure} />}
            </Group>
            {briefs.length > 0 && (
              <p className={classes.briefs}>
                {briefs.map((column) => (
                  <Unlabelled key={column.key} label={column.label} value={column.render(row)} />
                ))}
              </p>
            )}
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
          <li className={`${classes.card} sunken`} data-total>
            <div className={classes.cardTitle}>{(title === undefined ? undefined : totals[title.key]) ?? 'Total'}</div>
            <dl className={classes.cardLines}>
              {others
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
    </>
  );
};

type Cell = { readonly label: string; readonly value: ReactNode };

/** A table shows a dash for an empty cell; a card leaves the line out. */
const isEmpty = (value: ReactNode): boolean => value === '-' || value === '–' || value === '' || value === null || value === undefined || value === false;

/** A value that explains itself without its label; a screen reader still reads the label. */
const Unlabelled = ({ label, value, className }: Cell & { readonly className?: string | undefined }) =>
  isEmpty(value) ? null : (
    <span className={className}>
      <span className="unseen">{label}: </span>
      {value}
    </span>
  );

const Line = ({ label, value }: Cell) =>
  isEmpty(value) ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
