/** The students who are not enrolled, and why. */
import type { YearPreview } from '#features/year-change/year-change.contract.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './year-change.module.css';

export const SkippedList = ({ skipped }: { readonly skipped: YearPreview['skipped'] }) =>
  skipped.length === 0 ? null : (
    <Notice kind="warning" title={plural(skipped.length, 'Un alumno queda afuera', `${skipped.length} alumnos quedan afuera`)}>
      <ul className={classes.tells}>
        {skipped.map(({ student, reason }) => (
          <li key={student._id}>{`${listName(student)}: ${reason}`}</li>
        ))}
      </ul>
    </Notice>
  );
