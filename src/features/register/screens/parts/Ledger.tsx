/** Every movement of the register with the money that it held afterwards, the newest first. */
import { Flex, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { movedText } from '#features/register/purse.rules.ts';
import type { Purse } from '#features/register/payment-form.contract.ts';
import { paymentsText } from '#features/register/payment-form.rules.ts';
import { deleteTransfer, type Register, type RegisterMovement, registerMovements } from '#features/register/register.contract.ts';
import { mayHandle } from '#features/register/transfer.rules.ts';
import { printMovements } from '#features/register/register-paper.contract.ts';
import { dayOf, fileDay, fullDay, shortDay, timeOf } from '#kernel/calendar.ts';
import { moneyText, pesosOf } from '#kernel/money.ts';
import { call, messageOf } from '#web/api.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useAct, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { confirm, type Question } from '#web/ui/ConfirmDialog.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { IconArrowBackUp } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import type { Column } from '#web/ui/table-column.ts';
import { useLastMovements } from '../register.queries.ts';

type OfRegister = { readonly register: Register };

/** The movements of the newest register. */
export const Ledger = ({ register }: OfRegister) => <Movements register={register} movements={useLastMovements()} />;

/** The movements of a register of any day. */
export const PastLedger = ({ register }: OfRegister) => (
  <Movements register={register} movements={useOne(registerMovements, { params: { id: register._id } })} />
);

const Movements = ({ register, movements }: OfRegister & { readonly movements: UseQueryResult<readonly RegisterMovement[], Error> }) => {
  const rows = (movements.data ?? []).toReversed();
  const fileName = `Libro de Caja ${fileDay(dayOf(register.date))}`;
  const undo = useAct(deleteTransfer);
  const self = useSelf();
  // Only movements of the open register can be undone, and here only transfers, since the others have lists of their own.
  const mayUndo = (movement: RegisterMovement): boolean => register.temporary && isTransfer(movement) && mayHandle(self, { from: fromOf(movement) }).ok;
  const showsForm = rows.some(({ payments }) => payments !== undefined);
  const ask = async (transfer: RegisterMovement): Promise<void> => {
    if (await confirm(undoQuestion(transfer))) await undo.run({ params: { id: transfer._id } });
  };
  const showsBalance = rows.some(({ balance }) => balance !== undefined);
  return (
    <Panel title={titleOf(register)}>
      <DataTable
        label="movimientos"
        list={{
          rows,
          isLoading: movements.isLoading,
          isFetching: movements.isFetching,
          error: movements.error === null ? null : messageOf(movements.error),
          retry: () => void movements.refetch(),
        }}
        keyOf={({ kind, _id }) => `${kind} ${_id}`}
        columns={[
          { key: 'date', label: 'Hora', onCard: 'brief', render: ({ date }) => <span className="one-line">{whenOf(date, register)}</span>, width: '1%' },
          {
            key: 'what',
            label: 'Movimiento',
            isTitle: true,
            render: (movement) => <What movement={movement} />,
          },
          ...(showsForm ? [FORM] : []),
          { key: 'amount', label: 'Importe', align: 'right', onCard: 'figure', render: (movement) => <Amount movement={movement} /> },
          ...(showsBalance ? [BALANCE] : []),
          ...(rows.some(mayUndo) ? [wayBack(mayUndo, (transfer) => void ask(transfer))] : []),
        ]}
        empty={{ title: 'Todavía no hay movimientos' }}
        footer={
          rows.length > 0 && (
            <>
              <CsvButton
                fileName={`${fileName}.csv`}
                columns={rows.some(isTransfer) ? [...CSV_COLUMNS, CSV_TRANSFER] : CSV_COLUMNS}
                get={() => Promise.resolve(movements.data ?? [])}
              />
              <PdfButton label="PDF libro de caja" fileName={`${fileName}.pdf`} get={() => call(printMovements, { body: { _id: register._id } })} />
            </>
          )
        }
      />
    </Panel>
  );
};

const CSV_COLUMNS: readonly CsvColumn<RegisterMovement>[] = [
  { label: 'Fecha', value: ({ date }) => fullDay(dayOf(date)) },
  { label: 'Hora', value: ({ date }) => timeOf(date) },
  { label: 'Movimiento', value: ({ title }) => title },
  { label: 'Detalle', value: ({ detail }) => detail },
  { label: 'Forma de Pago', value: ({ payments }) => (payments === undefined ? undefined : paymentsText(payments)) },
  { label: 'Importe', value: ({ amount }) => (amount === undefined ? undefined : pesosOf(amount)) },
  { label: 'En caja', value: ({ balance }) => (balance === undefined ? undefined : pesosOf(balance)) },
];

/** Neither income nor expense: what went into the bank, below zero when it came out of it. */
const CSV_TRANSFER: CsvColumn<RegisterMovement> = {
  label: 'Pasado al Banco',
  value: ({ deposited }) => (deposited === undefined ? undefined : pesosOf(deposited)),
};

const FORM: Column<RegisterMovement> = {
  key: 'form',
  label: 'Forma de Pago',
  onCard: 'brief',
  render: ({ payments }) => (payments === undefined ? '' : paymentsText(payments)),
};

const BALANCE: Column<RegisterMovement> = {
  key: 'balance',
  label: 'En caja',
  align: 'right',
  render: ({ balance }) => (balance === undefined ? '' : moneyText(balance)),
};

const isTransfer = ({ kind }: RegisterMovement): boolean => kind === 'transfer';

/** The purse that the money left. */
const fromOf = ({ deposited = 0 }: RegisterMovement): Purse => (deposited > 0 ? 'cash' : 'bank');

const wayBack = (mayUndo: (movement: RegisterMovement) => boolean, undo: (transfer: RegisterMovement) => void): Column<RegisterMovement> => ({
  key: 'actions',
  label: 'Acciones',
  isActions: true,
  render: (movement) =>
    mayUndo(movement) ? (
      <RowButton label="Deshacer" of={`${movement.title} de ${movedText(movement)}`} icon={IconArrowBackUp} onClick={() => undo(movement)} />
    ) : null,
});

const undoQuestion = (transfer: RegisterMovement): Question => ({
  question: '¿Está seguro que desea eliminar el movimiento?',
  consequences: [
    `${transfer.title}: ${movedText(transfer)}.`,
    fromOf(transfer) === 'cash' ? `Vuelven ${movedText(transfer)} del banco al efectivo.` : `Vuelven ${movedText(transfer)} del efectivo al banco.`,
  ],
  accept: 'Eliminar el movimiento',
  danger: true,
});

const What = ({ movement: { _id, kind, title, detail, payer } }: { readonly movement: RegisterMovement }) => (
  <Flex component="span" direction="column">
    {kind === 'income' ? <Link to={`/invoice/single/${_id}`}>{title}</Link> : <strong>{title}</strong>}
    {detail !== undefined && (
      <Text span c="dimmed" fz="sm">
        {payer === undefined ? detail : <Link to={`/family/${payer}`}>{detail}</Link>}
      </Text>
    )}
  </Flex>
);

const Amount = ({ movement }: { readonly movement: RegisterMovement }) => {
  const { kind, amount } = movement;
  if (kind === 'transfer') return movedText(movement);
  if (amount === undefined) return '';
  if (kind === 'opening') return moneyText(amount);
  return (
    <span className={shared.amount} data-tone={amount < 0 ? 'expired' : 'paid'}>
      {amount > 0 ? `+${moneyText(amount)}` : moneyText(amount)}
    </span>
  );
};

const titleOf = ({ temporary, date }: Register): string => {
  if (dayOf(date) === present().day) return 'Movimientos de hoy';
  return temporary ? 'Movimientos de la caja abierta' : `Movimientos de la caja del ${shortDay(dayOf(date))}`;
};

/** The time, with the day when it is not the day of the opening. */
const whenOf = (date: string, register: Register): string =>
  dayOf(date) === dayOf(register.date) ? timeOf(date) : `${shortDay(dayOf(date)).slice(0, 5)} ${timeOf(date)}`;
