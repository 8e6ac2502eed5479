/** At the head of the page of a student or guardian, for the office: what is owed, and the credit of who pays. */
import { Skeleton } from '@mantine/core';
import { getFamily } from '#features/families/family.contract.ts';
import { debtOf } from '#features/families/family-debt.rules.ts';
import { isOverdue } from '#features/installments/fee-list.rules.ts';
import { DebtLine, DebtWords } from '#features/installments/screens/parts/DebtLine.tsx';
import type { User } from '#features/users/user.contract.ts';
import { useOne } from '#web/data.ts';

export const PersonDebt = ({ person }: { readonly person: User }) => {
  const family = useOne(getFamily, { params: { user_id: person._id } });
  if (family.isPending) return <Skeleton height={30} width="14rem" radius="md" />;
  const { data } = family;
  if (person.type === 'student') return <DebtLine studentId={person._id} credit={data?.credit} />;
  if (data === undefined || data.children.length === 0) return null;
  return <DebtWords owed={data.owed} overdueCount={debtOf(data).fees.filter(isOverdue).length} credit={data.credit} />;
};
