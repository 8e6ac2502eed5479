/** The button "Historial" of a record: who changed it, when, with values before and after. For the administration only. */
import { Button, Flex, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { listHistoryOf } from '#features/history/history.contract.ts';
import { ACTION_LABELS, type ToldNoun } from '#features/history/history-words.rules.ts';
import { dayOf, fullDay, timeOf } from '#kernel/calendar.ts';
import { isOwner } from '#kernel/roles.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { IconHistory } from '#web/ui/icons.ts';
import { FieldChanges } from './FieldChanges.tsx';
import classes from './HistoryButton.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

/** `<HistoryButton told={[INVOICE_TOLD]} id={_id} of="Factura 512" />`; several nouns that share an id are listed one below the other. */
export const HistoryButton = ({ told, id, of }: { readonly told: readonly ToldNoun[]; readonly id: string; readonly of: string }) => {
  const [isOpen, setOpen] = useState(false);
  if (!isOwner(useSelf())) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconHistory />} aria-label={`Historial de ${of}`} onClick={() => setOpen(true)}>
        Historial
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`Historial de ${of}`} size="lg">
        {told.map(({ noun, label }) => (
          <Entries key={noun} noun={noun} label={label} id={id} isAlone={told.length === 1} />
        ))}
        {told.length > 1 && <div className={classes.none}>{NOTHING}</div>}
      </Dialog>
    </>
  );
};

const NOTHING = <EmptyState title="Sin cambios registrados" reason="Lo que se modifique desde ahora aparece aquí." />;

type EntriesProps = Pick<ToldNoun, 'noun' | 'label'> & { readonly id: string; readonly isAlone: boolean };

const Entries = ({ noun, label: ofNoun, id, isAlone }: EntriesProps) => {
  const history = useOne(listHistoryOf, { params: { noun, id } });
  if (history.error !== null) return <Trouble {...troubleOf(history)} />;
  if (history.data === undefined) return <Skeleton height={80} radius="md" />;
  if (history.data.length === 0) return isAlone ? NOTHING : null;
  return (
    <section className={classes.entries} aria-label={ofNoun}>
      {!isAlone && <h3 className={classes.noun}>{ofNoun}</h3>}
      <Flex component="ol" className="bare" direction="column" gap="sm">
        {history.data.map(({ _id, date, by, action, label, changes }) => (
          <li key={_id} className={classes.entry}>
            <p className={classes.head}>
              <strong>{ACTION_LABELS[action]}</strong> · {fullDay(dayOf(date))} {timeOf(date)} · {by}
            </p>
            {changes.length === 0 && <Text>{label}</Text>}
            <FieldChanges changes={changes} action={action} />
          </li>
        ))}
      </Flex>
    </section>
  );
};
