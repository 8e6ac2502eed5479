/** A number that matters, with its name. */
import type { ReactNode } from 'react';
import { countText } from '#kernel/money.ts';
import classes from './Stat.module.css';

export type Tone = 'plain' | 'paid' | 'expired' | 'accent';

/** `<Stat label="En caja" value={moneyText(total)} tone="paid" />`. Put several in a `<Stats>`. */
export const Stat = ({
  label,
  value,
  about,
  tone = 'plain',
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly about?: ReactNode;
  readonly tone?: Tone;
}) => (
  <div className={classes.stat} data-tone={tone}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>
      {typeof value === 'number' ? countText(value) : value}
      {about !== undefined && <span className={classes.about}>{about}</span>}
    </dd>
  </div>
);

/** Several numbers side by side. */
export const Stats = ({ children }: { readonly children: ReactNode }) => <dl className={classes.stats}>{children}</dl>;
