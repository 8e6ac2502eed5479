/** What a change says, field by field: what it was, crossed out, and what it became. */
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
    <span className={classes.field}>{field}: </span>
    {before !== undefined && (
      <>
        <span className="unseen">antes </span>
        <del className={classes.before}>{before}</del>
      </>
    )}
    {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
    {after !== undefined && <ins className={classes.after}>{after}</ins>}
    {aside !== null && <span className={classes.before}> ({aside})</span>}
  </>
);
