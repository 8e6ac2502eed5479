/** The next steps after a student was enrolled. */
import { Button, CloseButton, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AssignButton } from '#features/classes/screens/parts/AssignButton.tsx';
import { getEnrollment } from '#features/enrollments/enrollment.contract.ts';
import { useSiblingsLeft } from '#features/enrollments/screens/parts/siblings-left.queries.ts';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { IconCash, IconUserPlus, IconUsers } from '#web/ui/icons.ts';

export type EnrolledProps = {
  readonly id: string;
  /** The month from which this student is charged, from the address: a brother or sister most likely begins with it too. */
  readonly month: string;
  readonly onClose: () => void;
};

export const Enrolled = ({ id, month, onClose }: EnrolledProps) => {
  const enrollment = useOne(getEnrollment, { params: { id } }).data;
  const studentId = enrollment?.student._id ?? '';
  const owed = useOne(listStudentInstallments, { params: { id: studentId, type: 'invoice' } }, { enabled: studentId !== '' }).data;
  const fees = owed?.filter((fee) => fee.enrollment?._id === id);
  const siblings = useSiblingsLeft(studentId, enrollment?.year ?? 0);
  // The enrollment was deleted meanwhile, or the address is old.
  if (enrollment === undefined) return null;
  const { student, category, year, classroom } = enrollment;
  return (
    <Notice
      kind="done"
      title={`Se inscribió a ${listName(student)} en ${category.name}, ${year}`}
      actions={<CloseButton aria-label="Cerrar este aviso" onClick={onClose} />}
    >
      {fees !== undefined && (
        <p>
          {owedText(fees)} {classroom === null ? 'Todavía no tiene clase.' : 'Ya tiene clase.'}
        </p>
      )}
      <Group gap="0.5rem" mt="0.6rem">
        <Button component={PageLink} to="/invoice/register" search={{ student: student._id }} color="teal" leftSection={<IconCash />}>
          Cobrar inscripción
        </Button>
        <AssignButton enrollment={enrollment} />
        <Button component={Link} to={`/family/${student._id}`} variant="default" leftSection={<IconUsers />}>
          Ver familia
        </Button>
        <Button component={Link} to="/enrollment/register" variant="default" leftSection={<IconUserPlus />}>
          Otra inscripción
        </Button>
        {siblings.map((sibling) => (
          <Button
            key={sibling.id}
            component={PageLink}
            to="/enrollment/register"
            search={{ student: sibling.id, year, ...(month === '' ? {} : { month }) }}
            color="navy"
            leftSection={<IconUserPlus />}
          >
            Inscribir a {listName(sibling)}
          </Button>
        ))}
      </Group>
    </Notice>
  );
};

const owedText = (fees: Parameters<typeof totalsOf>[0]): string => {
  const { owed, later } = totalsOf(fees);
  if (owed === 0 && later === 0) return 'No quedan cuotas por pagar.';
  const now = owed === 0 ? 'Todavía no hay nada para cobrar' : `Ya se le puede cobrar ${moneyText(owed)}`;
  return later === 0 ? `${now}.` : `${now}; las cuotas que aún no vencen suman ${moneyText(later)}.`;
};
