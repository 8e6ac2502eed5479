/** The button of the certificates with its popup: the day of the ceremony, who gets one, and who still lacks something for it. */
import { Button, Tooltip } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import {
  type LackingCertificate,
  listLackingCertificates,
  printCambridge,
  printCertificate,
  printCertificates,
} from '#features/grades/certificate.contract.ts';
import type { GradeStudent } from '#features/grades/grade.contract.ts';
import { CAMBRIDGE_PERIOD } from '#features/grades/grade.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { call } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import { DayInput } from '#web/ui/dates.tsx';
import { PapersDialog } from '#web/ui/PapersDialog.tsx';

export type CertificatesProps = { readonly one: ClassWithStudents; readonly period: number; readonly students: readonly GradeStudent[] };

export const Certificates = (props: CertificatesProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip label="PDF certificados">
        <Button variant="default" leftSection={<IconSchool size={18} aria-hidden />} onClick={() => setOpen(true)}>
          Certificados
        </Button>
      </Tooltip>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const Dialog = ({ one, period, students, onClose }: CertificatesProps & { readonly onClose: () => void }) => {
  const [date, setDate] = useState('');
  const lacking = useOne(listLackingCertificates, { params: { class: one._id, period } }).data ?? [];
  const isCambridge = period === CAMBRIDGE_PERIOD;
  const printOne = isCambridge ? printCambridge : printCertificate;
  const word = isCambridge ? 'Certificado Cambridge' : 'Certificado';
  return (
    <PapersDialog
      title="Certificados a generar"
      onClose={onClose}
      says="Certificados Generados"
      trouble={date === '' ? 'Debe ingresar la fecha' : null}
      question={<DayInput label="Fecha para los certificados" value={date} onChange={setDate} />}
      people={students.map((student) => {
        const lacks = lacking.find((lacker) => lacker.student._id === student._id)?.lacks ?? [];
        return { id: student._id, name: listName(student), lacks: wordsOf(lacks), isBlocked: lacks.length > 0 };
      })}
      ofOne={({ id, name }) => ({
        fileName: `${word} ${one.category.name} ${name}.pdf`,
        get: (signal) => call(printOne, { body: { info: { classroom: one._id }, date, student: id, grades: undefined } }, { signal }),
      })}
      zip={{
        fileName: `${isCambridge ? 'Certificados Cambridge' : 'Certificados'} ${one.category.name}.zip`,
        nameOf: ({ name }) => `${word} - ${name} - ${one.category.name}.pdf`,
      }}
      ofAll={(people) => ({
        fileName: `${isCambridge ? 'Certificados Cambridge' : 'Certificados'} ${one.category.name}.pdf`,
        get: (signal) => call(printCertificates, { body: { classroom: one._id, period, date, students: people.map(({ id }) => id) } }, { signal }),
      })}
    />
  );
};

const wordsOf = (lacks: LackingCertificate['lacks']): string | null => {
  if (lacks.length === 0) return null;
  if (lacks.length === 2) return 'Faltan el DNI y notas';
  return lacks.includes('dni') ? 'Falta el DNI' : 'Faltan notas';
};
