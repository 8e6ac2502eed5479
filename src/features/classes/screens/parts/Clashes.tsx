/** What a class would collide with, shown while it is filled in; it can be saved nevertheless. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ClassClash, findClashes } from '#features/classes/class.contract.ts';
import { useSettled } from '#web/address.ts';
import { queryOf } from '#web/answers.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './ClassForm.module.css';
import { type ClassText, collisionQuestion } from './class-text.ts';

type Question = NonNullable<ReturnType<typeof collisionQuestion>>;

const NO_QUESTION: Question = {
  ...{ _id: undefined, teacher: undefined, category: undefined, classroom: undefined, capacity: undefined, students: [] },
  ...{ day1: '', hourin1: '', hourout1: '', day2: undefined, hourin2: undefined, hourout2: undefined },
};

/** The collisions of the typed schedule, once typing pauses. */
export const useClashes = (text: ClassText, classId: string | null): readonly ClassClash[] => {
  const question = useSettled(collisionQuestion(text, classId));
  const asked = useQuery({
    ...queryOf(findClashes, { body: (question ?? NO_QUESTION) as never }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  return question === null ? [] : (asked.data ?? []);
};

export const Clashes = ({ clashes }: { readonly clashes: readonly ClassClash[] }) => (
  <div className={classes.clashes} aria-live="polite">
    {clashes.length > 0 && (
      <Notice kind="warning" title="Antes de guardar, tenga en cuenta">
        {clashes.map(({ text }) => (
          <p key={text}>{text}.</p>
        ))}
      </Notice>
    )}
  </div>
);
