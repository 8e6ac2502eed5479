/** The total of an invoice in a list, with credit that was left or used below it, if there was any. */
import { Text } from '@mantine/core';
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { moneyText } from '#kernel/money.ts';

export const TotalWithCredit = ({ invoice: { total, advance = 0, creditUsed = 0 } }: { readonly invoice: Invoice }) => (
  <>
    {moneyText(total)}
    {advance > 0 && (
      <Text span display="block" c="dimmed" fz="xs">
        A cuenta {moneyText(advance)}
      </Text>
    )}
    {creditUsed > 0 && (
      <Text span display="block" c="dimmed" fz="xs">
        Saldo a favor usado {moneyText(creditUsed)}
      </Text>
    )}
  </>
);
