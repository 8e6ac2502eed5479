/** A line inside a page that must be read: what to know, what to beware of, why something is refused, what went well. */
import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts';

export type NoticeKind = 'info' | 'warning' | 'danger' | 'done';

const ICONS = { info: IconInfoCircle, warning: IconAlertTriangle, danger: IconX, done: IconCircleCheck } as const;

/** `<Notice kind="warning">El alumno dejará el curso</Notice>`; buttons go into `actions`. */
export const Notice = ({ kind = 'info', title, children, actions }: NoticeProps) => {
  const Icon = ICONS[kind];
  return (
    <div className={classes.notice} data-kind={kind}>
      <Icon size={20} className={classes.icon} />
      <div className={classes.words}>
        {title !== undefined && (
          <Box component="p" fw={700}>
            {title}
          </Box>
        )}
        {children}
      </div>
      {actions !== undefined && <Group gap="0.5rem">{actions}</Group>}
    </div>
  );
};

export type NoticeProps = {
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};
