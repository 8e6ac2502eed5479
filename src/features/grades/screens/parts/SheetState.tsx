/** Whether what was written is saved, what still waits, and what somebody has to decide. */
import { Button } from '@mantine/core';
import type { GradeStudent } from '#features/grades/grade.contract.ts';
import type { GradeType } from '#features/grades/grade-type.contract.ts';
import { NO_GRADE, ofSheetKey, typedText } from '#features/grades/sheet.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SavedState } from '#web/ui/SavedState.tsx';
import type { GradeSheet } from '../use-grade-sheet.ts';
import classes from './SheetState.module.css';

export const SheetState = ({ sheet: { state, sorted } }: { readonly sheet: GradeSheet }) => {
  const count = sorted.ready.length;
  const wrong = sorted.wrong.length;
  return (
    <SavedState
      state={state}
      waits={count === 1 ? 'una nota se guardará' : `${count} notas se guardarán`}
      open={
        wrong > 0
          ? `${wrong === 1 ? 'Una nota no se guardó' : `${wrong} notas no se guardaron`}: ${NO_GRADE}`
          : sorted.clashing.length > 0
            ? 'Falta decidir'
            : lostWords(sorted.gone.length)
      }
    />
  );
};

const lostWords = (count: number): string | undefined =>
  count === 0 ? undefined : count === 1 ? 'Una nota no se pudo guardar' : `${count} notas no se pudieron guardar`;

type ClashesProps = { readonly sheet: GradeSheet; readonly students: readonly GradeStudent[]; readonly types: readonly GradeType[] };

/** Two people wrote in one cell: both values are shown, and who sits here decides. */
export const Clashes = ({ sheet, students, types }: ClashesProps) =>
  sheet.sorted.clashing.map((key) => {
    const place = ofSheetKey(key);
    const student = students.find(({ _id }) => _id === place.student);
    const type = types.find(({ _id }) => _id === place.gradetype);
    if (student === undefined || type === undefined) return null;
    const theirs = typedText(sheet.stored(key)) || 'sin nota';
    const mine = sheet.typed(key) ?? '';
    return (
      <Notice key={key} kind="warning" title={`${listName(student)}, ${type.name}: otra persona la cambió mientras usted escribía`}>
        <div className={classes.choice}>
          <Button variant="default" onClick={() => sheet.drop([key])}>
            Dejar {theirs}
          </Button>
          <Button
            onClick={() => {
              sheet.drop([key]);
              sheet.type({ [key]: mine });
            }}
          >
            Poner {mine === '' ? 'sin nota' : mine}
          </Button>
        </div>
      </Notice>
    );
  });
