/** What salaries add to the form of expenses once their type is chosen. */
import type { ComponentType } from 'react';
import type { Employee } from '#features/expenses/expense.rules.ts';
import type { Centavos } from '#kernel/money.ts';

export type SalaryFieldsProps = {
  /** Who is paid; null until somebody is chosen. */
  readonly employee: Employee | null;
  readonly onEmployee: (employee: Employee | null) => void;
  /** What the hours come to: it fills "Importe", which stays editable. */
  readonly onAmount: (value: Centavos) => void;
  /** What is wrong with the employee. */
  readonly error: string | undefined;
};

export type SalarySlot = {
  /** "Empleado" and the hours, between the type and the amount. */
  readonly Fields: ComponentType<SalaryFieldsProps>;
  /** Beside the form's buttons: "Salarios". */
  readonly Actions?: ComponentType;
};
