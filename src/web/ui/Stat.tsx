/** A number that matters, with its name. */
import { Box } from '@mantine/core';
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
    <Box component="dt" c="dimmed" fz="0.875rem">
      {label}
    </Box>
    <dd className={classes.value}>
      {typeof value === 'number' ? countText(value) : value}
      {about !== undefined && (
        <Box component="span" display="block" fz="0.875rem" fw={400} c="dimmed">
          {about}
        </Box>
      )}
    </dd>
  </div>
);

/** Several numbers side by side. */
export const Stats = ({ children }: { readonly children: ReactNode }) => <dl className={classes.stats}>{children}</dl>;
