/** The way to the change of year, for the administration. */
import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isOwner } from '#kernel/roles.ts';
import { useIsBuilt } from '#web/built.tsx';
import { useSelf } from '#web/self.tsx';

const PLACE = '/index/year-change';

export const YearChangeLink = () => {
  const isBuilt = useIsBuilt();
  const self = useSelf();
  return isOwner(self) && isBuilt(PLACE) ? (
    <Button component={Link} to={PLACE} variant="default" leftSection={<IconCalendarCheck size={18} aria-hidden />}>
      Cambio de Año
    </Button>
  ) : null;
};
