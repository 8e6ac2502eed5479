/** Everybody on the sheet, ticked or not, with hours that can be corrected and their pay. */
import { Checkbox, Text, TextInput } from '@mantine/core';
import type { PaidRole, SalarySheet, SheetRow } from '#features/salaries/salary.contract.ts';
import { HOURS_LABEL, paidText, ratesOfRole, WORK_LABEL } from '#features/salaries/salary.rules.ts';
import { teaches } from '#features/salaries/sheet.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import type { ReactNode } from 'react';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import shared from '#web/ui/shared.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { HoursInput } from './HoursInput.tsx';
import type { FilledRow, FilledSheet } from './sheet-draft.ts';
import classes from './sheet.module.css';

export type SheetTableProps = {
  readonly sheet: SalarySheet;
  readonly filled: FilledSheet;
  /** Missing reasons are shown only after an attempt to pay. */
  readonly isTried: boolean;
  readonly footer: ReactNode;
};

export const SheetTable = ({ sheet, filled, isTried, footer }: SheetTableProps) => {
  const columns: readonly Column<FilledRow>[] = [
    {
      key: 'name',
      label: 'Empleado',
      head: <Checkbox label="Todos los empleados" {...tickOf(filled.all)} />,
      isTitle: true,
      width: '16rem',
      render: ({ row: { employee }, isChosen, amount }) => (
        <Checkbox
          label={
            <>
              {listName(employee)}
              <Text span display="block" c="dimmed" fz="sm">
                {WORK_LABEL[employee.type]}
              </Text>
            </>
          }
          checked={isChosen}
          disabled={amount === 0}
          onChange={({ currentTarget }) => filled.set(employee._id, { isChosen: currentTarget.checked })}
        />
      ),
    },
    { key: 'hours', label: 'Horas', render: (one) => <Work one={one} sheet={sheet} filled={filled} isTried={isTried} /> },
    { key: 'state', label: 'Estado', width: '15rem', render: (one) => <State {...one} /> },
    { key: 'amount', label: 'Importe', align: 'right', width: '9rem', render: ({ amount }) => <span className={shared.amount}>{moneyText(amount)}</span> },
  ];
  return (
    <DataTable
      label="planilla de salarios"
      list={rowsState(filled.rows)}
      columns={columns}
      keyOf={({ row }) => `${row.employee._id} ${sheet.period.firstDay} ${sheet.weeks}`}
      isWhole
      totals={{ name: `${filled.chosen.length} de ${filled.rows.length} empleados`, amount: moneyText(filled.total) }}
      footer={footer}
      empty={{ title: 'No hay empleados', reason: 'Registre profesores, secretarias o coordinadores activos.' }}
    />
  );
};

const tickOf = ({ isChosen, isChosenInPart, isEmpty, toggle }: FilledSheet['all']) => ({
  checked: isChosen,
  indeterminate: isChosenInPart,
  disabled: isEmpty,
  onChange: toggle,
});

type WorkProps = Pick<SheetTableProps, 'sheet' | 'filled' | 'isTried'> & { readonly one: FilledRow };

const Work = ({ one, sheet, filled, isTried }: WorkProps) => {
  const { employee } = one.row;
  const name = listName(employee);
  return (
    <div className={classes.work}>
      {ratesOfRole(employee.type).map((rate) => (
        <HoursInput
          key={rate}
          className={classes.hours ?? ''}
          label={`${SHORT_LABEL[rate]} × ${moneyText(sheet.rates[rate])}`}
          aria-label={`${HOURS_LABEL[rate]} de ${name}`}
          value={one.worked[rate] ?? 0}
          onChange={(minutes) => minutes !== null && filled.set(employee._id, { worked: { ...one.worked, [rate]: minutes } })}
        />
      ))}
      {one.isCorrected && (
        <TextInput
          className={classes.reason ?? ''}
          label="Motivo de la corrección"
          aria-label={`Motivo de la corrección de ${name}`}
          placeholder="Feriado, reemplazo…"
          maxLength={200}
          value={one.reason}
          error={isTried && one.lacksReason ? 'Indique por qué se corrigen las horas' : undefined}
          onChange={({ currentTarget }) => filled.set(employee._id, { reason: currentTarget.value })}
        />
      )}
    </div>
  );
};

const SHORT_LABEL = { lowerSalary: 'Bajos', higherSalary: 'Altos', adminSalary: 'Horas', classManagerSalary: 'Horas' } as const;

/** Where the hours come from, and what was already paid for these weeks. */
const State = ({ row: { paid, source, employee }, isCorrected }: FilledRow) => (
  <div className={classes.states}>
    {paid.length > 0 && <StatusBadge tone="due">Ya cobró</StatusBadge>}
    {paid.length > 0 && <span>{paidText(paid).replace('Ya cobró: ', '')}</span>}
    {isCorrected ? (
      <span>Horas corregidas</span>
    ) : (
      paid.length === 0 && (
        <Text span inherit c="dimmed">
          {sourceText(source, employee.type)}
        </Text>
      )
    )}
  </div>
);

const sourceText = (source: SheetRow['source'], role: PaidRole): string => {
  if (source === 'classes') return 'Horas de sus clases';
  if (source === 'last') return 'Horas de la última vez';
  return teaches(role) ? 'No tiene clases este año' : 'Ingrese las horas';
};
