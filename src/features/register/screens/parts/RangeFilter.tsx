/** Filters a list of the register by a range of days, with the ranges that are asked for most. */
import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { type DayRange, monthOf, weekOf, yearOf } from '#features/register/day-range.rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { present } from '#web/clock.ts';
import { DateRange } from '#web/ui/dates.tsx';
import { forgetUnread } from '#web/unread.ts';

export type Range = { readonly from: Day | ''; readonly to: Day | '' };

export const NO_RANGE = { from: '', to: '' };

export type RangeFilterProps = {
  readonly range: Range;
  readonly onChange: (range: Range) => void;
  /** The range at first, to which "Limpiar" returns. */
  readonly preset?: Range;
  /** Further filters of the list. */
  readonly children?: ReactNode;
};

export const RangeFilter = ({ range, onChange, preset = NO_RANGE, children }: RangeFilterProps) => {
  const now = present();
  const choose = (days: Range): void => {
    forgetUnread();
    onChange(days);
  };
  const usual: readonly (readonly [string, DayRange])[] = [
    ['Esta semana', weekOf(now)],
    ['Este mes', monthOf(now)],
    ['Este año', yearOf(now)],
  ];
  return (
    <Group align="flex-end" gap="sm" mb="md">
      <Box flex="0 1 26rem" miw="min(20rem, 100%)">
        <DateRange from={range.from} to={range.to} onChange={onChange} fromLabel="Desde la fecha" toLabel="Hasta la fecha" />
      </Box>
      {children}
      <Group gap="0.5rem">
        {usual.map(([label, days]) => {
          const isChosen = range.from === days.from && range.to === days.to;
          return (
            <Button key={label} variant={isChosen ? 'light' : 'default'} aria-pressed={isChosen} onClick={() => choose(days)}>
              {label}
            </Button>
          );
        })}
        {(range.from !== preset.from || range.to !== preset.to) && (
          <Button variant="subtle" onClick={() => choose(preset)}>
            Limpiar
          </Button>
        )}
      </Group>
    </Group>
  );
};
