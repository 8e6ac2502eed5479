/** Asks what becomes of each student of a class that is to be deleted: another class of the category, or none for now. */
import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { type ClassInfo, type ClassWithStudents, listClasses, type Reassignment } from '#features/classes/class.contract.ts';
import { studentsText } from '#features/classes/class-words.rules.ts';
import { beyondText, goesBeyond, withMore } from '#features/classes/seat.rules.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { useOne } from '#web/data.ts';
import { focusFirstWrong } from '#web/form.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { classOption } from '../class.queries.ts';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import classes from './dialog.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

/** The answer that leaves a student without a class. */
const NONE = 'none';

export type ReassignDialogProps = {
  readonly one: ClassWithStudents;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The answers, what follows from them in words, and the classes that would become overfull. */
  readonly onAnswered: (students: Reassignment, consequences: readonly string[], crowded: readonly string[]) => void;
};

export const ReassignDialog = ({ one, isOpen, onClose, onAnswered }: ReassignDialogProps) => {
  const body = useRef<HTMLDivElement>(null);
  const base = useId();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const found = useOne(listClasses, { query: { category: one.category._id, year: one.year } }, { enabled: isOpen });
  const others = (found.data ?? []).filter(({ _id }) => _id !== one._id);
  const data = [...others.map(classOption), { value: NONE, label: 'Sin clase por ahora' }];
  const missing = one.students.filter(({ _id }) => (answers[_id] ?? '') === '').length;
  const crowded = others
    .map((other) => withMore(other, comingTo(other, answers)))
    .filter(goesBeyond)
    .map(beyondText);
  const go = () => {
    setTried(true);
    if (missing > 0) return focusFirstWrong(body.current);
    onAnswered(
      Object.fromEntries(one.students.map(({ _id }) => [_id, answers[_id] === NONE ? null : (answers[_id] ?? null)])),
      consequencesOf(answers, others),
      crowded,
    );
  };
  const all = new Set(one.students.map(({ _id }) => answers[_id] ?? ''));
  return (
    <Dialog opened={isOpen} onClose={onClose} title="¿Qué pasa con los alumnos de esta clase?" size="lg">
      {found.isPending ? (
        <Skeleton height={200} radius="md" role="status" aria-label="Buscando las otras clases" />
      ) : (
        <Stack ref={body}>
          <Text c="dimmed">
            {others.length === 0
              ? `No hay otra clase de ${one.category.name} este año: los alumnos quedan inscriptos, sin clase por ahora.`
              : `Elija para cada alumno otra clase de ${one.category.name}, o ninguna por ahora. A otra clase pasa con sus notas, inasistencias y observaciones; su inscripción y sus cuotas no cambian.`}
          </Text>
          <div className={classes.all}>
            <NativeSelect
              label="Todos a…"
              data-autofocus
              value={all.size === 1 ? ([...all][0] ?? '') : ''}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                setAnswers(Object.fromEntries(one.students.map(({ _id }) => [_id, value])));
              }}
              data={[{ value: '', label: '* Seleccione una clase para todos' }, ...data]}
            />
          </div>
          <ul className={classes.students} aria-label="Alumnos de la clase" tabIndex={0}>
            {one.students.map((student) => (
              <li key={student._id} className={classes.student}>
                <label htmlFor={`${base}${student._id}`}>{listName(student)}</label>
                <NativeSelect
                  id={`${base}${student._id}`}
                  value={answers[student._id] ?? ''}
                  error={isTried && (answers[student._id] ?? '') === '' ? 'Seleccione qué pasa con este alumno' : undefined}
                  onChange={({ currentTarget }) => {
                    const { value } = currentTarget;
                    setAnswers((before) => ({ ...before, [student._id]: value }));
                  }}
                  data={[{ value: '', label: '* Seleccione' }, ...data]}
                />
              </li>
            ))}
          </ul>
          {crowded.length > 0 && (
            <Notice kind="warning">
              {crowded.map((text) => (
                <p key={text}>{text}.</p>
              ))}
            </Notice>
          )}
        </Stack>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button color="red" onClick={go} disabled={found.isPending}>
          Continuar
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const comingTo = ({ _id }: ClassInfo, answers: Readonly<Record<string, string>>): number => Object.values(answers).filter((to) => to === _id).length;

const consequencesOf = (answers: Readonly<Record<string, string>>, others: readonly ClassInfo[]): readonly string[] => {
  const left = Object.values(answers).filter((to) => to === NONE).length;
  const moved = others.flatMap((other) => {
    const coming = comingTo(other, answers);
    return coming === 0
      ? []
      : [
          `${studentsText(coming)} ${plural(coming, 'pasa', 'pasan')} a la clase de ${listName(other.teacher)}, con lo que ${plural(coming, 'tiene', 'tienen')} cargado.`,
        ];
  });
  return [...moved, ...(left === 0 ? [] : [`${studentsText(left)} ${plural(left, 'queda', 'quedan')} sin clase.`])];
};
