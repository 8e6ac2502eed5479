/** The days of a bimester, from the first to the last, shown in a calendar before they are saved. */
import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { addBimester } from '#features/attendance/attendance.contract.ts';
import { listHolidays } from '#features/classes/holiday.contract.ts';
import { isClassDay, lastBeginning, roomOf } from '#features/attendance/attendance.rules.ts';
import { type BimesterDraft, chosenDays, type Holidays, turn } from '#features/attendance/bimester-calendar.rules.ts';
import { allDays } from '#features/attendance/roll.rules.ts';
import { type Day, shortDay } from '#kernel/calendar.ts';
import { plural } from '#kernel/plural.ts';
import { queryClient } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { hasWrongBox } from '#web/form.ts';
import { DayInput } from '#web/ui/dates.tsx';
import shared from '#web/ui/shared.module.css';
import { tableKey } from '../use-roll.ts';
import { BimesterCalendar } from './BimesterCalendar.tsx';
import type { NewDayFormProps } from './NewDayForm.tsx';

export const NewBimesterForm = ({ one, period, days, close }: NewDayFormProps) => {
  const { year } = present();
  const { first, last } = roomOf(period, days, year);
  const [from, setFrom] = useState<Day | ''>('');
  const [to, setTo] = useState<Day | ''>('');
  const [turned, setTurned] = useState<readonly Day[]>([]);
  const holidays = new Map((useOne(listHolidays, { params: { year } }).data ?? []).map(({ date, name }) => [date, name]));
  const save = useAct(addBimester, {
    saysErrors: false,
    forgets: [],
    onDone: (table) => {
      queryClient.setQueryData(tableKey(one._id), table);
      close();
    },
  });
  const act = useTold(save, { fromDate: from, toDate: to === '' ? '' : [from, to] });
  const draft: BimesterDraft | null =
    from === '' || to === '' || to < from ? null : { from, to, weekdays: [one.day1, one.day2], holidays, taken: allDays(days), turned };
  const chosen = draft === null ? null : chosenDays(draft);
  const makeups = (chosen?.days ?? []).filter((day) => !isClassDay(day, [one.day1, one.day2]));
  const left = (chosen?.skip ?? []).filter((day) => holidays.has(day));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (hasWrongBox(event.currentTarget)) return;
        void act.run({
          params: { class: one._id, period },
          body: { fromDate: from, toDate: to, day1: one.day1, day2: one.day2, skip: [...(chosen?.skip ?? [])], also: [...(chosen?.also ?? [])] },
        });
      }}
    >
      <SimpleGrid minColWidth="min(14rem, 100%)">
        <DayInput
          label="Comienzo del bimestre"
          description="Del 1 de marzo al 1 de diciembre."
          value={from}
          min={first}
          max={lastBeginning(year)}
          onChange={(day) => {
            setFrom(day);
            if (to !== '' && to < day) setTo('');
          }}
          error={act.fields['fromDate']}
        />
        <DayInput
          label="Fin del bimestre"
          description="Hasta el 15 de diciembre."
          value={to}
          disabled={from === ''}
          min={from === '' ? first : from}
          max={last}
          onChange={setTo}
          error={act.fields['toDate']}
        />
      </SimpleGrid>
      {draft !== null && chosen !== null && (
        <>
          <Text fw={700} mt="md" mb="0.5rem" role="status">
            {plural(chosen.days.length, 'Se agrega 1 día', `Se agregan ${chosen.days.length} días`)}.
            <Text span c="dimmed">
              {' '}
              Toque un día para quitarlo o agregarlo.
            </Text>
          </Text>
          <BimesterCalendar draft={draft} onTurn={(day) => setTurned((before) => turn(before, day))} />
          {makeups.length > 0 && (
            <Text c="dimmed" mt="0.6rem">
              {plural(makeups.length, 'Queda como recuperación', 'Quedan como recuperaciones')}: {makeups.map((day) => shortDay(day).slice(0, 5)).join(', ')}.
            </Text>
          )}
          {left.length > 0 && (
            <Text c="dimmed" mt="0.6rem">
              Quedan afuera: {daysByName(left, holidays)}.
            </Text>
          )}
        </>
      )}
      {act.error !== null && (
        <p className={shared.refusal} role="alert">
          {act.error}
        </p>
      )}
      <Group justify="flex-end" gap="0.6rem" mt="sm" className={shared.foot}>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" color="teal" loading={act.isRunning}>
          Agregar los días
        </Button>
      </Group>
    </form>
  );
};

/** "09/07 Día de la Independencia · 13/07, 15/07 Receso de invierno". */
const daysByName = (days: readonly Day[], names: Holidays): string =>
  [...new Set(days.map((day) => names.get(day) ?? ''))]
    .map(
      (name) =>
        `${days
          .filter((day) => names.get(day) === name)
          .map((day) => shortDay(day).slice(0, 5))
          .join(', ')} ${name}`,
    )
    .join(' · ');
