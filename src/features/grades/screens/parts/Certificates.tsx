/** The button of the certificates with its popup: the day of the ceremony, the students, and what they still lack. */
import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import {
  type LackingCertificate,
  listLackingCertificates,
  printCambridge,
  printCertificate,
  printCertificates,
} from '#features/grades/certificate.contract.ts';
import { certificateKinds, certificateName, certificateNames } from '#features/grades/certificate.rules.ts';
import type { GradeTable } from '#features/grades/grade.contract.ts';
import { CAMBRIDGE_PERIOD } from '#features/grades/grade.rules.ts';
import { listName } from '#kernel/names.ts';
import { call } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import { DayInput } from '#web/ui/dates.tsx';
import { PapersDialog } from '#web/ui/PapersDialog.tsx';
import { IconSchool } from '#web/ui/icons.ts';

export type CertificatesProps = { readonly one: ClassWithStudents; readonly period: number; readonly table: GradeTable };

export const Certificates = (props: CertificatesProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip label="PDF certificados">
        <Button variant="default" leftSection={<IconSchool />} onClick={() => setOpen(true)}>
          Certificados
        </Button>
      </Tooltip>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const Dialog = ({ one, period, table, onClose }: CertificatesProps & { readonly onClose: () => void }) => {
  const [date, setDate] = useState('');
  const lacking = useOne(listLackingCertificates, { params: { class: one._id, period } });
  const kinds = certificateKinds(table, period, one.category);
  const nameOf = (id: string): string => certificateName(kinds.get(id) ?? 'certificate', period);
  const printOne = period === CAMBRIDGE_PERIOD ? printCambridge : printCertificate;
  return (
    <PapersDialog
      title="Certificados a generar"
      onClose={onClose}
      isPending={lacking.isPending}
      says="Certificados Generados"
      trouble={date === '' ? 'Debe ingresar la fecha' : null}
      question={<DayInput label="Fecha para los certificados" value={date} onChange={setDate} />}
      people={table.students.map((student) => {
        const lacks = lacking.data?.find((lacker) => lacker.student._id === student._id)?.lacks ?? [];
        return {
          id: student._id,
          name: listName(student),
          gets: kinds.has(student._id) ? nameOf(student._id) : undefined,
          lacks: wordsOf(lacks),
          isBlocked: lacks.length > 0,
        };
      })}
      ofOne={({ id, name }) => ({
        fileName: `${nameOf(id)} ${one.category.name} ${name}.pdf`,
        get: (signal) => call(printOne, { body: { info: { classroom: one._id }, date, student: id, grades: undefined } }, { signal }),
      })}
      nameInZip={({ id, name }) => `${nameOf(id)} - ${name} - ${one.category.name}.pdf`}
      together={(people) =>
        `${certificateNames(
          people.map(({ id }) => kinds.get(id) ?? 'certificate'),
          period,
        )} ${one.category.name}`
      }
      ofAll={(people, signal) => call(printCertificates, { body: { classroom: one._id, period, date, students: people.map(({ id }) => id) } }, { signal })}
    />
  );
};

const wordsOf = (lacks: LackingCertificate['lacks']): string | null => {
  if (lacks.length === 0) return null;
  if (lacks.length === 2) return 'Faltan el DNI y notas';
  return lacks.includes('dni') ? 'Falta el DNI' : 'Faltan notas';
};
