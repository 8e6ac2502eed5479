/** How many are present, and a button that marks everybody present and can be undone. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { AttendanceTable } from '#features/attendance/attendance.contract.ts';
import { studentsText } from '#features/classes/class-words.rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { counted } from '#kernel/plural.ts';
import { IconArrowBackUp, IconChecks } from '#web/ui/icons.ts';
import type { RollSheet } from '../use-roll.ts';

type EverybodyProps = {
  readonly day: Day;
  /** The roll was not called yet. */
  readonly isOpen: boolean;
  readonly students: AttendanceTable['students'];
  readonly sheet: RollSheet;
  /** Adds the day if it does not exist yet. */
  readonly begin: () => void;
};

export const Everybody = ({ day, isOpen, students, sheet, begin }: EverybodyProps) => {
  const [before, setBefore] = useState<readonly string[]>([]);
  const absent = students.filter(({ _id }) => sheet.isAbsent(day, _id)).map(({ _id }) => _id);
  const isUndoable = before.length > 0 && absent.length === 0;
  return (
    <Group justify="space-between" gap="0.6rem" maw="44rem" my="0.8rem">
      <Text span fw={600} role="status">
        {isOpen ? studentsText(students.length) : countText(students.length, absent.length)}
      </Text>
      {isUndoable ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp />}
          onClick={() => {
            sheet.mark(day, before, true);
            setBefore([]);
          }}
        >
          Deshacer
        </Button>
      ) : (
        <Button
          color="teal"
          leftSection={<IconChecks />}
          disabled={!isOpen && absent.length === 0}
          onClick={() => {
            begin();
            setBefore(absent);
            sheet.mark(
              day,
              students.map(({ _id }) => _id),
              false,
            );
          }}
        >
          Todos presentes
        </Button>
      )}
    </Group>
  );
};

/** "12 presentes", "2 ausentes de 12". */
const countText = (students: number, absent: number): string => {
  if (absent === 0) return counted(students, 'presente', 'presentes');
  return `${counted(absent, 'ausente', 'ausentes')} de ${students}`;
};
