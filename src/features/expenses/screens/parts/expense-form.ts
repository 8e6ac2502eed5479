/** The form of an expense: a draft that survives a reload, checked by the server's rule before it is sent. */
import { type RefObject, useState } from 'react';
import { z } from 'zod';
import { createExpense, deleteExpense } from '#features/expenses/expense.contract.ts';
import { isSalary, type Outlay, takeOut } from '#features/expenses/expense.rules.ts';
import type { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import { PaymentForm } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import type { Register, RegisterMovement } from '#features/register/register.contract.ts';
import { type Divided, pursesText } from '#features/register/purse.rules.ts';
import { timeOf } from '#kernel/calendar.ts';
import { LARGEST_AMOUNT, moneyText } from '#kernel/money.ts';
import { ROLES } from '#kernel/roles.ts';
import { byField } from '#kernel/verdict.ts';
import { useDraft } from '#web/draft.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong, hasWrongBox } from '#web/form.ts';
import { useSelf } from '#web/self.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { useOutlays } from '../expense.queries.ts';

const Employee = z.object({ id: z.string(), role: z.enum(ROLES), active: z.boolean(), name: z.string(), lastname: z.string() });

const ExpenseDraft = z.object({
  typeId: z.string(),
  value: z.number().nullable(),
  // An office pays most things in cash, and older drafts have no form.
  form: PaymentForm.default('cash'),
  description: z.string(),
  employee: Employee.nullable(),
});
export type ExpenseDraft = z.infer<typeof ExpenseDraft>;
const EMPTY: ExpenseDraft = { typeId: '', value: null, form: 'cash', description: '', employee: null };

/** The expense that was saved last, until another one is begun: it can be undone at once. */
export type LastOutlay = { readonly _id: string; readonly text: string };

export const useExpenseForm = (open: Register | null, types: readonly ExpenseType[], form: RefObject<HTMLFormElement | null>) => {
  const who = useSelf();
  const draft = useDraft('expense', ExpenseDraft, EMPTY);
  const [isTried, setTried] = useState(false);
  const [last, setLast] = useState<LastOutlay | null>(null);
  const outlays = useOutlays();
  const remove = useAct(deleteExpense);
  const { typeId, value, form: paid, description, employee } = draft.value;
  const create = useTold(useAct(createExpense), { expencetype: typeId, value, form: paid, description, teacher: employee });
  const type = types.find(({ _id }) => _id === typeId) ?? null;
  const asked = { typeId: type?._id, value: value ?? undefined, form: paid, employeeId: employee?.id, description: description.trim() };
  const taken =
    open === null
      ? null
      : takeOut(who, [asked], {
          types: new Map(types.map((one) => [one._id, one])),
          employees: new Map(employee === null ? [] : [[employee.id, employee]]),
          register: { id: open._id, ...dividedOf(open) },
        });
  const wrong: Readonly<Record<string, string>> = isTried && taken?.ok === false ? byField(taken.reasons) : {};

  const set = (patch: Partial<ExpenseDraft>): void => {
    setLast(null);
    // Only a salary names a person, so another type clears it.
    const turned = patch.typeId !== undefined && !isSalary({ _id: patch.typeId }) ? { employee: null } : {};
    draft.set((before) => ({ ...before, ...patch, ...turned }));
  };

  const submit = async (): Promise<void> => {
    if (open === null || taken === null) return;
    setTried(true);
    if (hasWrongBox(form.current)) return;
    if (!taken.ok) return focusFirstWrong(form.current);
    const [outlay] = taken.value;
    if (outlay === undefined) return;
    const isSure = await confirm({
      question: '¿Está seguro que desea registrar un nuevo movimiento?',
      consequences: consequencesOf(outlay, open, outlays),
      accept: `${outlay.type.type === 'withdrawal' ? 'Retirar' : 'Pagar'} ${moneyText(outlay.value)}`,
    });
    if (!isSure) return;
    const made = await create.run({
      body: { expencetype: outlay.type._id, value: outlay.value, form: paid, teacher: { _id: employee?.id }, description: asked.description || undefined },
    });
    if (made === undefined) return focusFirstWrong(form.current);
    draft.clear();
    setTried(false);
    // The next expense begins with its type.
    form.current?.querySelector('select')?.focus();
    setLast({
      _id: made._id,
      text: [outlay.type.name, moneyText(outlay.value), FORM_LABEL[paid], outlay.description ?? ''].filter((part) => part !== '').join(' · '),
    });
  };

  const undo = async (): Promise<void> => {
    if (last !== null && (await remove.run({ params: { id: last._id } })) !== undefined) setLast(null);
  };

  return {
    draft: draft.value,
    /** The draft was typed before the page was opened, and not saved. */
    wasKept: draft.wasKept && JSON.stringify(draft.value) !== JSON.stringify(EMPTY),
    discard: draft.clear,
    type,
    set,
    submit,
    last,
    undo,
    isUndoing: remove.isRunning,
    isRunning: create.isRunning,
    saving: create,
    errorOf: (field: string): string | undefined => wrong[field] ?? create.fields[field],
  };
};

export type ExpenseForm = ReturnType<typeof useExpenseForm>;

// For a viewer who may not see the register's money the form assumes enough; the server decides.
const dividedOf = (open: Register): Divided => ({
  opening: open.registermoney ?? LARGEST_AMOUNT,
  income: 0,
  expense: 0,
  withdrawal: 0,
  difference: 0,
  bank: open.bank ?? null,
});

const consequencesOf = (outlay: Outlay, open: Register, before: readonly RegisterMovement[]): readonly string[] => [
  ...before.filter((one) => isSame(outlay, one)).map(({ date, detail = '' }) => againText(outlay, timeOf(date), detail)),
  `${outlay.type.name}: ${moneyText(outlay.value)}${outlay.form === null ? '' : `, ${FORM_LABEL[outlay.form]}`}.`,
  ...(outlay.description === null ? [] : [outlay.description]),
  ...leftText(outlay, open),
];

const isSame = ({ type, value }: Outlay, { title, amount = 0 }: RegisterMovement): boolean => title === type.name && -amount === value;

/** "A las 10:42 ya se registró en esta caja Pago a Empleados de $120.750 (Pago a Núñez, Elena): revise que no se pague dos veces." */
const againText = ({ type, value }: Outlay, time: string, detail: string): string =>
  `A las ${time} ya se registró en esta caja ${type.name} de ${moneyText(value)}${detail === '' ? '' : ` (${detail})`}: revise que no se pague dos veces.`;

/** What remains in the register, if the viewer may see it. */
const leftText = ({ value, fromBank }: Outlay, { registermoney, cash, bank }: Register): readonly string[] => {
  if (registermoney === undefined) return [];
  const left = `Quedan ${moneyText(registermoney - value)} en la caja`;
  if (cash === undefined || bank === undefined) return [`${left}.`];
  return [`${left}: ${pursesText({ cash: cash - value + fromBank, bank: bank - fromBank })}.`];
};
