/** On the administrator's home page, while the first steps are open: how far they are, and a link to continue. */
import { Box, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { endGuide, getGuide, STEPS } from '#features/first-steps/guide.contract.ts';
import { firstOpen, GUIDE_PATH, isOffered } from '#features/first-steps/guide.rules.ts';
import { plural } from '#kernel/plural.ts';
import { useAct, useOne } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { IconArrowRight } from '#web/ui/icons.ts';
import { PAGES } from './parts/step-words.ts';

export const ContinueGuide = () => {
  const guide = useOne(getGuide, {}).data;
  const end = useAct(endGuide, { forgets: [getGuide] });
  if (guide === undefined || !isOffered(guide)) return null;
  const next = PAGES.find(({ page }) => page === firstOpen(guide))?.title;
  const left = STEPS.length - guide.done.length;
  return (
    <Box aria-label="Primeros pasos" component="aside" w="100%" maw="78rem" mb="1.1rem">
      <Notice
        title="Termine de preparar el instituto"
        actions={
          <>
            <Button variant="subtle" loading={end.isRunning} onClick={() => void end.run({})}>
              No mostrar más
            </Button>
            <Button component={Link} to={GUIDE_PATH} rightSection={<IconArrowRight />}>
              Continuar la guía
            </Button>
          </>
        }
      >
        <p>
          {plural(left, 'Falta un paso', `Faltan ${left} pasos`)}. Sigue: {next}.
        </p>
      </Notice>
    </Box>
  );
};
