/** What a change says, field by field: what it was, crossed out, and what it became. */
import type { FieldChange } from '#features/history/history.contract.ts';
import classes from './FieldChanges.module.css';

export const FieldChanges = ({ changes }: { readonly changes: readonly FieldChange[] }) =>
  changes.length === 0 ? null : (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was told never moves, and two private lessons of a year have one name
        <li key={index}>
          <span className={classes.field}>{field}: </span>
          {before !== undefined && (
            <>
              <span className="unseen">antes </span>
              <del className={classes.before}>{before}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className={classes.after}>{after ?? 'sin dato'}</ins>
        </li>
      ))}
    </ul>
  );
