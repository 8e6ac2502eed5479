/** "Cuenta": what was owed, paid, left and given back, newest first, with the balance after each line; also as a spreadsheet. */
import { Anchor, Box, Flex, NativeSelect, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AccountLine, getAccount } from '#features/families/account.contract.ts';
import { balanceText, lineDetails, lineTitle } from '#features/families/account-words.rules.ts';
import { dayOf, fileDay, fullDay } from '#kernel/calendar.ts';
import { moneyText, pesosOf } from '#kernel/money.ts';
import { useAddress } from '#web/address.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { usePagedList } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Page.tsx';
import shared from '#web/ui/shared.module.css';
import type { Column } from '#web/ui/table-column.ts';

export type AccountListProps = {
  readonly familyId: string;
  /** The name of the family, used as the file name. */
  readonly title: string;
  /** "Estado de cuenta". */
  readonly actions?: ReactNode;
};

/** The year in the address; empty for all years. */
const EVERY_YEAR = '';
const TABLE = 'cuenta';

export const AccountList = ({ familyId, title, actions }: AccountListProps) => {
  const [{ year }, setAddress] = useAddress({ year: EVERY_YEAR });
  const asked = { params: { user_id: familyId }, query: { year: year === EVERY_YEAR ? undefined : Number(year) } };
  const list = usePagedList(getAccount, asked, { table: TABLE });
  const years = [0, 1, 2, 3, 4].map((before) => String(present().year - before));
  return (
    <Panel
      title="Cuenta"
      actions={
        <>
          <NativeSelect
            aria-label="Año"
            value={year}
            data={[{ value: EVERY_YEAR, label: 'Todos los años' }, ...years]}
            onChange={({ currentTarget }) => setAddress({ year: currentTarget.value })}
          />
          {actions}
        </>
      }
    >
      <DataTable
        label="movimientos de la cuenta"
        table={TABLE}
        list={list}
        columns={COLUMNS}
        keyOf={({ _id, kind }) => `${_id}${kind}`}
        empty={{
          title: year === EVERY_YEAR ? 'Todavía no hay movimientos' : `No hay movimientos en ${year}`,
          reason: 'Aquí aparecen las cuotas cuando vencen o se pagan, los pagos y el saldo a favor.',
        }}
        footer={<CsvButton fileName={`Cuenta ${title} ${fileDay(present().day)}.csv`} columns={CSV} get={() => call(getAccount, asked)} />}
      />
    </Panel>
  );
};

const What = ({ line }: { readonly line: AccountLine }) => {
  const details = lineDetails(line);
  const { invoice, by } = line;
  const words = [...details, ...(by === undefined ? [] : [`por ${by}`])].join(' · ');
  return (
    <Flex component="span" direction="column" align="flex-start">
      {invoice === undefined ? (
        lineTitle(line)
      ) : (
        <Anchor component={Link} to={`/invoice/single/${invoice._id}`} inherit>
          {lineTitle(line)}
        </Anchor>
      )}
      {words !== '' && (
        <Text span c="dimmed" fz="0.875rem">
          {words}
        </Text>
      )}
    </Flex>
  );
};

const COLUMNS: readonly Column<AccountLine>[] = [
  { key: 'date', label: 'Fecha', width: '7.5rem', onCard: 'brief', render: ({ date }) => fullDay(dayOf(date)) },
  { key: 'what', label: 'Concepto', isTitle: true, render: (line) => <What line={line} /> },
  {
    key: 'amount',
    label: 'Importe',
    align: 'right',
    width: '9rem',
    onCard: 'figure',
    render: ({ amount }) => (
      <span className={shared.amount} data-tone={amount < 0 ? 'paid' : undefined}>
        {moneyText(amount)}
      </span>
    ),
  },
  {
    key: 'balance',
    label: 'Saldo',
    align: 'right',
    width: '11rem',
    onCard: 'brief',
    render: ({ balance }) => (
      <span className="one-line">
        <Box component="span" hiddenFrom="sm">
          {balance < 0 ? '' : 'Saldo '}
        </Box>
        {balanceText(balance)}
      </span>
    ),
  },
];

const CSV: readonly CsvColumn<AccountLine>[] = [
  { label: 'Fecha', value: ({ date }) => fullDay(dayOf(date)) },
  { label: 'Concepto', value: lineTitle },
  { label: 'Detalle', value: (line) => lineDetails(line).join('; ') },
  { label: 'Debe', value: ({ amount }) => (amount > 0 ? pesosOf(amount) : undefined) },
  { label: 'Haber', value: ({ amount }) => (amount < 0 ? pesosOf(-amount) : undefined) },
  { label: 'Saldo', value: ({ balance }) => pesosOf(balance) },
  { label: 'Por', value: ({ by }) => by },
];
