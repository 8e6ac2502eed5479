/** The students with the highest overdue debt: whom to call today. */
import { Button, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type OverdueStudent, overdueStudents } from '#features/dashboard/dashboard.contract.ts';
import { installmentName } from '#features/installments/installment.rules.ts';
import { countText, moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import shared from '#web/ui/shared.module.css';
import rows from './money-rows.module.css';

export const OverdueFees = () => {
  const overdue = useOne(overdueStudents, {});
  return (
    <Panel title="Cuotas vencidas">
      {overdue.isPending ? (
        <Skeleton height={220} radius="md" role="status" aria-label="Buscando las cuotas vencidas" />
      ) : overdue.isError ? (
        <Trouble {...troubleOf(overdue)} />
      ) : overdue.data.students === 0 ? (
        <EmptyState picture="done" title="Al día" reason="No hay cuotas vencidas." />
      ) : (
        <Owing {...overdue.data} />
      )}
    </Panel>
  );
};

const Owing = ({ students, most }: { readonly students: number; readonly most: readonly OverdueStudent[] }) => (
  <>
    <Text span display="block" c="dimmed" fz="sm">
      {plural(students, 'Un alumno con cuotas vencidas', `${countText(students)} alumnos con cuotas vencidas; primero, quienes más deben`)}
    </Text>
    <ul className={`${shared.ruled} ${rows.list}`}>
      {most.map((one) => (
        <li key={one.student._id}>
          <span>
            <Link to={`/index/installments/${one.student._id}`}>{listName(one.student)}</Link>
            <Text span display="block" c="dimmed" fz="sm">
              {sinceText(one)}
            </Text>
          </span>
          <span className={shared.amount} data-tone="expired">
            {moneyText(one.total)}
          </span>
        </li>
      ))}
    </ul>
    <Button component={PageLink} to="/index/installment/list" search={{ year: 'all' }} variant="light" fullWidth mt="0.9rem">
      Lista de Deudas
    </Button>
  </>
);

/** '3 cuotas, desde Marzo', with the year when it is not this one. */
const sinceText = ({ fees, number, year }: OverdueStudent): string => {
  const oldest = year === present().year ? installmentName(number) : `${installmentName(number)} ${year}`;
  return fees === 1 ? oldest : `${fees} cuotas, desde ${oldest}`;
};
