/** The link to the change of year, for the administration. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isOwner } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import { IconCalendarCheck } from '#web/ui/icons.ts';

export const YearChangeLink = () => {
  const self = useSelf();
  return isOwner(self) ? (
    <Button component={Link} to="/index/year-change" variant="default" leftSection={<IconCalendarCheck />}>
      Cambio de Año
    </Button>
  ) : null;
};
