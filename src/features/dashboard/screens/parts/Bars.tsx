/** Amounts drawn as bars, for the eye and the pointer alone: the same figures must be offered as a table. */
import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { scaleOf } from '#features/dashboard/scale.rules.ts';
import { countText, roundedMoneyText } from '#kernel/money.ts';
import classes from './Bars.module.css';
import type { BarTone, Figure, FigureRow } from './FigureTable.tsx';

type Series = { readonly name: string; readonly tone: BarTone };

export type BarsProps = {
  readonly measure: 'money' | 'count';
  /** What the figures of a row are, in their order. */
  readonly series: readonly Series[];
  /** No amount is below zero, and one at least above. */
  readonly rows: readonly FigureRow[];
  /** A few rows of one figure, one below the other, with their texts beside them. */
  readonly lies?: boolean;
};

export const Bars = ({ lies = false, ...bars }: BarsProps) => <div className={classes.bars}>{lies ? <Lying {...bars} /> : <Standing {...bars} />}</div>;

const Standing = ({ measure, series, rows }: BarsProps) => {
  const lines = scaleOf(mostOf(rows), measure === 'count');
  const top = lines.at(-1) ?? 1;
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <div className={classes.plot}>
        <div className={classes.scale}>
          {lines.toReversed().map((amount) => (
            <span key={amount}>{measure === 'money' ? roundedMoneyText(amount) : countText(amount)}</span>
          ))}
        </div>
        <div
          className={classes.columns}
          data-many={rows.length > MANY || undefined}
          style={{ backgroundSize: `100% calc((100% - 1px) / ${lines.length - 1})` }}
        >
          {rows.map((row) => (
            <Tooltip
              key={row.key}
              label={<Told row={row} series={series} />}
              openDelay={0}
              events={{ hover: true, focus: false, touch: true }}
              withArrow={false}
              classNames={{ tooltip: classes.told ?? '' }}
            >
              <div className={classes.column}>
                <div className={classes.group}>
                  {series.map(({ name, tone }, at) => (
                    <Bar key={name} figure={row.figures[at]} tone={tone} length={(amount) => ({ height: `${(amount / top) * 100}%` })} />
                  ))}
                </div>
                <span className={classes.name}>{row.short ?? row.name}</span>
              </div>
            </Tooltip>
          ))}
        </div>
      </div>
    </>
  );
};

/** With more columns only every second one is named where they are narrow. */
const MANY = 7;

const Lying = ({ series: [one], rows }: BarsProps) => {
  const most = mostOf(rows);
  // Room for the longest text beside the longest bar.
  const beside = `${Math.max(...rows.map(({ figures: [figure] }) => figure?.text.length ?? 0)) + 1}ch`;
  return (
    <div className={classes.lines}>
      {rows.map(({ key, name, tone = one?.tone, figures: [figure] }) => (
        <div key={key} className={classes.line}>
          <span>{name}</span>
          <div>
            <Bar figure={figure} tone={tone} length={(amount) => ({ width: `calc((100% - ${beside}) * ${amount / most})` })} />
            <span className={classes.amount}>{figure?.text}</span>
          </div>
        </div>
      ))}
    </div>
  );
};

type BarProps = { readonly figure: Figure | undefined; readonly tone: BarTone | undefined; readonly length: (amount: number) => CSSProperties };

// Users of the keyboard take the links of the table.
const Bar = ({ figure: { amount, way } = { amount: 0, text: '' }, tone, length }: BarProps) => {
  const look = { className: classes.bar, 'data-tone': tone, style: length(amount) };
  return way === undefined ? <span {...look} /> : <Link to={way.to} search={way.search ?? {}} tabIndex={-1} {...look} />;
};

const Legend = ({ series }: Pick<BarsProps, 'series'>) => (
  <div className={classes.legend}>
    {series.map(({ name, tone }) => (
      <span key={name}>
        <Swatch tone={tone} /> {name}
      </span>
    ))}
  </div>
);

const Told = ({ row: { name, about, figures }, series }: Pick<BarsProps, 'series'> & { readonly row: FigureRow }) => (
  <>
    <strong>{about === undefined ? name : `${name}, ${about}`}</strong>
    {series.map((one, at) => (
      <div key={one.name} className={classes.figure}>
        <Swatch tone={one.tone} /> {one.name} <span>{figures[at]?.text}</span>
      </div>
    ))}
  </>
);

const Swatch = ({ tone }: Pick<Series, 'tone'>) => <i className={classes.swatch} data-tone={tone} />;

const mostOf = (rows: readonly FigureRow[]): number => Math.max(...rows.flatMap(({ figures }) => figures.map(({ amount }) => amount)));
