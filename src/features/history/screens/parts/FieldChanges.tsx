/** The fields of a change: the old value, crossed out, and the new one. */
import { Box } from '@mantine/core';
import type { Action, FieldChange } from '#features/history/history.contract.ts';
import { changeAside } from '#features/history/history.rules.ts';
import classes from './FieldChanges.module.css';

export const FieldChanges = ({ changes, action }: { readonly changes: readonly FieldChange[]; readonly action: Action }) =>
  changes.length === 0 ? null : (
    <ul className={classes.changes}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was told never moves, and two private lessons of a year have one name
        <li key={index}>
          <Change {...change} aside={changeAside(change, action)} />
        </li>
      ))}
    </ul>
  );

const Change = ({ field, before, after, aside }: FieldChange & { readonly aside: string | null }) => (
  <>
    <Box component="span" c="dimmed">
      {field}:{' '}
    </Box>
    {before !== undefined && (
      <>
        <span className="unseen">antes </span>
        <Box component="del" c="dimmed">
          {before}
        </Box>
      </>
    )}
    {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
    {after !== undefined && (
      <Box component="ins" td="none" fw={600}>
        {after}
      </Box>
    )}
    {aside !== null && (
      <Box component="span" c="dimmed">
        {' '}
        ({aside})
      </Box>
    )}
  </>
);
