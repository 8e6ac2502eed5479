/** The fields of a new movement: its type, who is paid when it is a salary, its amount and its description. */
import { Button, NativeSelect, Textarea, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { LONGEST_DESCRIPTION } from '#features/expenses/expense.contract.ts';
import { isSalary } from '#features/expenses/expense.rules.ts';
import type { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import type { Register } from '#features/register/register.contract.ts';
import { moneyText } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { KeptDraft, NotSaved } from '#web/ui/FormNotices.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './ExpenseDesk.module.css';
import { type ExpenseForm, useExpenseForm } from './expense-form.ts';
import type { SalarySlot } from './salary-slot.ts';

export type ExpenseFieldsProps = { readonly open: Register | null; readonly types: readonly ExpenseType[]; readonly salary: SalarySlot | undefined };

export const ExpenseFields = ({ open, types, salary }: ExpenseFieldsProps) => {
  const form = useRef<HTMLFormElement>(null);
  const expense = useExpenseForm(open, types, form);
  const owns = isOwner(useSelf());
  const { draft, type, set, errorOf } = expense;
  const label = owns ? 'Tipo de Movimiento' : 'Tipo de Egreso';
  const paysSalary = salary !== undefined && type !== null && isSalary(type);
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void expense.submit();
      }}
    >
      {open?.registermoney !== undefined && (
        <dl className={classes.money}>
          <dt>Dinero en Caja</dt>
          <dd>{moneyText(open.registermoney)}</dd>
        </dl>
      )}
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
        <salary.Fields employee={draft.employee} onEmployee={(employee) => set({ employee })} onAmount={(value) => set({ value })} error={errorOf('teacher')} />
      )}
      <MoneyInput className={classes.amount ?? ''} label="Importe" required value={draft.value} error={errorOf('value')} onChange={(value) => set({ value })} />
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
      <div className={classes.buttons}>
        {paysSalary && salary.Actions !== undefined && <salary.Actions />}
        {owns && (
          <Tooltip label="Editar">
            <Button component={Link} to="/register/expencetypes/edit" variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
              Tipo Movimiento
            </Button>
          </Tooltip>
        )}
        <Button type="submit" leftSection={<IconDeviceFloppy size={18} aria-hidden />} disabled={open === null} loading={expense.isRunning}>
          Guardar
        </Button>
      </div>
      <div role="status">{expense.last !== null && <Registered last={expense.last} expense={expense} />}</div>
    </form>
  );
};

/** What was written a moment ago, with the way back. */
const Registered = ({ last, expense }: { readonly last: NonNullable<ExpenseForm['last']>; readonly expense: ExpenseForm }) => (
  <Notice
    kind="done"
    title="Movimiento registrado"
    actions={
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowBackUp size={17} aria-hidden />}
        loading={expense.isUndoing}
        onClick={() => void expense.undo()}
      >
        Deshacer
      </Button>
    }
  >
    {last.text}
  </Notice>
);

/** Expenses and withdrawals apart, for who may choose both. */
const choicesOf = (types: readonly ExpenseType[], owns: boolean) => {
  const ofKind = (kind: ExpenseType['type']) => types.filter(({ type }) => type === kind).map(({ _id, name }) => ({ value: _id, label: name }));
  if (!owns) return ofKind('expence');
  return [
    { group: 'Egresos', items: ofKind('expence') },
    { group: 'Retiros', items: ofKind('withdrawal') },
  ].filter(({ items }) => items.length > 0);
};
