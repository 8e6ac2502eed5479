/** The head of a family's page: what it owes today, its credit, the children, and whom to call or write to. */
import { Box, Button, Flex, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Family, FamilyChild } from '#features/families/family.contract.ts';
import { debtOf } from '#features/families/family-debt.rules.ts';
import { debtSums, monthsText } from '#features/installments/debt-family.rules.ts';
import { isOverdue } from '#features/installments/fee-list.rules.ts';
import debt from '#features/installments/screens/parts/debt-fee.module.css';
import { PersonPhoto } from '#features/users/screens/parts/PersonPhoto.tsx';
import { fullDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { fullName, listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { Panel } from '#web/ui/Page.tsx';
import shared from '#web/ui/shared.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import page from '#web/ui/Page.module.css';
import classes from './FamilyHead.module.css';

export type FamilyHeadProps = {
  readonly family: Family;
  /** Shows what there is of a child. */
  readonly show: (child: FamilyChild) => void;
  /** The people responsible, and the last contact. */
  readonly people: ReactNode;
};

export const FamilyHead = ({ family, show, people }: FamilyHeadProps) => (
  <Panel>
    <div className={page.panels}>
      <FamilySums family={family} />
      <div className={`${debt.halves} ${classes.halves}`}>
        <Flex component="ul" direction="column" gap="0.8rem" aria-label={plural(family.children.length, 'Alumno', 'Alumnos')}>
          {family.children.map((child) => (
            <Child key={child._id} child={child} show={() => show(child)} />
          ))}
        </Flex>
        <Stack gap="0.6rem">{people}</Stack>
      </div>
    </div>
  </Panel>
);

/** What is owed today and its price in cash, until when, and the credit, with what it leaves to be paid. */
export const FamilySums = ({ family }: { readonly family: Family }) => {
  const { owed, cash, credit, due, after } = family;
  const { fees } = debtOf(family);
  const late = fees.filter(isOverdue).length;
  const isLate = late > 0;
  return (
    <Group justify="space-between" align="flex-start" gap="0.6rem 1.5rem">
      <dl className={`${shared.sums} ${classes.sums}`}>
        <div className={classes.main} data-tone={owed === 0 ? 'paid' : isLate ? 'expired' : undefined}>
          <dt>Debe hoy</dt>
          <dd>{moneyText(owed)}</dd>
        </div>
        {owed > 0 && cash < owed && (
          <div>
            <dt>En efectivo</dt>
            <dd>{moneyText(cash)}</dd>
          </div>
        )}
        {due !== undefined && after !== undefined && (
          <div>
            <dt>Después del {fullDay(due)}</dt>
            <dd>{moneyText(after)}</dd>
          </div>
        )}
        {credit > 0 && (
          <div className={classes.credit}>
            <dt>A favor</dt>
            <dd>{moneyText(credit)}</dd>
          </div>
        )}
        {credit > 0 && owed > 0 && (
          <div>
            <dt>Queda por pagar</dt>
            <dd>{moneyText(Math.max(0, owed - credit))}</dd>
          </div>
        )}
      </dl>
      {owed === 0 ? (
        <StatusBadge tone="paid">Al día</StatusBadge>
      ) : (
        <StatusBadge tone={isLate ? 'expired' : 'due'}>{isLate ? lateText(late, debtSums(fees).months) : 'Sin atraso'}</StatusBadge>
      )}
    </Group>
  );
};

/** How many months late, or, within the first month, how many fees. */
const lateText = (count: number, months: number): string => (months > 0 ? monthsText(months) : plural(count, 'Una cuota vencida', `${count} cuotas vencidas`));

const Child = ({ child, show }: { readonly child: FamilyChild; readonly show: () => void }) => (
  <Flex component="li" align="center" gap="0.8rem">
    <PersonPhoto url={child.photo ?? ''} size={52} />
    <Stack gap={0} align="flex-start" miw={0}>
      <Button variant="transparent" size="compact-md" className={classes.name ?? ''} onClick={show} aria-label={`Ver a ${listName(child)}`}>
        {listName(child)}
      </Button>
      <Box component="span" c="dimmed">
        {child.class === undefined ? (
          (child.category ?? 'Sin inscripción este año')
        ) : (
          <Link to={`/class/single/${child.class._id}`} className={shared.touched} aria-label={`Clase de ${child.class.category}, de ${fullName(child)}`}>
            {child.class.category}
          </Link>
        )}
        {child.class === undefined && child.category !== undefined && ' · sin clase'}
        {child.studentnumber !== undefined && ` · Legajo ${child.studentnumber}`}
        {!child.active && ' · usuario inactivo'}
      </Box>
      {child.class !== undefined && (
        <Box component="span" c="dimmed">
          {child.class.schedule}
        </Box>
      )}
      {child.otherGuardians.length > 0 && (
        <Box component="span" c="dimmed">
          También responde{' '}
          {child.otherGuardians.map(({ _id, name }, index) => (
            <span key={_id ?? name}>
              {index > 0 && ', '}
              {_id === undefined ? (
                name
              ) : (
                <Link to={`/family/${_id}`} className={shared.touched}>
                  {name}
                </Link>
              )}
            </span>
          ))}
        </Box>
      )}
    </Stack>
  </Flex>
);
