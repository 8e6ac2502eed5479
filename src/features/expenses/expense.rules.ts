/** What may be taken out of the register, by whom, and how it is told. */
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import { bankShare, type Divided, mayMove, pursesOf, type Purses } from '#features/register/purse.rules.ts';
import { moneyIn, NONE_OPEN, NOT_ENOUGH } from '#features/register/register.rules.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { listName, type Named } from '#kernel/names.ts';
import { isOwner, isTeam, type Role } from '#kernel/roles.ts';
import { forbid, notFound, ok, type Reason, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Expense } from './expense.contract.ts';
import type { ExpenseKind, ExpenseType } from './expense-type.contract.ts';

/** The id of the type of salaries, 'Pago a Empleados': fixed, because other clients have it built in. */
export const SALARY_TYPE_ID = '5fe813b999e13c3f807a0d79';
export const isSalary = (type: { readonly _id: string }): boolean => type._id === SALARY_TYPE_ID;

/** The id of the type of money given back for invoices: fixed as well, and not for the office to choose. */
export const REVERSAL_TYPE_ID = '5fe813b999e13c3f807a0d7e';
export const isReversal = (type: { readonly _id: string }): boolean => type._id === REVERSAL_TYPE_ID;

/** Withdrawals are for the administration. */
export const NO_WITHDRAWALS: Refusal = forbid('Los retiros de dinero son de la administración');
export const UNKNOWN_EXPENSE: Refusal = notFound('El movimiento no existe');

/** 'Librería $1.500': the name of a movement in the history. */
export const labelOf = ({ expencetype, value }: Expense): string => `${expencetype.name} ${moneyText(value)}`;

/** Whether this user may see, make and undo movements of a kind. */
export const mayTouch = (who: { readonly role: Role }, kind: ExpenseKind): boolean => kind === 'expence' || isOwner(who);

/** A movement as this user may see it: whom a salary paid, and its description, are for the administration (specification, section 6). */
export const shownTo = (who: { readonly role: Role }, expense: Expense): Expense => {
  if (isOwner(who) || !isSalary(expense.expencetype)) return expense;
  const { description: _hidden, ...rest } = expense;
  return rest;
};

/** What is to be taken out; type or amount are absent if the form was not filled in. */
export type AskedExpense = {
  readonly typeId?: string | undefined;
  readonly value?: Centavos | undefined;
  /** How it is paid; if left out, the form is unknown. */
  readonly form?: PaymentForm | undefined;
  readonly employeeId?: string | undefined;
  readonly description?: string | undefined;
};

export type Employee = { readonly id: string; readonly role: Role; readonly active: boolean; readonly name: string; readonly lastname: string };

export type ExpenseFacts = {
  readonly types: ReadonlyMap<string, ExpenseType>;
  /** The people who are named, those of them who exist. */
  readonly employees: ReadonlyMap<string, Employee>;
  readonly register: (Divided & { readonly id: string }) | null;
};

/** A movement that may be made. */
export type Outlay = {
  readonly type: ExpenseType;
  readonly value: Centavos;
  readonly employeeId: string | null;
  readonly description: string | null;
  readonly registerId: string;
  readonly form: PaymentForm | null;
  /** How much of it leaves the bank. */
  readonly fromBank: Centavos;
};

/** Takes expenses out of the open register, all of them or none: together they may not exceed what it holds. If there are several, a reason names the place in the list: '2.value'. */
export const takeOut = (
  who: { readonly role: Role },
  asked: readonly AskedExpense[],
  { types, employees, register }: ExpenseFacts,
): Verdict<readonly Outlay[]> => {
  if (asked.some(({ typeId }) => !mayTouch(who, types.get(typeId ?? '')?.type ?? 'expence'))) return NO_WITHDRAWALS;
  if (register === null) return NONE_OPEN;
  const reasons = asked.flatMap((one, index) =>
    reasonsAgainst(one, types, employees).map(({ msg, path }): Reason => ({ msg, path: asked.length === 1 ? (path ?? '') : `${index}.${path}` })),
  );
  const [first, ...others] = reasons;
  if (first !== undefined) return refuse(first, ...others);
  const leaving = leave(
    asked.map(({ value = 0, form = null }) => ({ value, form })),
    register,
  );
  if (!leaving.ok) return leaving;
  return ok(
    asked.flatMap(({ typeId = '', value = 0, form = null, employeeId = '', description = '' }, index) => {
      const type = types.get(typeId);
      if (type === undefined) return [];
      const employee = isSalary(type) ? employees.get(employeeId) : undefined;
      const text = employee === undefined ? description : salaryText(employee, description);
      return [
        {
          type,
          value,
          employeeId: employee?.id ?? null,
          description: text === '' ? null : text,
          registerId: register.id,
          form,
          fromBank: leaving.value[index] ?? 0,
        },
      ];
    }),
  );
};

/** How much of each amount leaves the bank, when they leave the register one after the other. Refused when the register, the cash or the bank does not hold enough. */
export const leave = (amounts: readonly { readonly value: Centavos; readonly form: PaymentForm | null }[], register: Divided): Verdict<readonly Centavos[]> => {
  if (sumOf(amounts.map(({ value }) => value)) > moneyIn(register)) return NOT_ENOUGH;
  let purses: Purses | null = pursesOf(register);
  const fromBank: Centavos[] = [];
  for (const { value, form } of amounts) {
    const bank = bankShare(value, form, purses);
    const may = mayMove(purses, { cash: bank - value, bank: -bank });
    if (!may.ok) return may;
    if (purses !== null) purses = { cash: purses.cash + bank - value, bank: purses.bank - bank };
    fromBank.push(bank);
  }
  return ok(fromBank);
};

/** 'Pago a Núñez, Elena', followed by the description. */
export const salaryText = (employee: Named, description: string): string => `Pago a ${listName(employee)}${description === '' ? '' : `: ${description}`}`;

const reasonsAgainst = (
  { typeId, value, employeeId }: AskedExpense,
  types: ReadonlyMap<string, ExpenseType>,
  employees: ReadonlyMap<string, Employee>,
): readonly Reason[] => {
  const type = types.get(typeId ?? '');
  const reasons: Reason[] = [];
  if (typeId === undefined) reasons.push({ msg: 'Seleccione el tipo de movimiento', path: 'expencetype' });
  else if (type === undefined) reasons.push({ msg: 'El tipo de movimiento no existe', path: 'expencetype' });
  else if (isReversal(type)) reasons.push({ msg: 'Para devolver dinero de una factura, abra la factura y use “Devolver dinero”', path: 'expencetype' });
  else if (isSalary(type)) reasons.push(...reasonsAgainstPaying(employeeId, employees));
  if (value === undefined) reasons.push({ msg: 'Ingrese el importe', path: 'value' });
  else if (value <= 0) reasons.push({ msg: 'El importe debe ser mayor que cero', path: 'value' });
  return reasons;
};

/** Only somebody who works at the institute now is paid. */
const reasonsAgainstPaying = (employeeId: string | undefined, employees: ReadonlyMap<string, Employee>): readonly Reason[] => {
  if (employeeId === undefined) return [{ msg: 'Seleccione un empleado', path: 'teacher' }];
  const employee = employees.get(employeeId);
  if (employee === undefined || !isTeam(employee)) return [{ msg: 'El empleado no existe', path: 'teacher' }];
  return employee.active ? [] : [{ msg: `El usuario de ${listName(employee)} está inactivo`, path: 'teacher' }];
};
