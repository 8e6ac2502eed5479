/** Whether the grades are saved, what is still waiting, and what somebody has to decide. */
import { Button, Group } from '@mantine/core';
import type { GradeStudent } from '#features/grades/grade.contract.ts';
import type { GradeType } from '#features/grades/grade-type.contract.ts';
import { gradeText, isPercent } from '#features/grades/grade.rules.ts';
import { ofSheetKey, type Untaken, unsavedWords, untakenWords } from '#features/grades/sheet.rules.ts';
import { fullName, listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SavedState } from '#web/ui/SavedState.tsx';
import type { GradeSheet } from '../use-grade-sheet.ts';

type SheetProps = { readonly sheet: GradeSheet; readonly students: readonly GradeStudent[]; readonly types: readonly GradeType[] };

export const SheetState = ({ sheet: { state, sorted, why, notationOf }, students, types }: SheetProps) => {
  const count = sorted.ready.length;
  const untaken = (keys: readonly string[]): readonly Untaken[] =>
    keys.map((key) => {
      const { student, type } = placeOf(key, students, types);
      return { student: student === undefined ? 'un alumno' : fullName(student), kind: type?.name ?? '', notation: notationOf(key) };
    });
  return (
    <SavedState
      state={state}
      waits={plural(count, 'una nota se guardará', `${count} notas se guardarán`)}
      open={
        untakenWords(untaken(sorted.wrong)) ??
        (sorted.refused.length > 0
          ? `${unsavedWords(untaken(sorted.refused))}: ${why}`
          : sorted.clashing.length > 0
            ? 'Falta decidir'
            : lostWords(sorted.gone.length))
      }
    />
  );
};

const placeOf = (key: string, students: readonly GradeStudent[], types: readonly GradeType[]) => {
  const place = ofSheetKey(key);
  return { student: students.find(({ _id }) => _id === place.student), type: types.find(({ _id }) => _id === place.gradetype) };
};

const lostWords = (count: number): string | undefined =>
  count === 0 ? undefined : plural(count, 'Una nota no se pudo guardar', `${count} notas no se pudieron guardar`);

/** Two people changed the same cell: both values are shown, and the user decides. */
export const Clashes = ({ sheet, students, types }: SheetProps) =>
  sheet.sorted.clashing.map((key) => {
    const { student, type } = placeOf(key, students, types);
    if (student === undefined || type === undefined) return null;
    const theirs = gradeText(sheet.stored(key), { ...sheet.notationOf(key), letters: false }) || 'sin nota';
    const mine = sheet.text(key).trim();
    const unit = mine !== '' && !mine.endsWith('%') && isPercent(sheet.notationOf(key)) ? '%' : '';
    return (
      <Notice key={key} kind="warning" title={`${listName(student)}, ${type.name}: otra persona la cambió mientras usted escribía`}>
        <Group gap="0.6rem" mt="0.5rem">
          <Button variant="default" onClick={() => sheet.drop([key])}>
            Dejar {theirs}
          </Button>
          <Button
            onClick={() => {
              sheet.drop([key]);
              sheet.type({ [key]: mine });
            }}
          >
            Poner {mine === '' ? 'sin nota' : `${mine}${unit}`}
          </Button>
        </Group>
      </Notice>
    );
  });
