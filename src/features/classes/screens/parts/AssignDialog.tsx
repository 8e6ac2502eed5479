/** Chooses a class of the student's category: shows hours, teacher and free places. */
import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { assignClass, type ClassInfo, listClasses, previewClassRemoval } from '#features/classes/class.contract.ts';
import { freeText, scheduleText } from '#features/classes/class-words.rules.ts';
import { beyondText, goesBeyond, withMore } from '#features/classes/seat.rules.ts';
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { workText } from '#features/enrollments/place-work.rules.ts';
import { listName } from '#kernel/names.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useSiblingHours } from '../class.queries.ts';
import classes from './dialog.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

export type AssignDialogProps = { readonly enrollment: Enrollment; readonly onClose: () => void };

export const AssignDialog = ({ enrollment, onClose }: AssignDialogProps) => {
  const { student, category, year, classroom } = enrollment;
  const [chosen, setChosen] = useState('');
  const found = useOne(listClasses, { query: { category: category._id, year } });
  const brought = useBrought(enrollment);
  const meets = useSiblingHours(student._id, year);
  const act = useAct(assignClass, { onDone: onClose });
  const others = (found.data ?? []).filter(({ _id }) => _id !== classroom);
  const to = others.find(({ _id }) => _id === chosen);
  const filling = to === undefined ? null : withMore(to, 1);
  const beyond = filling !== null && goesBeyond(filling);
  const [put, putBeyond] = classroom === null ? ['Asignar', 'Asignar y superar los lugares'] : ['Cambiar de clase', 'Cambiar de clase y superar los lugares'];
  const save = () => {
    if (to !== undefined) void act.run({ params: { id: enrollment._id }, body: { classroom: to._id, beyondPlaces: beyond || undefined } });
  };
  return (
    <Dialog opened onClose={onClose} title={`${classroom === null ? 'Asignar a clase' : 'Cambiar de clase'}: ${listName(student)}`} size="lg">
      <Stack>
        <Text c="dimmed">
          {category.name} · {year}
          {brought !== null && ` · Pasa con ${brought}`}
        </Text>
        {found.isPending ? (
          <Skeleton height={180} radius="md" role="status" aria-label="Buscando las clases" />
        ) : found.isError ? (
          <Trouble {...troubleOf(found)} />
        ) : others.length === 0 ? (
          <EmptyState
            picture="search"
            title={`No hay ${classroom === null ? 'clases' : 'otra clase'} de ${category.name} en ${year}`}
            reason={classroom === null ? 'La inscripción queda hecha; la clase se puede asignar más adelante.' : 'Sigue en la clase que tiene.'}
            next={
              year === present().year && (
                <Button component={PageLink} to="/class/register" search={{ category: category._id }} variant="default">
                  Nueva Clase
                </Button>
              )
            }
          />
        ) : (
          <Radio.Group label="Clase" value={chosen} onChange={setChosen}>
            <Stack gap="0.5rem" mt="0.5rem">
              {others.map((one, index) => (
                <Choice key={one._id} one={one} meets={meets(one)} isFirst={index === 0} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <div aria-live="polite">{filling !== null && beyond && <Notice kind="warning">{beyondText(filling)}.</Notice>}</div>
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {others.length > 0 && (
          <Button onClick={save} disabled={to === undefined} loading={act.isRunning}>
            {beyond ? putBeyond : put}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
};

type ChoiceProps = { readonly one: ClassInfo; readonly meets: string | null; readonly isFirst: boolean };

const Choice = ({ one, meets, isFirst }: ChoiceProps) => (
  <Radio.Card value={one._id} className={classes.choice} data-autofocus={isFirst || undefined}>
    <Radio.Indicator />
    <span>
      <strong>{scheduleText(one)}</strong>
      <Text span display="block" c="dimmed" fz="0.92em">
        {listName(one.teacher)}
        {one.classroom !== undefined && ` · Aula ${one.classroom}`} · {freeText(one)}
        {meets !== null && ` · ${meets}`}
      </Text>
    </span>
  </Radio.Card>
);

/** What was written about the student in the present class and moves along. */
const useBrought = ({ student, classroom }: Enrollment): string | null => {
  const work = useOne(previewClassRemoval, { params: { id: classroom ?? '' } }, { enabled: classroom !== null }).data;
  const own = work?.students.find(({ _id }) => _id === student._id);
  return own === undefined ? null : workText(own);
};
