/** One more day of a bimester: a class day, or another one for a makeup. */
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { addDay } from '#features/attendance/attendance.contract.ts';
import { listHolidays } from '#features/classes/holiday.contract.ts';
import { holidayText } from '#features/classes/recess.rules.ts';
import { type DaysByPeriod, isClassDay, roomOf } from '#features/attendance/attendance.rules.ts';
import { proposedNewDay } from '#features/attendance/roll.rules.ts';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { type Day, weekdayOf } from '#kernel/calendar.ts';
import { listText } from '#kernel/spanish.ts';
import { queryClient } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { hasWrongBox } from '#web/form.ts';
import { DialogButtons } from '#web/ui/DialogButtons.tsx';
import { DayInput } from '#web/ui/dates.tsx';
import { tableKey } from '../use-roll.ts';

export type NewDayFormProps = {
  readonly one: ClassWithStudents;
  readonly period: number;
  readonly days: DaysByPeriod;
  readonly close: () => void;
  readonly onAdded?: ((day: Day) => void) | undefined;
};

export const NewDayForm = ({ one, period, days, close, onAdded }: NewDayFormProps) => {
  const today = present();
  const weekdays = [one.day1, one.day2];
  const holidays = useOne(listHolidays, { params: { year: one.year } }).data ?? [];
  const { first, last } = roomOf(period, days, today.year);
  const [chosen, setChosen] = useState<Day | ''>();
  const [isMakeup, setMakeup] = useState(false);
  const [isTried, setTried] = useState(false);
  const proposed =
    proposedNewDay(
      period,
      days,
      weekdays,
      holidays.map(({ date }) => date),
      today,
    ) ?? '';
  const date = chosen ?? proposed;
  const holiday = holidays.find((one) => one.date === date);
  const isUsual = (day: Day): boolean => isClassDay(day, weekdays) && !holidays.some((one) => one.date === day);
  const save = useAct(addDay, {
    saysErrors: false,
    forgets: [],
    onDone: (table, { body }) => {
      queryClient.setQueryData(tableKey(one._id), table);
      onAdded?.(body.date);
      close();
    },
  });
  const act = useTold(save, { date: [date, isMakeup] });
  const isOther = date !== '' && !isMakeup && !isUsual(date);
  const words = date === '' ? undefined : `${weekdayOf(date)}${holiday === undefined ? '' : `, ${holidayText(holiday.name)}`}`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (hasWrongBox(event.currentTarget)) return;
        if (!isOther) void act.run({ params: { class: one._id, period }, body: { date, makeup: isMakeup } });
      }}
    >
      <DayInput
        label="Nuevo día"
        description={`Los días de la clase son ${listText([...new Set(weekdays)].map((day) => day.toLowerCase()))}.`}
        value={date}
        min={first}
        max={last}
        excludeDate={(day) => !isMakeup && !isUsual(day)}
        onChange={setChosen}
        error={isTried && isOther ? 'No es un día de la clase. Elija otro o tilde “Es una recuperación”' : (act.fields['date'] ?? act.error)}
      />
      {words !== undefined && (
        <Text c="dimmed" mt="0.6rem">
          {words}.
        </Text>
      )}
      <Checkbox
        mt="md"
        label="Es una recuperación"
        description="Para un día que no es de la clase. Nadie reclama su lista."
        checked={isMakeup}
        onChange={({ currentTarget }) => setMakeup(currentTarget.checked)}
      />
      <DialogButtons accept="Agregar el día" close={close} isRunning={act.isRunning} />
    </form>
  );
};
