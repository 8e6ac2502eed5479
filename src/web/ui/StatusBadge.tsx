/** The state of a thing in one word, recognizable by its shape and not by colour alone. */
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';
import { IconAlertTriangle, IconCheck, IconClock, IconPoint } from './icons.ts';

export type StatusTone = 'paid' | 'expired' | 'due' | 'plain';

const ICONS = { paid: IconCheck, expired: IconAlertTriangle, due: IconClock, plain: IconPoint } as const;

/** `<StatusBadge tone="expired">Vencida</StatusBadge>`: paid teal, expired red, due amber, plain blue-grey. */
export const StatusBadge = ({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) => {
  const Icon = ICONS[tone];
  return (
    <Badge className={classes.badge} data-tone={tone} leftSection={<Icon size={14} />}>
      {children}
    </Badge>
  );
};
