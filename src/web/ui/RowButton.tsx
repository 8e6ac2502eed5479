/** What can be done with a row of a list: an icon on a desk, icon and word on a phone. */
import { Button, Tooltip } from '@mantine/core';
import { PageLink } from '#web/page-link.ts';
import classes from './RowButton.module.css';
import type { IconShown } from './icons.ts';

type RowAction = {
  /** The word: 'Editar'. */
  readonly label: string;
  /** Which row, for screen readers: 'Junio 2026' makes "Editar Junio 2026". */
  readonly of: string;
  readonly icon: IconShown;
  readonly color?: 'teal' | 'red' | 'blue';
};

/** `<RowLink label="Editar" of={feeTitle(fee)} icon={IconPencil} color="teal" to={`/index/installment/edit/${fee._id}`} />`. */
export const RowLink = ({ to, search, ...action }: RowAction & { readonly to: string; readonly search?: Readonly<Record<string, string>> }) => (
  <Tooltip label={action.label}>
    <Button component={PageLink} to={to} search={search ?? {}} {...lookOf(action)}>
      <span className={classes.word}>{action.label}</span>
    </Button>
  </Tooltip>
);

export const RowButton = ({ onClick, isRunning = false, ...action }: RowAction & { readonly onClick: () => void; readonly isRunning?: boolean }) => (
  <Tooltip label={action.label}>
    <Button onClick={onClick} loading={isRunning} {...lookOf(action)}>
      <span className={classes.word}>{action.label}</span>
    </Button>
  </Tooltip>
);

const lookOf = ({ label, of, icon: RowIcon, color = 'blue' }: RowAction) => ({
  variant: 'subtle',
  color,
  className: classes.button,
  'aria-label': `${label} ${of}`,
  leftSection: <RowIcon size={20} />,
});
