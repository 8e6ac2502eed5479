/** Whether the observations are saved, what is still waiting, and what somebody has to decide. */
import { Box, Button, Group } from '@mantine/core';
import { periodName } from '#features/grades/grade.rules.ts';
import type { ObservationRow } from '#features/observations/observation.contract.ts';
import { ofTextKey, unsavedWords } from '#features/observations/observation-sheet.rules.ts';
import { fullName, listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SavedState } from '#web/ui/SavedState.tsx';
import shared from '#web/ui/shared.module.css';
import type { ObservationSheet } from '../use-observation-sheet.ts';
import classes from './ObservationState.module.css';

type SheetProps = { readonly sheet: ObservationSheet; readonly students: readonly ObservationRow[] };

export const ObservationState = ({ sheet: { state, sorted, why }, students }: SheetProps) => {
  const count = sorted.ready.length;
  const names = (keys: readonly string[]): readonly string[] =>
    keys.map((key) => {
      const { period, student: studentId } = ofTextKey(key);
      const student = students.find(({ _id }) => _id === studentId);
      return `${student === undefined ? 'un alumno' : fullName(student)} (${periodName(period)})`;
    });
  return (
    <SavedState
      state={state}
      waits={plural(count, 'una observación se guardará', `${count} observaciones se guardarán`)}
      open={
        sorted.clashing.length > 0
          ? 'Falta decidir'
          : (unsavedWords(names(sorted.wrong), 'es más largo que el lugar de la libreta') ??
            unsavedWords(names(sorted.refused), why) ??
            lostWords(sorted.gone.length))
      }
    />
  );
};

const lostWords = (count: number): string | undefined =>
  count === 0 ? undefined : plural(count, 'Una observación no se pudo guardar', `${count} observaciones no se pudieron guardar`);

/** Two people changed the text of one student: both texts are shown, and the user decides. */
export const TextClashes = ({ sheet, students }: SheetProps) =>
  sheet.sorted.clashing.map((key) => {
    const { period, student: studentId } = ofTextKey(key);
    const student = students.find(({ _id }) => _id === studentId);
    if (student === undefined) return null;
    const [theirs, mine] = [sheet.stored(key), sheet.text(key)];
    return (
      <Box key={key} mb="0.8rem">
        <Notice kind="warning" title={`${listName(student)}, ${periodName(period)}: otra persona cambió la observación mientras usted escribía`}>
          <dl className={`${shared.facts} ${classes.texts}`}>
            <dt>La otra</dt>
            <dd>{theirs === '' ? 'Sin observación' : theirs}</dd>
            <dt>La suya</dt>
            <dd>{mine.trim() === '' ? 'Sin observación' : mine}</dd>
          </dl>
          <Group gap="0.6rem" mt="0.5rem">
            <Button variant="default" onClick={() => sheet.drop([key])}>
              Dejar la otra
            </Button>
            <Button
              onClick={() => {
                sheet.drop([key]);
                sheet.type({ [key]: mine });
              }}
            >
              Poner la suya
            </Button>
          </Group>
        </Notice>
      </Box>
    );
  });
