/** The part of the expense form for a salary: the employee, and the hours that make the amount. */
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { getHoursOfTeacher } from '#features/classes/class.contract.ts';
import type { Employee } from '#features/expenses/expense.rules.ts';
import { amountOf, HOURS_LABEL, isPaidByTheHour, linesOf, ratesOfRole, type Worked } from '#features/salaries/salary.rules.ts';
import { teaches } from '#features/salaries/sheet.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { minutesOfHours } from '#kernel/work-time.ts';
import { messageOf } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useSalaryRates, useTeam } from '../salary.queries.ts';
import { HoursInput } from './HoursInput.tsx';

export type SalaryFieldsProps = {
  /** Null until an employee is chosen. */
  readonly employee: Employee | null;
  readonly onEmployee: (employee: Employee | null) => void;
  /** Called with the pay of the hours: it fills "Importe", which can still be edited. */
  readonly onAmount: (value: Centavos) => void;
  /** The fault of the employee's box. */
  readonly error: string | undefined;
};

export const SalaryFields = ({ employee, onEmployee, onAmount, error }: SalaryFieldsProps) => {
  const team = useTeam();
  const rates = useSalaryRates();
  const role = employee !== null && isPaidByTheHour(employee.role) ? employee.role : null;
  const isTeacher = role !== null && teaches(role);
  const fromClasses = useOne(getHoursOfTeacher, { params: { id: employee?.id ?? '' } }, { enabled: isTeacher });
  const [typed, setTyped] = useState<Worked | null>(null);
  const worked = typed ?? (isTeacher ? weekly(fromClasses.data) : {});
  const isWaiting = isTeacher && typed === null && fromClasses.isPending;
  const amount = role === null || rates === undefined || isWaiting ? null : amountOf(linesOf(role, worked, rates));

  // A kept draft keeps the amount that was typed.
  const told = useRef({ id: employee?.id, amount: employee === null ? null : (undefined as number | null | undefined) });
  useEffect(() => {
    if (amount === null) return;
    const { id, amount: before } = told.current;
    told.current = { id: employee?.id, amount };
    if (before !== undefined && (id !== employee?.id || before !== amount)) onAmount(amount);
  });

  const choose = (id: string): void => {
    setTyped(null);
    const chosen = team.find(({ _id }) => _id === id);
    told.current = { id: undefined, amount: null };
    onEmployee(chosen === undefined ? null : { id, role: chosen.type, active: true, name: chosen.name, lastname: chosen.lastname });
  };

  return (
    <>
      <NativeSelect
        label="Empleado"
        required
        data={[{ value: '', label: '* Empleado' }, ...team.map((one) => ({ value: one._id, label: listName(one) }))]}
        value={employee?.id ?? ''}
        error={error}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isTeacher && fromClasses.isError && <Notice>{messageOf(fromClasses.error)}</Notice>}
      {role !== null && (
        <SimpleGrid minColWidth="min(9.5rem, 100%)" spacing="0.9rem">
          {ratesOfRole(role).map((rate) => (
            <HoursInput
              key={`${employee?.id} ${rate} ${isWaiting}`}
              label={HOURS_LABEL[rate]}
              description={rates === undefined ? undefined : `${moneyText(rates[rate])} por hora`}
              disabled={isWaiting}
              value={worked[rate] ?? 0}
              onChange={(minutes) => minutes !== null && setTyped({ ...worked, [rate]: minutes })}
            />
          ))}
        </SimpleGrid>
      )}
    </>
  );
};

/** The weekly hours of the employee's classes. */
const weekly = (hours: { readonly lowHours: number; readonly highHours: number } | undefined): Worked =>
  hours === undefined ? {} : { lowerSalary: minutesOfHours(hours.lowHours) ?? 0, higherSalary: minutesOfHours(hours.highHours) ?? 0 };
