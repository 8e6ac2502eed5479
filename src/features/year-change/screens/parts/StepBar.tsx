/** The bar below a step: the sums of the choices so far, and the buttons back and on. */
import { Box, Button, Text } from '@mantine/core';
import { studentsText } from '#features/classes/class-words.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import { StickyBar } from '#web/ui/SaveBar.tsx';
import { IconArrowLeft, IconArrowRight } from '#web/ui/icons.ts';
import type { YearDesk } from '../year-change.queries.ts';

export type StepBarProps = {
  readonly desk: YearDesk;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
  readonly next: string;
};

export const StepBar = ({ desk: { preview, undecided, isBehind }, onBack, onNext, next }: StepBarProps) => (
  <StickyBar isMarked>
    <Text flex="1 1 14rem" fw={600} role="status" data-behind={isBehind || undefined}>
      {preview === undefined ? null : `${studentsText(preview.enrollments)} por inscribir · ${moneyText(preview.total)} en cuotas`}
      {undecided > 0 && (
        <Box component="span" display="block" fw={400}>
          {plural(undecided, 'Falta elegir 1 alumno', `Falta elegir ${undecided} alumnos`)}
        </Box>
      )}
    </Text>
    {onBack !== undefined && (
      <Button variant="default" leftSection={<IconArrowLeft />} onClick={onBack}>
        Anterior
      </Button>
    )}
    <Button rightSection={<IconArrowRight />} onClick={onNext}>
      Siguiente: {next}
    </Button>
  </StickyBar>
);
