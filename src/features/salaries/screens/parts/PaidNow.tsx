/** The salaries that were just paid, with their receipts, all together or one by one. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { receiptFileName } from '#features/salaries/receipt.rules.ts';
import { printReceipts, type Salary } from '#features/salaries/salary.contract.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { counted } from '#kernel/plural.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconArrowLeft } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { EMPLOYEE, HOURS, RECEIPT, VALUE } from './salary-columns.tsx';

export const PaidNow = ({ salaries, onBack }: { readonly salaries: readonly Salary[]; readonly onBack: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const get = () => call(printReceipts, { body: { salaries: salaries.map(({ _id }) => _id) } });
  const fileName = receiptFileName(salaries, present().day);
  const last = useLastRegister();
  // The old amount is not shown while the register is read again.
  const money = last.isFetching ? undefined : openOf(last.data)?.registermoney;
  const total = moneyText(sumOf(salaries.map(({ value }) => value)));
  return (
    <Panel>
      <Stack align="center" gap="0.4rem" pt="md" pb="lg" ta="center">
        <Title order={2} ref={title} tabIndex={-1} fz="1.4rem" style={{ outline: 'none' }}>
          {counted(salaries.length, 'salario pagado', 'salarios pagados')}
        </Title>
        <Text c="var(--house-paid)" fz="2.25rem" fw={700} lh={1.2}>
          {total}
        </Text>
        {money !== undefined && <Text c="dimmed">Quedan {moneyText(money)} en la caja.</Text>}
        <Group justify="center" gap="0.6rem" mt="0.9rem" className={shared.stacking}>
          <PdfButton label="Imprimir recibos" fileName={fileName} get={get} prints variant="filled" />
          <PdfButton label="Descargar PDF" fileName={fileName} get={get} />
          <Button variant="default" leftSection={<IconArrowLeft />} onClick={onBack}>
            Volver a la planilla
          </Button>
        </Group>
      </Stack>
      <DataTable
        label="salarios pagados"
        list={rowsState(salaries)}
        columns={[EMPLOYEE, HOURS, VALUE, RECEIPT]}
        keyOf={({ _id }) => _id}
        isWhole
        totals={{ value: total }}
        empty={{ title: 'No hay salarios pagados' }}
      />
    </Panel>
  );
};
