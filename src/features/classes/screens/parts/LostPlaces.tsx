/** Names the students or columns that are gone, with the text that could not be saved, until it has been read. */
import { Button } from '@mantine/core';
import { type LossNotice, lossWords } from '#features/classes/lost-place.rules.ts';
import { Notice } from '#web/ui/Notice.tsx';

type LostPlacesProps = { readonly losses: readonly LossNotice[]; readonly drop: (keys: readonly string[]) => void };

export const LostPlaces = ({ losses, drop }: LostPlacesProps) =>
  losses.map(({ why, whats, keys }) => (
    <Notice
      key={why}
      kind="warning"
      title={why}
      actions={
        <Button variant="default" onClick={() => drop(keys)}>
          Entendido
        </Button>
      }
    >
      <p>{lossWords(whats)}</p>
    </Notice>
  ));
