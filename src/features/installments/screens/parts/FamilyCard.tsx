/** A family that owes: how much and since when, for which fees, whom to call or write to, and the last contact. */
import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DebtFamily, DebtFee, DebtLetter, DebtReach } from '#features/installments/debt-family.contract.ts';
import { debtSums, feesInShort, monthsText } from '#features/installments/debt-family.rules.ts';
import { feeStateName, isOverdue } from '#features/installments/fee-list.rules.ts';
import { feeTitle } from '#features/installments/installment.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { PageLink } from '#web/page-link.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { IconBrandWhatsapp, IconCash, IconChevronRight } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { ContactLog, LastContact } from './ContactLog.tsx';
import { DebtMessage } from './DebtMessage.tsx';
import debt from './debt-fee.module.css';
import classes from './FamilyCard.module.css';
import { ReachList } from './Reach.tsx';

type FamilyCardProps = {
  readonly family: DebtFamily;
  /** Absent while it is loading. */
  readonly letter: DebtLetter | undefined;
};

export const FamilyCard = ({ family, letter }: FamilyCardProps) => {
  const [writesTo, setWritesTo] = useState<DebtReach | null>(null);
  const [first] = family.reach;
  return (
    <Flex component="li" direction="column" gap="0.85rem" px="1.1rem" py="md" className="sunken" aria-label={family.name}>
      <Head family={family} />
      <div className={debt.halves}>
        <Flex component="ul" direction="column" gap="0.7rem" aria-label="Cuotas">
          {family.students.map((student) => (
            <li key={student._id}>
              <Link to={`/index/installments/${student._id}`} className={`${shared.touched} ${classes.student}`}>
                {listName(student)}
              </Link>
              {!student.active && (
                <Text span c="dimmed">
                  {' '}
                  · usuario inactivo
                </Text>
              )}
              <Fees fees={family.fees.filter((fee) => fee.student === student._id)} />
            </li>
          ))}
        </Flex>
        <Stack gap="0.6rem">
          <ReachList reach={family.reach} write={letter === undefined ? undefined : setWritesTo} />
          <LastContact family={family} />
        </Stack>
      </div>
      <Group gap="0.6rem" className="fills-line no-print">
        {first !== undefined && (
          <Button color="teal" leftSection={<IconBrandWhatsapp />} disabled={letter === undefined} onClick={() => setWritesTo(first)}>
            Escribir
          </Button>
        )}
        <ContactLog family={family} />
        <Button component={PageLink} to="/invoice/register" search={{ student: family.students[0]?._id }} variant="light" leftSection={<IconCash />}>
          Cobrar
        </Button>
      </Group>
      {letter !== undefined && <DebtMessage family={family} letter={letter} to={writesTo} choose={setWritesTo} close={() => setWritesTo(null)} />}
    </Flex>
  );
};

const Head = ({ family }: { readonly family: DebtFamily }) => {
  const { owed, cash, due, after, months } = debtSums(family.fees);
  return (
    <Group justify="space-between" align="flex-start" gap="0.6rem 1.5rem">
      <div>
        <h2 className={classes.name}>
          <Link to={`/family/${family._id}`}>{family.name}</Link>
        </h2>
        <StatusBadge tone={months === 0 ? 'due' : 'expired'}>{monthsText(months)}</StatusBadge>
      </div>
      <dl className={`${shared.sums} ${classes.sums}`}>
        <div>
          <dt>Hoy</dt>
          <dd className={classes.owed}>{moneyText(owed)}</dd>
        </div>
        {after !== null && due !== null && (
          <div>
            <dt>Después del {fullDay(due)}</dt>
            <dd>{moneyText(after)}</dd>
          </div>
        )}
        {cash < owed && (
          <div>
            <dt>En efectivo</dt>
            <dd>{moneyText(cash)}</dd>
          </div>
        )}
        {family.credit !== undefined && (
          <div>
            <dt>A favor</dt>
            <dd className={classes.credit}>{moneyText(family.credit)}</dd>
          </div>
        )}
      </dl>
    </Group>
  );
};

/** More than this are shown as one line that opens. */
const FEW_FEES = 3;

const Fees = ({ fees }: { readonly fees: readonly DebtFee[] }) => {
  const list = (
    <ul>
      {fees.map((fee) => (
        <Fee key={fee._id} fee={fee} />
      ))}
    </ul>
  );
  if (fees.length <= FEW_FEES) return list;
  return (
    <details className={classes.many}>
      <summary>
        <IconChevronRight size={16} />
        <span>
          {fees.length} cuotas: {feesInShort(fees)}
        </span>
        <strong data-tone={fees.some(isOverdue) ? 'expired' : undefined}>{moneyText(debtSums(fees).owed)}</strong>
      </summary>
      {list}
    </details>
  );
};

const Fee = ({ fee }: { readonly fee: DebtFee }) => (
  <li className={debt.fee} data-tone={isOverdue(fee) ? 'expired' : undefined}>
    <span>{feeTitle(fee)}</span>
    <span className={debt.state}>{feeStateName(fee)}</span>
    <strong>{moneyText(fee.value)}</strong>
  </li>
);
