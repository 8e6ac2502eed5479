/** "Alumnos a Cargo": a card for each child: the next class, how the child does, what is owed and until when. */
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NextClass } from '#features/classes/screens/parts/NextClass.tsx';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { LatestCard } from '#features/observations/screens/parts/LatestCard.tsx';
import type { StudentRef, User } from '#features/users/user.contract.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { isOffice } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ChildLearning } from './ChildLearning.tsx';
import classes from './family.module.css';

export const GuardianBody = ({ guardian }: { readonly guardian: User }) => {
  const self = useSelf();
  const showsFees = isOffice(self) || self._id === guardian._id;
  return (
    <Panel title="Alumnos a Cargo">
      {guardian.children.length === 0 ? (
        <EmptyState title="Todavía no tiene alumnos a cargo" reason="La administración vincula a los alumnos con sus tutores." />
      ) : (
        <ul className={classes.cards}>
          {guardian.children.map((child) => (
            <li key={child._id} className={classes.card}>
              <p className={classes.name}>{listName(child)}</p>
              {child.studentnumber !== undefined && <span className={classes.about}>Legajo: {child.studentnumber}</span>}
              {showsFees && <NextClass studentId={child._id} className={classes.line} labelClassName={classes.about} />}
              {showsFees && <ChildLearning studentId={child._id} />}
              {showsFees && <LatestCard student={child} className={classes.line} labelClassName={classes.about} />}
              {showsFees && <Owed child={child} />}
              <div className={classes.go}>
                <Button component={Link} to={`/index/dashboard/${child._id}`} variant="light" fullWidth aria-label={`Ver Info de ${listName(child)}`}>
                  Ver Info
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

const Owed = ({ child }: { readonly child: StudentRef }) => {
  const fees = useOne(listStudentInstallments, { params: { id: child._id, type: 'student' } }).data;
  if (fees === undefined) return <Skeleton height={58} radius="md" role="status" aria-label="Buscando las cuotas" />;
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
      <p className={classes.line}>
        <span className={classes.about}>Adeuda</span>
        <span className={classes.owed} data-tone={overdueCount > 0 ? 'expired' : undefined}>
          {moneyText(owed)}
        </span>
      </p>
      {overdueCount > 0 && (
        <div>
          <StatusBadge tone="expired">{overdueCount === 1 ? 'Una cuota vencida' : `${overdueCount} cuotas vencidas`}</StatusBadge>
        </div>
      )}
      {next !== undefined && (
        <p className={classes.line}>
          <span className={classes.about}>Próximo vencimiento</span>
          <strong>{fullDay(next)}</strong>
        </p>
      )}
    </>
  );
};
