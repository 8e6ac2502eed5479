/** The debt and the credit of a family. */
import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { getFamily } from '#features/families/family.contract.ts';
import { FamilySums } from '#features/families/screens/parts/FamilyHead.tsx';
import { troubleOf, useOne } from '#web/data.ts';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';

export type FamilyDebtProps = {
  /** The guardian, or the student without one. */
  readonly payerId: string;
  readonly actions?: ReactNode;
  /** Shown while anything is owed. */
  readonly children?: ReactNode;
};

export const FamilyDebt = ({ payerId, actions, children }: FamilyDebtProps) => {
  const found = useOne(getFamily, { params: { user_id: payerId } });
  return (
    <Panel title="Cuotas Pendientes" actions={actions}>
      {found.isPending ? (
        <Skeleton height={72} radius="md" role="status" aria-label="Buscando lo que se debe" />
      ) : found.isError ? (
        <Trouble {...troubleOf(found)} />
      ) : (
        <Stack gap="sm">
          <FamilySums family={found.data} />
          {found.data.owed > 0 && found.data.credit >= found.data.owed && <Text>Lo que tiene a favor alcanza para todo lo que debe.</Text>}
          {found.data.open.length > 0 && children}
        </Stack>
      )}
    </Panel>
  );
};
