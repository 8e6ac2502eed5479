/** Whether the observations are saved, what still waits, and what somebody has to decide. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { periodName } from '#features/grades/grade.rules.ts';
import type { ObservationRow } from '#features/observations/observation.contract.ts';
import { ofTextKey } from '#features/observations/observation-sheet.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { ObservationSheet } from '../use-observation-sheet.ts';
import classes from './ObservationState.module.css';

const ICONS = { saved: IconCheck, waiting: IconLoader2, saving: IconLoader2, offline: IconCloudOff, refused: IconAlertTriangle } as const;

export const ObservationState = ({ sheet }: { readonly sheet: ObservationSheet }) => {
  const isOpen = sheet.sorted.long.length + sheet.sorted.clashing.length > 0;
  const Icon = isOpen && sheet.state === 'saved' ? IconAlertTriangle : ICONS[sheet.state];
  return (
    <span className={classes.state} data-state={isOpen ? 'open' : sheet.state} role="status">
      <Icon size={17} aria-hidden />
      {wordsOf(sheet)}
    </span>
  );
};

const wordsOf = ({ state, sorted }: ObservationSheet): string => {
  const count = sorted.ready.length;
  if (state === 'refused') return 'El servidor no aceptó lo escrito: sigue en este navegador';
  if (state === 'offline') return `Sin conexión: ${count === 1 ? 'una observación se guardará' : `${count} observaciones se guardarán`} al volver`;
  if (state !== 'saved') return 'Guardando…';
  if (sorted.clashing.length > 0) return 'Hay una decisión por tomar';
  if (sorted.long.length > 0) return 'Una observación es demasiado larga y no se guardó';
  return 'Guardado';
};

type TextClashesProps = { readonly sheet: ObservationSheet; readonly students: readonly ObservationRow[] };

/** Two people wrote of one student: both texts are shown, and who sits here decides. */
export const TextClashes = ({ sheet, students }: TextClashesProps) =>
  sheet.sorted.clashing.map((key) => {
    const { period, student: studentId } = ofTextKey(key);
    const student = students.find(({ _id }) => _id === studentId);
    if (student === undefined) return null;
    const [theirs, mine] = [sheet.stored(key), sheet.text(key)];
    return (
      <Notice key={key} kind="warning" title={`${listName(student)}, ${periodName(period)}: otra persona cambió la observación mientras usted escribía`}>
        <dl className={classes.texts}>
          <dt>La otra</dt>
          <dd>{theirs === '' ? 'Sin observación' : theirs}</dd>
          <dt>La suya</dt>
          <dd>{mine.trim() === '' ? 'Sin observación' : mine}</dd>
        </dl>
        <div className={classes.choice}>
          <Button variant="default" onClick={() => sheet.drop(key)}>
            Dejar la otra
          </Button>
          <Button
            onClick={() => {
              sheet.drop(key);
              sheet.write(key, mine);
            }}
          >
            Poner la suya
          </Button>
        </div>
      </Notice>
    );
  });
