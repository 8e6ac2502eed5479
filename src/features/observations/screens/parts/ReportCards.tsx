/** The button "Libretas" with its popup: which students get a report card of the bimester, and what they still lack. */
import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import type { ObservationRow } from '#features/observations/observation.contract.ts';
import { type LackingCard, listLackingCards, printReportCard, printReportCards } from '#features/observations/report-card.contract.ts';
import { listName } from '#kernel/names.ts';
import { call } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PapersDialog } from '#web/ui/PapersDialog.tsx';
import { IconId } from '#web/ui/icons.ts';

export type ReportCardsProps = {
  readonly one: ClassWithStudents;
  readonly period: number;
  readonly students: readonly ObservationRow[];
  /** Some typed text is not saved yet, so it would not be on the card. */
  readonly isUnsaved: boolean;
};

export const ReportCards = (props: ReportCardsProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip label="PDF libretas">
        <Button variant="default" leftSection={<IconId />} onClick={() => setOpen(true)}>
          Libretas
        </Button>
      </Tooltip>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const Dialog = ({ one, period, students, isUnsaved, onClose }: ReportCardsProps & { readonly onClose: () => void }) => {
  const lacking = useOne(listLackingCards, { params: { class: one._id, period } });
  const lacksOf = (id: string): LackingCard['lacks'] => lacking.data?.find(({ student }) => student._id === id)?.lacks ?? [];
  return (
    <PapersDialog
      title="Certificados a generar"
      onClose={onClose}
      isPending={lacking.isPending}
      says="Libretas Generadas"
      people={students.map((student) => {
        const lacks = lacksOf(student._id);
        return { id: student._id, name: listName(student), lacks: wordsOf(lacks), isBlocked: lacks.includes('grades') };
      })}
      question={isUnsaved && <Notice kind="warning">Hay texto sin guardar: las libretas llevan lo que está guardado.</Notice>}
      ofOne={({ id, name }) => ({
        fileName: `Libreta ${name} ${one.category.name}.pdf`,
        get: (signal) => call(printReportCard, { body: { student: id, info: { classroom: one._id, period } } }, { signal }),
      })}
      nameInZip={({ name }) => `Libreta - ${name} - ${period}° bimestre.pdf`}
      together={() => `Libretas ${one.category.name} ${period}° Bimestre`}
      ofAll={(people, signal) => call(printReportCards, { body: { classroom: one._id, period, students: people.map(({ id }) => id) } }, { signal })}
    />
  );
};

const wordsOf = (lacks: LackingCard['lacks']): string | null => {
  if (lacks.includes('grades')) return lacks.includes('observation') ? 'Faltan las notas y la observación' : 'Faltan las notas';
  return lacks.includes('observation') ? 'Falta la observación' : null;
};
