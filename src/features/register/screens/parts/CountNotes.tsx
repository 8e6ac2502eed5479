/** Counts money note by note in a dialog, and puts the sum into the box from which it was opened. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { MOST_NOTES, NO_NOTES, NOTES, type Notes, worthOf } from '#features/register/notes.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { hasWrongBox } from '#web/form.ts';
import { MoneyInput, WholeInput } from '#web/ui/amounts.tsx';
import { IconCash } from '#web/ui/icons.ts';
import classes from './CountNotes.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

export type CountNotesProps = {
  /** What is being counted: 'Negra'. */
  readonly of: string;
  readonly onCounted: (total: Centavos) => void;
};

/** `<CountNotes of="Negra" onCounted={setBox} />`: a button; the count stays in the dialog for a second look. */
export const CountNotes = ({ of, onCounted }: CountNotesProps) => {
  const [isOpen, setOpen] = useState(false);
  const [notes, setNotes] = useState<Notes>(NO_NOTES);
  return (
    <>
      <Button variant="subtle" size="compact-sm" leftSection={<IconCash size={17} />} aria-label={`Contar billetes: ${of}`} onClick={() => setOpen(true)}>
        Contar billetes
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`Contar billetes: ${of}`} size="sm">
        <NotesForm
          notes={notes}
          setNotes={setNotes}
          onCancel={() => setOpen(false)}
          onDone={() => {
            onCounted(worthOf(notes));
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
};

type NotesFormProps = {
  readonly notes: Notes;
  readonly setNotes: (notes: Notes) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

const NotesForm = ({ notes, setNotes, onCancel, onDone }: NotesFormProps) => {
  const total = worthOf(notes);
  // Text that is no number exists only in its box, so clearing draws the boxes anew.
  const [round, setRound] = useState(0);
  const clear = (): void => {
    setNotes(NO_NOTES);
    setRound(round + 1);
  };
  // The dialog is drawn elsewhere on the page, but React passes its submit event to the surrounding form too, so it is stopped.
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!hasWrongBox(event.currentTarget)) onDone();
  };
  return (
    <form onSubmit={submit} onKeyDown={toNextBox}>
      <Stack key={round} gap="0.3rem">
        {NOTES.map((note, index) => (
          <div key={note} className={classes.note}>
            <Text span fw={600} ta="end">
              {moneyText(note)}
            </Text>
            <WholeInput
              aria-label={`Billetes de ${moneyText(note)}`}
              most={MOST_NOTES}
              data-autofocus={index === 0 || undefined}
              value={notes.pieces[note] ?? null}
              onChange={(pieces) => setNotes({ ...notes, pieces: { ...notes.pieces, [note]: pieces } })}
            />
            <Text span c="dimmed" ta="end">
              {moneyText(note * (notes.pieces[note] ?? 0))}
            </Text>
          </div>
        ))}
        <div className={classes.note}>
          <Text span fw={600} ta="end">
            Monedas
          </Text>
          <MoneyInput
            aria-label="Monedas, en pesos"
            value={notes.coins === 0 ? null : notes.coins}
            most={99_999_99}
            onChange={(coins) => setNotes({ ...notes, coins: coins ?? 0 })}
          />
          <Text span c="dimmed" ta="end">
            {moneyText(notes.coins)}
          </Text>
        </div>
      </Stack>
      <p className={classes.total} role="status">
        <span>Total</span>
        <strong>{moneyText(total)}</strong>
      </p>
      <Group justify="flex-end" gap="0.5rem">
        <Button variant="subtle" color="gray" me="auto" onClick={clear}>
          Borrar todo
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" color="teal">
          Usar {moneyText(total)}
        </Button>
      </Group>
    </form>
  );
};

/** Enter goes to the next box, so that one counts with numbers and Enter down to the last. */
const toNextBox = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const next = boxes[boxes.indexOf(event.target) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};
