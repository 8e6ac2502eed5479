/** "Cuotas": the office searches a student and sees all the student's fees, paid ones too. */
import { Button, Skeleton, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { ValuesButton } from '#features/surcharges/screens/ValuesDialog.tsx';
import { searchStudents, studentOption } from '#features/users/screens/person-search.queries.ts';
import { getUser } from '#features/users/user.contract.ts';
import { usePathPart } from '#web/address.ts';
import { keyOf, queryClient } from '#web/answers.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { type PersonOption, PersonPicker } from '#web/ui/PersonPicker.tsx';
import { IconListDetails, IconReceipt2 } from '#web/ui/icons.ts';
import classes from './parts/finding.module.css';
import { AddButton, StudentFees } from './parts/StudentFees.tsx';

/** An id in the address that no user has. */
const NOBODY = '0';

export const Installments = () => {
  const id = usePathPart('user_id');
  const navigate = useNavigate();
  const isChosen = id !== NOBODY;
  const student = useOne(getUser, { params: { id } }, { enabled: isChosen });
  const isStudent = isChosen && student.data?.type === 'student';
  // The picked student is shown at once; the server's answer about the student comes a moment later.
  const [picked, setPicked] = useState<PersonOption | null>(null);
  const chosen = !isChosen ? null : student.data !== undefined ? studentOption(student.data) : picked?.id === id ? picked : null;
  const choose = (person: PersonOption | null) => {
    setPicked(person);
    void navigate({ to: `/index/installments/${person?.id ?? NOBODY}` });
  };
  return (
    <Page
      title="Cuotas"
      actions={
        <>
          <ValuesButton />
          <Button component={Link} to="/index/installment/list" variant="light" leftSection={<IconListDetails />}>
            Listado Deudas
          </Button>
        </>
      }
    >
      <Panel>{chosen === null && student.isLoading ? <Skeleton height={62} /> : <StudentSearch student={chosen} choose={choose} />}</Panel>
      {isStudent ? (
        <StudentFees key={id} studentId={id} />
      ) : (
        <Panel title="Cuotas" actions={<AddButton studentId={null} />}>
          {student.error !== null && isChosen ? (
            <Trouble {...troubleOf(student)} />
          ) : student.data !== undefined && isChosen ? (
            <EmptyState title="Esta persona no tiene cuotas" reason="Solo los alumnos tienen cuotas. Busque a uno por su nombre." />
          ) : (
            !isChosen && <EmptyState picture="search" title="Busque un alumno" reason="Sus cuotas se muestran al elegirlo de la lista." />
          )}
        </Panel>
      )}
    </Page>
  );
};

type SearchProps = { readonly student: PersonOption | null; readonly choose: (person: PersonOption | null) => void };

const StudentSearch = ({ student, choose }: SearchProps) => {
  const [wrong, setWrong] = useState(false);
  const show = () => {
    if (student === null) setWrong(true);
    else void queryClient.invalidateQueries({ queryKey: keyOf(listStudentInstallments) });
  };
  return (
    <>
      <div className={classes.search}>
        <PersonPicker
          label="Búsqueda de Alumnos"
          value={student}
          search={searchStudents}
          autoFocus
          onChange={(person) => {
            setWrong(false);
            choose(person);
          }}
        />
        <Button variant="light" leftSection={<IconReceipt2 />} onClick={show}>
          Ver Cuotas
        </Button>
      </div>
      <Text mt="0.4rem" c="var(--mantine-color-error)" fz="sm" role="alert" hidden={!wrong || student !== null}>
        {wrong && student === null && 'Debe buscar un usuario primero'}
      </Text>
    </>
  );
};
