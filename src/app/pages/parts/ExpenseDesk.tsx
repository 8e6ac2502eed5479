/** "Egreso": money is taken out of the open register; a list beside shows what was taken out of it already. */
import { Box, Button, Group, NativeSelect, Skeleton, Stack, Textarea, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { LONGEST_DESCRIPTION } from '#features/expenses/expense.contract.ts';
import { isSalary } from '#features/expenses/expense.rules.ts';
import type { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import { useExpenseTypes } from '#features/expenses/screens/expense.queries.ts';
import { type ExpenseForm, useExpenseForm } from '#features/expenses/screens/parts/expense-form.ts';
import { Outlays } from '#features/expenses/screens/parts/Outlays.tsx';
import type { Register } from '#features/register/register.contract.ts';
import { FormChoice } from '#features/register/screens/parts/FormChoice.tsx';
import { HeldMoney } from '#features/register/screens/parts/HeldMoney.tsx';
import { RegisterNotice } from '#features/register/screens/parts/RegisterNotice.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { RatesButton } from '#features/salaries/screens/parts/RatesDialog.tsx';
import { SalaryFields } from '#features/salaries/screens/parts/SalaryFields.tsx';
import { isOwner } from '#kernel/roles.ts';
import { troubleOf } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { KeptDraft, NotSaved } from '#web/ui/FormNotices.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconArrowBackUp, IconClipboardList, IconDeviceFloppy, IconPencil } from '#web/ui/icons.ts';
import classes from './ExpenseDesk.module.css';

export const ExpenseDesk = () => {
  const last = useLastRegister();
  const types = useExpenseTypes();
  const open = openOf(last.data);
  return (
    <div className={classes.desk}>
      <Panel title="Nuevo movimiento">
        {last.isSuccess && open === null && (
          <Box mb="md">
            <RegisterNotice />
          </Box>
        )}
        {types.isPending ? (
          <Skeleton height={400} role="status" aria-label="Buscando los tipos de movimientos" />
        ) : types.isError ? (
          <Trouble {...troubleOf(types)} />
        ) : (
          <ExpenseFields open={open} types={types.data} />
        )}
      </Panel>
      {open !== null && <Outlays />}
    </div>
  );
};

type FieldsProps = { readonly open: Register | null; readonly types: readonly ExpenseType[] };

/** The fields of a new movement: type, employee when it is a salary, amount, form of payment and description. */
const ExpenseFields = ({ open, types }: FieldsProps) => {
  const form = useRef<HTMLFormElement>(null);
  const expense = useExpenseForm(open, types, form);
  const owns = isOwner(useSelf());
  const { draft, type, set, errorOf } = expense;
  const label = owns ? 'Tipo de Movimiento' : 'Tipo de Egreso';
  const paysSalary = type !== null && isSalary(type);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void expense.submit();
      }}
    >
      <Stack gap="0.9rem" maw="40rem">
        {open !== null && <HeldMoney register={open} />}
        <KeptDraft isShown={expense.wasKept} onDiscard={expense.discard} />
        <NativeSelect
          label={label}
          required
          data={[{ value: '', label: `* ${label}` }, ...choicesOf(types, owns)]}
          value={type?._id ?? ''}
          error={errorOf('expencetype')}
          onChange={({ currentTarget }) => set({ typeId: currentTarget.value })}
        />
        {paysSalary && (
          <SalaryFields
            employee={draft.employee}
            onEmployee={(employee) => set({ employee })}
            onAmount={(value) => set({ value })}
            error={errorOf('teacher')}
          />
        )}
        <MoneyInput maw="16rem" label="Importe" required value={draft.value} error={errorOf('value')} onChange={(value) => set({ value })} />
        <FormChoice value={draft.form} onChange={(paid) => set({ form: paid })} error={errorOf('form')} />
        <Textarea
          label="Descripción"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LONGEST_DESCRIPTION}
          value={draft.description}
          error={errorOf('description')}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
        <NotSaved act={expense.saving} />
        <Group justify="flex-end" gap="sm" className="fills-line">
          {paysSalary && owns && <SalaryWays />}
          {owns && (
            <Tooltip label="Editar">
              <Button component={Link} to="/register/expencetypes/edit" variant="default" leftSection={<IconPencil />}>
                Tipo Movimiento
              </Button>
            </Tooltip>
          )}
          <Button type="submit" leftSection={<IconDeviceFloppy />} disabled={open === null} loading={expense.isRunning}>
            Guardar
          </Button>
        </Group>
        <div role="status">{expense.last !== null && <Registered last={expense.last} expense={expense} />}</div>
      </Stack>
    </form>
  );
};

/** The hourly rates, and the sheet that pays all salaries at once. */
const SalaryWays = () => (
  <>
    <RatesButton />
    <Button component={Link} to="/register/salaries" variant="default" leftSection={<IconClipboardList />}>
      Planilla de salarios
    </Button>
  </>
);

/** The movements that were just entered, with a button to undo them. */
const Registered = ({ last, expense }: { readonly last: NonNullable<ExpenseForm['last']>; readonly expense: ExpenseForm }) => (
  <Notice
    kind="done"
    title="Movimiento registrado"
    actions={
      <Button variant="default" size="compact-md" leftSection={<IconArrowBackUp size={17} />} loading={expense.isUndoing} onClick={() => void expense.undo()}>
        Deshacer
      </Button>
    }
  >
    {last.text}
  </Notice>
);

/** Expenses and withdrawals separately, for users who may choose both. */
const choicesOf = (types: readonly ExpenseType[], owns: boolean) => {
  const ofKind = (kind: ExpenseType['type']) => types.filter(({ type }) => type === kind).map(({ _id, name }) => ({ value: _id, label: name }));
  if (!owns) return ofKind('expence');
  return [
    { group: 'Egresos', items: ofKind('expence') },
    { group: 'Retiros', items: ofKind('withdrawal') },
  ].filter(({ items }) => items.length > 0);
};
