/** A card for each child: the next class, the last grades and absence, what is owed and until when, and a link to the child's page. */
import { Button, Flex, Group, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NextClass } from '#features/classes/screens/parts/NextClass.tsx';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { LatestCard } from '#features/observations/screens/parts/LatestCard.tsx';
import type { StudentRef } from '#features/users/user.contract.ts';
import { fullDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ChildLearning } from './ChildLearning.tsx';
import shared from '#web/ui/shared.module.css';
import classes from './family.module.css';

export type ChildCardsProps = {
  readonly students: readonly StudentRef[];
  /** Whether the viewer may know more than the names. */
  readonly isWhole: boolean;
};

export const ChildCards = ({ students, isWhole }: ChildCardsProps) => (
  <ul className={shared.cards}>
    {students.map((child) => (
      <li key={child._id} className={`${classes.card} sunken`}>
        <Group gap="0.8rem" justify="space-between" wrap="nowrap">
          <Text fz="1.0625rem" fw={700} className="breaks">
            {listName(child)}
          </Text>
          <Button component={Link} to={`/index/dashboard/${child._id}`} variant="light" size="xs" aria-label={`Ver Info de ${listName(child)}`}>
            Ver Info
          </Button>
        </Group>
        {isWhole && (
          <>
            <NextClass studentId={child._id} />
            <ChildLearning studentId={child._id} />
            <Owed child={child} />
            <LatestCard student={child} />
          </>
        )}
      </li>
    ))}
  </ul>
);

const Owed = ({ child }: { readonly child: StudentRef }) => {
  const fees = useOne(listStudentInstallments, { params: { id: child._id, type: 'student' } }).data;
  if (fees === undefined) return <Skeleton height={28} radius="md" role="status" aria-label="Buscando las cuotas" />;
  const { owed, overdueCount } = totalsOf(fees);
  if (owed === 0) {
    return (
      <div>
        <StatusBadge tone="paid">Al día</StatusBadge>
      </div>
    );
  }
  // The next day until which a fee is due without surcharge; fees with an earlier day are overdue already.
  const [next] = fees.flatMap(({ due }) => (due !== undefined && due >= present().day ? [due] : [])).toSorted();
  return (
    <>
      <Group justify="space-between" align="baseline" gap="0.1rem 0.8rem">
        <Flex component="span" display="inline-flex" wrap="wrap" gap="0.2rem 0.6rem" align="center">
          <Text span c="dimmed">
            Adeuda
          </Text>
          {overdueCount > 0 && <StatusBadge tone="expired">{plural(overdueCount, 'Una cuota vencida', `${overdueCount} cuotas vencidas`)}</StatusBadge>}
        </Flex>
        <Text span fz="1.35rem" fw={700} c={overdueCount > 0 ? 'var(--house-expired)' : 'inherit'}>
          {moneyText(owed)}
        </Text>
      </Group>
      {next !== undefined && (
        <Group justify="space-between" align="baseline" gap="0.1rem 0.8rem">
          <Text span c="dimmed">
            Próximo vencimiento
          </Text>
          <strong>{fullDay(next)}</strong>
        </Group>
      )}
    </>
  );
};
