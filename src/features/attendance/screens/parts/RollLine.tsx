/** A student on the roll of a day: present, absent, or not called yet. */
import { IconCheck, IconX } from '@tabler/icons-react';
import type { AttendanceTable } from '#features/attendance/attendance.contract.ts';
import { dayInWords } from '#features/attendance/roll.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import type { Day } from '#kernel/calendar.ts';
import classes from './RollDay.module.css';

type RollLineProps = {
  readonly student: AttendanceTable['students'][number];
  readonly day: Day;
  /** Null: not called yet. */
  readonly isAbsent: boolean | null;
  readonly mark: (isAbsent: boolean) => void;
};

export const RollLine = ({ student, day, isAbsent, mark }: RollLineProps) => (
  <fieldset className={classes.line} aria-label={`${listName(student)}, ${dayInWords(day)}`}>
    <span className={classes.name} aria-hidden>
      {listName(student)}
    </span>
    <span className={classes.choice}>
      <label className={classes.mark} data-kind="present">
        <input type="radio" name={`${day} ${student._id}`} checked={isAbsent === false} onChange={() => mark(false)} />
        <IconCheck size={17} aria-hidden />
        Presente
      </label>
      <label className={classes.mark} data-kind="absent">
        <input type="radio" name={`${day} ${student._id}`} checked={isAbsent === true} onChange={() => mark(true)} />
        <IconX size={17} aria-hidden />
        Ausente
      </label>
    </span>
  </fieldset>
);
