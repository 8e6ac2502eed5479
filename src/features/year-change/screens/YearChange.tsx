/** "Cambio de Año": closes a school year and opens the next, step by step, with one confirmation at the end. */
import { Box, NativeSelect, Skeleton, Stepper } from '@mantine/core';
import { yearsOffered } from '#features/enrollments/enrollment.rules.ts';
import type { YearProposal } from '#features/year-change/year-change.contract.ts';
import { usualOpening } from '#features/year-change/year-change.rules.ts';
import { troubleOf } from '#web/data.ts';
import { useAddress } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { ClassesStep } from './parts/ClassesStep.tsx';
import { FeesStep } from './parts/FeesStep.tsx';
import { RunList } from './parts/RunList.tsx';
import { StepBar } from './parts/StepBar.tsx';
import { StudentsStep } from './parts/StudentsStep.tsx';
import { SummaryStep } from './parts/SummaryStep.tsx';
import { YearStep } from './parts/YearStep.tsx';
import classes from './parts/year-change.module.css';
import { useProposal, useYearDesk } from './year-change.queries.ts';

const STEPS = [
  { label: 'Año', about: 'Qué se cierra y qué se abre' },
  { label: 'Alumnos', about: 'Quién sigue, y dónde' },
  { label: 'Cuotas', about: 'Lo que se cobra' },
  { label: 'Clases', about: 'Horarios y lugares' },
  { label: 'Resumen', about: 'Confirmar' },
] as const;

export const YearChange = () => {
  const [{ year, step }, setAddress] = useAddress({ year: usualOpening(present()), step: 1 });
  const found = useProposal(year);
  return (
    <Page title="Cambio de Año" about={`Cierra ${year - 1} y abre ${year}: categorías, inscripciones con sus cuotas, y clases`}>
      {found.isPending ? (
        <Skeleton height={420} radius="md" role="status" aria-label="Preparando la propuesta" />
      ) : found.isError ? (
        <Trouble {...troubleOf(found)} />
      ) : (
        <>
          {(step <= 1 || found.data.refusal !== undefined) && (
            <Panel>
              <NativeSelect
                maw="16rem"
                label="Año que se abre"
                value={String(year)}
                onChange={({ currentTarget }) => setAddress({ year: Number(currentTarget.value), step: 1 })}
                data={yearsOffered(present()).map(String)}
              />
              {found.data.refusal !== undefined && (
                <Box mt="sm">
                  <Notice kind="warning" title="Ahora no se puede hacer el cambio de año">
                    <p>{found.data.refusal}.</p>
                  </Notice>
                </Box>
              )}
            </Panel>
          )}
          {found.data.refusal === undefined && <Steps key={year} proposal={found.data} />}
          {(step <= 1 || found.data.refusal !== undefined) && <RunList runs={found.data.runs} />}
        </>
      )}
    </Page>
  );
};

const Steps = ({ proposal }: { readonly proposal: YearProposal }) => {
  const [{ step }, setAddress] = useAddress({ step: 1 });
  const desk = useYearDesk(proposal);
  const active = Math.min(Math.max(1, Math.round(step)), STEPS.length);
  const go = (next: number): void => {
    setAddress({ step: next });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <Stepper active={active - 1} onStepClick={(index) => go(index + 1)} size="sm" classNames={{ root: classes.steps, stepBody: 'unseen-on-small' }}>
        {STEPS.map(({ label, about }, index) => (
          <Stepper.Step key={label} label={label} description={about} aria-current={index === active - 1 ? 'step' : undefined} />
        ))}
      </Stepper>
      {active === 1 && <YearStep desk={desk} />}
      {active === 2 && <StudentsStep desk={desk} />}
      {active === 3 && <FeesStep desk={desk} />}
      {active === 4 && <ClassesStep desk={desk} />}
      {active === 5 && <SummaryStep desk={desk} onDone={() => go(1)} />}
      {active < STEPS.length && (
        <StepBar desk={desk} onBack={active === 1 ? undefined : () => go(active - 1)} onNext={() => go(active + 1)} next={STEPS[active]?.label ?? ''} />
      )}
    </>
  );
};
