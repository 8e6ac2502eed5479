/** One more day of a bimester. */
import { useState } from 'react';
import { addDay } from '#features/attendance/attendance.contract.ts';
import { listHolidays } from '#features/classes/holiday.contract.ts';
import { holidayText } from '#features/classes/recess.rules.ts';
import { type DaysByPeriod, mayAddDay } from '#features/attendance/attendance.rules.ts';
import type { ClassDay, ClassWithStudents } from '#features/classes/class.contract.ts';
import { type Day, schoolYear, weekdayOf } from '#kernel/calendar.ts';
import { present } from '#web/clock.ts';
import { queryClient, useAct, useOne } from '#web/data.ts';
import { DialogButtons } from '#web/ui/DialogButtons.tsx';
import { DayInput } from '#web/ui/dates.tsx';
import { tableKey } from '../use-roll.ts';
import classes from './NewDay.module.css';

export type NewDayFormProps = { readonly one: ClassWithStudents; readonly period: number; readonly days: DaysByPeriod; readonly close: () => void };

export const NewDayForm = ({ one, period, days, close }: NewDayFormProps) => {
  const today = present();
  const { first, last } = schoolYear(today.year);
  const [date, setDate] = useState<Day | ''>(mayAddDay(today.day, period, days, today).ok ? today.day : '');
  const holiday = (useOne(listHolidays, { params: { year: one.year } }).data ?? []).find((one) => one.date === date);
  const act = useAct(addDay, {
    saysErrors: false,
    forgets: [],
    onDone: (table) => {
      queryClient.setQueryData(tableKey(one._id), table);
      close();
    },
  });
  const isUsual = date === '' || [one.day1, one.day2].includes(weekdayOf(date) as ClassDay);
  const hint =
    date === ''
      ? undefined
      : `${weekdayOf(date)}${holiday === undefined ? '' : `, ${holidayText(holiday.name)}`}${isUsual ? '' : ', no es un día habitual de la clase'}`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void act.run({ params: { class: one._id, period }, body: { date } });
      }}
    >
      <DayInput
        label="Nuevo día"
        description="Del 1 de marzo al 15 de diciembre."
        value={date}
        min={first}
        max={last}
        onChange={(day) => {
          act.reset();
          setDate(day);
        }}
        error={act.fields['date'] ?? act.error}
      />
      {hint !== undefined && <p className={classes.hint}>{hint}.</p>}
      <DialogButtons close={close} isRunning={act.isRunning} />
    </form>
  );
};
