/** The guide of the first steps: what a new institute needs before its first enrollment, one page for each, in any order. */
import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { getGuide, type Guide } from '#features/first-steps/guide.contract.ts';
import { type GuidePage, LAST_PAGE, pageOf } from '#features/first-steps/guide.rules.ts';
import { usePathPart } from '#web/address.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { GradeTypesStep } from './parts/GradeTypesStep.tsx';
import { InstituteStep } from './parts/InstituteStep.tsx';
import { PricesStep } from './parts/PricesStep.tsx';
import { SecretaryStep } from './parts/SecretaryStep.tsx';
import { StepList } from './parts/StepList.tsx';
import { WhatComesNext } from './parts/WhatComesNext.tsx';
import classes from './parts/guide.module.css';

export const FirstSteps = () => {
  const asked = usePathPart('step');
  const guide = useOne(getGuide, {});
  if (guide.isPending) return <PageSkeleton />;
  if (guide.isError) return <TroublePage title="Primeros pasos" {...troubleOf(guide)} />;
  return <Shown guide={guide.data} asked={asked} />;
};

const Shown = ({ guide, asked }: { readonly guide: Guide; readonly asked: string }) => {
  // The page is chosen when the guide is opened, so that completing a step does not switch the page.
  const opened = useRef(pageOf(asked, guide));
  const page = asked === '' ? opened.current : pageOf(asked, guide);
  const head = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  // For keyboard users each step starts at its heading.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    head.current?.focus();
    window.scrollTo({ top: 0 });
  }, [page]);
  return (
    <Page title="Primeros pasos" about="Lo que el instituto necesita antes de la primera inscripción. Puede salir y continuar cuando quiera.">
      <div className={classes.guide}>
        <StepList guide={guide} page={page} />
        <Stack ref={head} gap="page" tabIndex={-1} className={classes.page ?? ''}>
          <Step page={page} guide={guide} />
        </Stack>
      </div>
    </Page>
  );
};

const Step = ({ page, guide }: { readonly page: GuidePage; readonly guide: Guide }) => {
  if (page === LAST_PAGE) return <WhatComesNext guide={guide} />;
  if (page === 'institute') return <InstituteStep />;
  if (page === 'prices') return <PricesStep />;
  if (page === 'grade-types') return <GradeTypesStep />;
  return <SecretaryStep />;
};
