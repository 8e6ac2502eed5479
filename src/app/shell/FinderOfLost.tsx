/** The finder on the page for an unknown address, which has no bar. */
import { IconSearch } from '#web/ui/icons.ts';
import '#web/ui/styles.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { selfQuery } from '#features/session/screens/session.queries.ts';
import { FinderOpener } from './FinderButton.tsx';

export const FinderOfLost = () => {
  const self = useQuery(selfQuery).data;
  if (self === undefined) return null;
  return (
    <FinderOpener self={self}>
      {(open) => (
        <Button variant="default" leftSection={<IconSearch />} aria-keyshortcuts="Control+K Meta+K" aria-haspopup="dialog" onClick={open}>
          Buscar
        </Button>
      )}
    </FinderOpener>
  );
};
