/** Below each step: back, skip it for now, or save and continue. */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { getGuide, STEPS, type Step } from '#features/first-steps/guide.contract.ts';
import { guidePath, pageAfter } from '#features/first-steps/guide.rules.ts';
import { useOne } from '#web/data.ts';
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
    <div className={classes.foot}>
      <p className={classes.footWords} role="status" data-trouble={trouble !== null || undefined}>
        {trouble ?? (isDone ? 'Este paso está hecho.' : `Puede dejarlo para después: se hace en ${LATER[step].label}.`)}
      </p>
      <div className={classes.buttons}>
        {before !== undefined && (
          <Button component={Link} to={guidePath(before)} variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
            Volver
          </Button>
        )}
        {!isDone && (
          <Button component={Link} to={next} variant="default">
            Dejar para después
          </Button>
        )}
        {isDone && !isDirty ? (
          <Button component={Link} to={next} rightSection={<IconArrowRight size={18} aria-hidden />}>
            Continuar
          </Button>
        ) : (
          <Button type="submit" loading={isRunning} rightSection={<IconArrowRight size={18} aria-hidden />}>
            Guardar y continuar
          </Button>
        )}
      </div>
    </div>
  );
};

/** Goes to the page after a step that was just saved, without a warning about unsaved changes. */
export const useGoOn = (step: Step): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => void navigate({ to: guidePath(pageAfter(step)), ignoreBlocker: true }), [navigate, step]);
};
