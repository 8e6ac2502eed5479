/** The button "Día" with its popup: adds the days of a whole bimester, or one more. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DaysByPeriod } from '#features/attendance/attendance.rules.ts';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import type { Day } from '#kernel/calendar.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { NewBimesterForm } from './NewBimesterForm.tsx';
import { NewDayForm } from './NewDayForm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export type NewDayProps = {
  readonly one: ClassWithStudents;
  readonly period: number;
  readonly days: DaysByPeriod;
  readonly label?: string;
  /** The day that was added. */
  readonly onAdded?: ((day: Day) => void) | undefined;
};

export const NewDay = ({ one, period, days, label, onAdded }: NewDayProps) => {
  const [isOpen, setOpen] = useState(false);
  const isEmpty = (days.get(period) ?? []).length === 0;
  const Form = isEmpty ? NewBimesterForm : NewDayForm;
  return (
    <>
      <Button
        color={label === undefined ? 'navy' : 'blue'}
        variant={label === undefined ? 'filled' : 'light'}
        leftSection={<IconPlus />}
        onClick={() => setOpen(true)}
      >
        {label ?? 'Día'}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={isEmpty ? '58rem' : 'md'}
        title={isEmpty ? `Días del ${periodName(period)}` : `Nuevo día, ${periodName(period)}`}
      >
        <Form one={one} period={period} days={days} close={() => setOpen(false)} onAdded={onAdded} />
      </Dialog>
    </>
  );
};
