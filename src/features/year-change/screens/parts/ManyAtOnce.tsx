/** One choice for many students: the marked ones, or all of the list. */
import { Button, NativeSelect } from '@mantine/core';
import { studentsText } from '#features/classes/class-words.rules.ts';
import { LEAVES } from '#features/year-change/year-choice.rules.ts';
import classes from './year-change.module.css';

export type ManyAtOnceProps = {
  readonly count: number;
  readonly isMarked: boolean;
  readonly categories: readonly { readonly _id: string; readonly name: string }[];
  /** Null: the proposal. */
  readonly onChoose: (choice: string | null) => void;
  readonly onRepeat: () => void;
};

export const ManyAtOnce = ({ count, isMarked, categories, onChoose, onRepeat }: ManyAtOnceProps) => (
  <fieldset className={`${classes.many} framed`} disabled={count === 0}>
    <legend>{isMarked ? `Para ${studentsText(count)} de los tildados` : `Para los ${studentsText(count)} de la lista`}</legend>
    <Button variant="default" onClick={() => onChoose(null)}>
      Según las notas
    </Button>
    <Button variant="default" onClick={onRepeat}>
      Repiten
    </Button>
    <Button variant="default" onClick={() => onChoose(LEAVES)}>
      No continúan
    </Button>
    <NativeSelect
      aria-label="Pasan todos a la categoría"
      value=""
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== '') onChoose(currentTarget.value);
      }}
      data={[{ value: '', label: 'Pasan a…' }, ...categories.map(({ _id, name }) => ({ value: _id, label: name }))]}
    />
  </fieldset>
);
