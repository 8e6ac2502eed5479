/** A card for each child: the next class, the last grades and absence, what is owed and until when, and the way to the child's page. */
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NextClass } from '#features/classes/screens/parts/NextClass.tsx';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { LatestCard } from '#features/observations/screens/parts/LatestCard.tsx';
import type { StudentRef } from '#features/users/user.contract.ts';
import { fullDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ChildLearning } from './ChildLearning.tsx';
import classes from './family.module.css';

export type ChildCardsProps = {
  readonly students: readonly StudentRef[];
  /** Whether the viewer may know more than the names. */
  readonly isWhole: boolean;
};

export const ChildCards = ({ students, isWhole }: ChildCardsProps) => (
  <ul className={classes.cards}>
    {students.map((child) => (
      <li key={child._id} className={classes.card}>
        <div className={classes.head}>
          <p className={classes.name}>{listName(child)}</p>
          <Button component={Link} to={`/index/dashboard/${child._id}`} variant="light" size="xs" aria-label={`Ver Info de ${listName(child)}`}>
            Ver Info
          </Button>
        </div>
        {isWhole && (
          <>
            <NextClass studentId={child._id} className={classes.line} labelClassName={classes.about} />
            <ChildLearning studentId={child._id} />
            <Owed child={child} />
            <LatestCard student={child} className={classes.latest} labelClassName={classes.about} />
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
  // The next day on which a fee is due without surcharge; those before it are overdue already.
  const [next] = fees.flatMap(({ due }) => (due !== undefined && due >= present().day ? [due] : [])).toSorted();
  return (
    <>
      <div className={classes.line}>
        <span className={classes.state}>
          <span className={classes.about}>Adeuda</span>
          {overdueCount > 0 && <StatusBadge tone="expired">{overdueCount === 1 ? 'Una cuota vencida' : `${overdueCount} cuotas vencidas`}</StatusBadge>}
        </span>
        <span className={classes.owed} data-tone={overdueCount > 0 ? 'expired' : undefined}>
          {moneyText(owed)}
        </span>
      </div>
      {next !== undefined && (
        <p className={classes.line}>
          <span className={classes.about}>Próximo vencimiento</span>
          <strong>{fullDay(next)}</strong>
        </p>
      )}
    </>
  );
};
