/** Counts money note by note in a dialog, and puts the sum into the box from which it was opened. */
import { Button, Modal } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { MOST_NOTES, NO_NOTES, NOTES, type Notes, worthOf } from '#features/register/notes.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { hasWrongBox } from '#web/form.ts';
import { MoneyInput, WholeInput } from '#web/ui/amounts.tsx';
import classes from './CountNotes.module.css';

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
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCash size={17} aria-hidden />}
        aria-label={`Contar billetes: ${of}`}
        onClick={() => setOpen(true)}
      >
        Contar billetes
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={`Contar billetes: ${of}`} size="sm">
        <NotesForm
          notes={notes}
          setNotes={setNotes}
          onCancel={() => setOpen(false)}
          onDone={() => {
            onCounted(worthOf(notes));
            setOpen(false);
          }}
        />
      </Modal>
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
      <div key={round} className={classes.notes}>
        {NOTES.map((note, index) => (
          <div key={note} className={classes.note}>
            <span className={classes.worth}>{moneyText(note)}</span>
            <WholeInput
              aria-label={`Billetes de ${moneyText(note)}`}
              most={MOST_NOTES}
              data-autofocus={index === 0 || undefined}
              value={notes.pieces[note] ?? null}
              onChange={(pieces) => setNotes({ ...notes, pieces: { ...notes.pieces, [note]: pieces } })}
            />
            <span className={classes.sum}>{moneyText(note * (notes.pieces[note] ?? 0))}</span>
          </div>
        ))}
        <div className={classes.note}>
          <span className={classes.worth}>Monedas</span>
          <MoneyInput
            aria-label="Monedas, en pesos"
            value={notes.coins === 0 ? null : notes.coins}
            most={99_999_99}
            onChange={(coins) => setNotes({ ...notes, coins: coins ?? 0 })}
          />
          <span className={classes.sum}>{moneyText(notes.coins)}</span>
        </div>
      </div>
      <p className={classes.total} role="status">
        <span>Total</span>
        <strong>{moneyText(total)}</strong>
      </p>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={clear}>
          Borrar todo
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" color="teal">
          Usar {moneyText(total)}
        </Button>
      </div>
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
