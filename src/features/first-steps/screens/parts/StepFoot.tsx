/** Below each step: back, skip it for now, or save and continue. */
import { Box, Button, Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { getGuide, STEPS, type Step } from '#features/first-steps/guide.contract.ts';
import { guidePath, pageAfter } from '#features/first-steps/guide.rules.ts';
import { useOne } from '#web/data.ts';
import { IconArrowLeft, IconArrowRight } from '#web/ui/icons.ts';
import classes from './StepFoot.module.css';
import { LATER } from './step-words.ts';

export type StepFootProps = {
  readonly step: Step;
  /** Something was typed that the button saves. */
  readonly isDirty: boolean;
  readonly isRunning: boolean;
  /** Shown when something must be corrected first. */
  readonly trouble: string | null;
};

export const StepFoot = ({ step, isDirty, isRunning, trouble }: StepFootProps) => {
  const isDone = useOne(getGuide, {}).data?.done.includes(step) === true;
  const before = STEPS[STEPS.indexOf(step) - 1];
  const next = guidePath(pageAfter(step));
  return (
    <GuideFoot
      words={
        <Text role="status" {...(trouble === null ? { c: 'dimmed' } : { c: 'var(--mantine-color-error)', fw: 600 })}>
          {trouble ?? (isDone ? 'Este paso está hecho.' : `Puede dejarlo para después: se hace en ${LATER[step].label}.`)}
        </Text>
      }
    >
      {before !== undefined && (
        <Button component={Link} to={guidePath(before)} variant="subtle" leftSection={<IconArrowLeft />}>
          Volver
        </Button>
      )}
      {!isDone && (
        <Button component={Link} to={next} variant="default">
          Dejar para después
        </Button>
      )}
      {isDone && !isDirty ? (
        <Button component={Link} to={next} rightSection={<IconArrowRight />}>
          Continuar
        </Button>
      ) : (
        <Button type="submit" loading={isRunning} rightSection={<IconArrowRight />}>
          Guardar y continuar
        </Button>
      )}
    </GuideFoot>
  );
};

/** Goes to the page after a step that was just saved, without a warning about unsaved changes. */
export const GuideFoot = ({ words, children }: { readonly words: ReactNode; readonly children: ReactNode }) => (
  <Group className={classes.foot} justify="space-between" gap="0.75rem 1.5rem" pt="md">
    <Box flex="1 1 16rem">{words}</Box>
    <Group className={`${classes.buttons} fills-line`} justify="flex-end" gap="0.6rem">
      {children}
    </Group>
  </Group>
);

/** Goes to the page after a step that was just saved; nothing is left behind to warn of. */
export const useGoOn = (step: Step): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => void navigate({ to: guidePath(pageAfter(step)), ignoreBlocker: true }), [navigate, step]);
};
