/** What is to change, old beside new. */
import { IconArrowRight } from '@tabler/icons-react';
import type { AskedChange } from '#features/data-requests/data-request.contract.ts';
import { FIELD_LABELS } from '#features/data-requests/data-request.rules.ts';
import classes from './requests.module.css';

const NOTHING = 'Sin dato';

export const Changes = ({ changes, note }: { readonly changes: readonly AskedChange[]; readonly note: string }) => (
  <div className={classes.changes}>
    {changes.length > 0 && (
      <dl className={classes.list}>
        {changes.map(({ field, before, after }) => (
          <div key={field} className={classes.change}>
            <dt>{FIELD_LABELS[field]}</dt>
            <dd>
              <span className={classes.before}>
                <span className="unseen">Antes: </span>
                {before === '' ? NOTHING : before}
              </span>
              <IconArrowRight size={16} aria-hidden />
              <strong>
                <span className="unseen">Ahora: </span>
                {after === '' ? NOTHING : after}
              </strong>
            </dd>
          </div>
        ))}
      </dl>
    )}
    {note !== '' && <p className={classes.note}>“{note}”</p>}
  </div>
);
