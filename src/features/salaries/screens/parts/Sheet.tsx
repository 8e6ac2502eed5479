/** The sheet of some weeks: everybody's pay, and one confirmation that pays all. */
import { Box, Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import type { Register } from '#features/register/register.contract.ts';
import { FormChoice } from '#features/register/screens/parts/FormChoice.tsx';
import { RegisterNotice } from '#features/register/screens/parts/RegisterNotice.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { weeksText } from '#features/salaries/period.rules.ts';
import { getSalarySheet, payPayroll, type Salary, type SalarySheet } from '#features/salaries/salary.contract.ts';
import { type Held, heldFor, WORK_LABEL } from '#features/salaries/salary.rules.ts';
import type { RateName } from '#features/salaries/salary-rate.rules.ts';
import { fileDay } from '#kernel/calendar.ts';
import { moneyText, pesosOf } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { counted } from '#kernel/plural.ts';
import { hoursOf } from '#kernel/work-time.ts';
import type { CsvColumn } from '#web/csv.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { focusFirstWrong, hasWrongBox } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import saveBar from '#web/ui/SaveBar.module.css';
import { IconCash } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { RatesButton } from './RatesDialog.tsx';
import { type FilledRow, type FilledSheet, useSheetDraft } from './sheet-draft.ts';
import { SheetTable } from './SheetTable.tsx';
import classes from './sheet.module.css';
import { WeekChoice, type WeekChoiceProps } from './WeekChoice.tsx';

export type SheetProps = WeekChoiceProps & { readonly onPaid: (salaries: readonly Salary[]) => void };

export const Sheet = ({ onPaid, ...choice }: SheetProps) => {
  const sheet = useOne(getSalarySheet, { query: { firstDay: choice.week, weeks: choice.weeks } });
  return (
    <Panel>
      <WeekChoice {...choice} />
      {sheet.isPending ? (
        <Skeleton height={320} role="status" aria-label="Preparando la planilla" />
      ) : sheet.isError ? (
        <Trouble {...troubleOf(sheet)} />
      ) : (
        <Filled sheet={sheet.data} onPaid={onPaid} retry={() => void sheet.refetch()} />
      )}
    </Panel>
  );
};

type FilledProps = { readonly sheet: SalarySheet; readonly onPaid: SheetProps['onPaid']; readonly retry: () => void };

const Filled = ({ sheet, onPaid, retry }: FilledProps) => {
  const form = useRef<HTMLFormElement>(null);
  const filled = useSheetDraft(sheet);
  const last = useLastRegister();
  const open = openOf(last.data);
  const [way, setWay] = useState<PaymentForm>('cash');
  const held = heldIn(open, way);
  const money = held?.money;
  const [isTried, setTried] = useState(false);
  const act = useAct(payPayroll, { says: (salaries) => counted(salaries.length, 'salario pagado', 'salarios pagados') });
  const missing = money === undefined ? 0 : filled.total - money;

  const pay = async (): Promise<void> => {
    if (hasWrongBox(form.current)) return;
    setTried(true);
    if (filled.chosen.some(({ lacksReason }) => lacksReason)) return focusFirstWrong(form.current);
    if (!(await confirm(questionOf(sheet, filled, way, held)))) return;
    const paid = await act.run({ body: { ...bodyOf(sheet, filled), form: way } });
    // Refused or without an answer: perhaps somebody else has just paid or set other rates, or it was paid and the answer was lost.
    if (paid === undefined) {
      void last.refetch();
      return retry();
    }
    filled.clear();
    onPaid(paid);
  };

  return (
    <>
      <div className={shared.notices}>
        {last.isSuccess && open === null && <RegisterNotice />}
        {Object.values(sheet.rates).every((rate) => rate === 0) && (
          <Notice kind="warning" actions={<RatesButton label="Valores por hora" />}>
            Todavía no se ingresó cuánto se paga por hora.
          </Notice>
        )}
      </div>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (open !== null && filled.chosen.length > 0 && missing <= 0) void pay();
        }}
      >
        <Box mb="sm">
          <FormChoice value={way} onChange={setWay} forms={WAYS} />
        </Box>
        <SheetTable
          sheet={sheet}
          filled={filled}
          isTried={isTried}
          footer={<CsvButton fileName={`Planilla de salarios ${fileDay(sheet.period.firstDay)}.csv`} columns={CSV_COLUMNS} get={async () => filled.rows} />}
        />
        <div className={`${saveBar.bar} ${classes.bar}`} data-sticks data-dirty>
          <dl className={`${shared.sums} ${classes.sums}`}>
            <div>
              <dt>Total a pagar</dt>
              <dd>{moneyText(filled.total)}</dd>
            </div>
            {held !== null && money !== undefined && (
              <>
                <div>
                  <dt>{HELD_LABEL[held.where]}</dt>
                  <dd>{moneyText(money)}</dd>
                </div>
                <div>
                  <dt>{missing > 0 ? 'Faltan' : 'Quedan'}</dt>
                  <dd data-short={missing > 0 || undefined}>{moneyText(Math.abs(missing))}</dd>
                </div>
              </>
            )}
          </dl>
          <p className={shared.refusal} role="status">
            {missing > 0 && held !== null ? `El dinero ${held.where} no alcanza` : null}
          </p>
          {filled.isTouched && (
            <Button variant="default" disabled={act.isRunning} onClick={filled.clear}>
              Descartar cambios
            </Button>
          )}
          <Button
            type="submit"
            color="teal"
            leftSection={<IconCash />}
            disabled={open === null || filled.chosen.length === 0 || missing > 0}
            loading={act.isRunning}
          >
            Pagar salarios
          </Button>
        </div>
      </form>
    </>
  );
};

/** The forms in which salaries are paid. */
const WAYS: readonly PaymentForm[] = ['cash', 'transfer'];

const HELD_LABEL: Readonly<Record<Held['where'], string>> = { 'en la caja': 'Dinero en Caja', 'en efectivo': 'Efectivo', 'en el banco': 'Banco' };

/** The money there is to pay with; null while no register is open. */
const heldIn = (open: Register | null, form: PaymentForm): Held | null =>
  open?.registermoney === undefined
    ? null
    : heldFor(form, { opening: open.registermoney, income: 0, expense: 0, withdrawal: 0, difference: 0, bank: open.bank ?? null });

const questionOf = (sheet: SalarySheet, { chosen, total }: FilledSheet, form: PaymentForm, held: Held | null) => {
  const again = chosen.filter(({ row }) => row.paid.length > 0).map(({ row }) => listName(row.employee));
  return {
    question: '¿Está seguro que desea pagar los salarios?',
    consequences: [
      `${weeksText(sheet.period)}: ${counted(chosen.length, 'empleado', 'empleados')}, ${moneyText(total)} en total, ${FORM_LABEL[form]}.`,
      ...(held === null ? [] : [`Quedan ${moneyText(held.money - total)} ${held.where}.`]),
      ...(again.length === 0 ? [] : [`Ya cobraron esta semana y cobran otra vez: ${again.join('; ')}.`]),
    ],
    accept: `Pagar ${moneyText(total)}`,
  };
};

const bodyOf = ({ period, weeks }: SalarySheet, { chosen, total }: FilledSheet) => ({
  firstDay: period.firstDay,
  weeks,
  total,
  payments: chosen.map(({ row, worked, isCorrected, reason }) => ({
    employee: row.employee._id,
    hours: {
      lowerSalary: worked.lowerSalary,
      higherSalary: worked.higherSalary,
      adminSalary: worked.adminSalary,
      classManagerSalary: worked.classManagerSalary,
    },
    reason: isCorrected ? reason.trim() : undefined,
    again: row.paid.length > 0,
  })),
});

const hoursAt =
  (...rates: readonly RateName[]) =>
  ({ worked }: FilledRow): number | undefined => {
    const minutes = rates.map((rate) => worked[rate]).find((one) => one !== undefined);
    return minutes === undefined ? undefined : hoursOf(minutes);
  };

const CSV_COLUMNS: readonly CsvColumn<FilledRow>[] = [
  { label: 'Empleado', value: ({ row }) => listName(row.employee) },
  { label: 'Rol', value: ({ row }) => WORK_LABEL[row.employee.type] },
  { label: 'Horas Cursos Bajos', value: hoursAt('lowerSalary') },
  { label: 'Horas Cursos Altos', value: hoursAt('higherSalary') },
  { label: 'Horas', value: hoursAt('adminSalary', 'classManagerSalary') },
  { label: 'Importe', value: ({ amount }) => pesosOf(amount) },
  { label: 'Se paga', value: ({ isChosen }) => (isChosen ? 'Sí' : 'No') },
  { label: 'Motivo de la corrección', value: ({ reason }) => reason },
];
