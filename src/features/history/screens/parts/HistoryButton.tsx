/** The button "Historial" of a record: who changed it, when, from what to what. For the administration only. */
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { listHistoryOf, type Noun } from '#features/history/history.contract.ts';
import { ACTION_LABELS, NOUN_LABELS } from '#features/history/history-words.rules.ts';
import { dayOf, fullDay, timeOf } from '#kernel/calendar.ts';
import { isOwner } from '#kernel/roles.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import classes from './HistoryButton.module.css';

/** `<HistoryButton noun="invoice" id={_id} of="Factura 512" />`; of several nouns that share an id, one under the other. */
export const HistoryButton = ({ noun, id, of }: { readonly noun: Noun | readonly Noun[]; readonly id: string; readonly of: string }) => {
  const [isOpen, setOpen] = useState(false);
  if (!isOwner(useSelf())) return null;
  const nouns = typeof noun === 'string' ? [noun] : noun;
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} aria-label={`Historial de ${of}`} onClick={() => setOpen(true)}>
        Historial
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={`Historial de ${of}`} size="lg">
        {nouns.map((one) => (
          <Entries key={one} noun={one} id={id} isAlone={nouns.length === 1} />
        ))}
        {nouns.length > 1 && <div className={classes.none}>{NOTHING}</div>}
      </Modal>
    </>
  );
};

const NOTHING = <EmptyState title="Sin cambios registrados" reason="Lo que se modifique desde ahora aparece aquí." />;

const Entries = ({ noun, id, isAlone }: { readonly noun: Noun; readonly id: string; readonly isAlone: boolean }) => {
  const history = useOne(listHistoryOf, { params: { noun, id } });
  if (history.error !== null) return <Trouble {...troubleOf(history)} />;
  if (history.data === undefined) return <Skeleton height={80} radius="md" />;
  if (history.data.length === 0) return isAlone ? NOTHING : null;
  return (
    <section className={classes.entries} aria-label={NOUN_LABELS[noun]}>
      {!isAlone && <h3 className={classes.noun}>{NOUN_LABELS[noun]}</h3>}
      <ol className={classes.list}>
        {history.data.map(({ _id, date, by, action, label, changes }) => (
          <li key={_id} className={classes.entry}>
            <p className={classes.head}>
              <strong>{ACTION_LABELS[action]}</strong> · {fullDay(dayOf(date))} {timeOf(date)} · {by}
            </p>
            {changes.length === 0 && <p className={classes.label}>{label}</p>}
            <FieldChanges changes={changes} action={action} />
          </li>
        ))}
      </ol>
    </section>
  );
};
