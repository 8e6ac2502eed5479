/** Chooses the weeks to pay: one, or several at once. */
import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core';
import { periodFrom, weeksText } from '#features/salaries/period.rules.ts';
import { MOST_WEEKS } from '#features/salaries/salary.contract.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import { present } from '#web/clock.ts';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import classes from './sheet.module.css';

export type WeekChoiceProps = {
  readonly week: Day;
  readonly weeks: number;
  readonly onChange: (choice: { readonly week?: Day; readonly weeks?: number }) => void;
};

export const WeekChoice = ({ week, weeks, onChange }: WeekChoiceProps) => {
  const period = periodFrom(week, weeks);
  const thisWeek = periodFrom(present().day, 1).firstDay;
  return (
    <div className={classes.weeks}>
      <Tooltip label="Anterior">
        <ActionIcon variant="default" size={42} aria-label="Semana anterior" onClick={() => onChange({ week: addDays(period.firstDay, -7) })}>
          <IconChevronLeft size={20} />
        </ActionIcon>
      </Tooltip>
      <p className={classes.period} role="status">
        {weeksText(period)}
      </p>
      <Tooltip label="Siguiente">
        <ActionIcon variant="default" size={42} aria-label="Semana siguiente" onClick={() => onChange({ week: addDays(period.firstDay, 7) })}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </Tooltip>
      <NativeSelect
        aria-label="Cuántas semanas"
        data={Array.from({ length: MOST_WEEKS }, (_, index) => ({ value: String(index + 1), label: index === 0 ? '1 semana' : `${index + 1} semanas` }))}
        value={String(weeks)}
        onChange={({ currentTarget }) => onChange({ weeks: Number(currentTarget.value) })}
      />
      {period.firstDay !== thisWeek && (
        <Button variant="subtle" onClick={() => onChange({ week: thisWeek })}>
          Esta semana
        </Button>
      )}
    </div>
  );
};
