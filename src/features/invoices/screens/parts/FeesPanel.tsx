/** "Cuotas": the students are chosen here and their unpaid fees ticked, with shortcuts for the usual. */
import { Button } from '@mantine/core';
import { IconCalendarDue, IconCalendarX, IconReceipt, IconUserPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { feesOfMonth, otherOwedFees, otherOwedLabel, overdueFees } from '#features/invoices/draft.rules.ts';
import { searchStudents } from '#features/users/screens/person-search.queries.ts';
import { useSiblings } from '#features/users/screens/siblings.queries.ts';
import type { Installment } from '#features/installments/installment.contract.ts';
import { sayDone } from '#web/alerts.tsx';
import { present } from '#web/clock.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type PersonOption, PersonPicker, personText } from '#web/ui/PersonPicker.tsx';
import { invoiceFeeOf, type StudentFeesState, useFees } from '../invoice.queries.ts';
import classes from './FeesPanel.module.css';
import type { InvoiceDraft } from './invoice-draft.ts';
import { dueText, StudentFees } from './StudentFees.tsx';

export type FeesPanelProps = {
  readonly draft: InvoiceDraft;
  /** The student with whom the page was opened, if any: his fees take the focus like those of one who is looked up. */
  readonly arrived: string;
  readonly onChoose: () => void;
  readonly onRemove: (id: string) => void;
};

export const FeesPanel = ({ draft, arrived, onChoose, onRemove }: FeesPanelProps) => {
  const [chosenLast, setChosenLast] = useState('');
  const newest = arrived === '' ? chosenLast : arrived;
  const siblings = useSiblings(draft.students.map(({ id }) => id));
  const chosen = new Set(draft.lines.map((line) => line.fee.id));
  // A tick is seen where it was set; what a shortcut ticked may stand further down.
  const addShortcut = (fees: readonly Installment[]) => {
    draft.addFees(fees);
    sayDone(fees.length === 1 ? 'Cuota agregada correctamente' : 'Cuotas agregadas correctamente');
  };
  const choose = (student: PersonOption, options?: { readonly joins: boolean }) => {
    draft.addStudent(student, options);
    setChosenLast(student.id);
    onChoose();
  };
  return (
    // Arrows go from tick to tick; the boxes themselves are the controls.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the boxes inside
    <div className={classes.fees} onKeyDown={moveAmongTicks}>
      <PersonPicker
        label="Búsqueda de Alumnos"
        value={null}
        onChange={(student) => student !== null && choose(student)}
        search={searchStudents}
        autoFocus={draft.students.length === 0}
      />
      {draft.students.length === 0 ? (
        <EmptyState picture="search" title="Busque un alumno" reason="Sus cuotas pendientes aparecen aquí para marcarlas." />
      ) : (
        <>
          <Shortcuts draft={draft} chosen={chosen} add={addShortcut} />
          {draft.students.map((student) => (
            <StudentFees
              key={student.id}
              student={student}
              state={draft.fees.get(student.id) ?? WAITING}
              chosen={chosen}
              onAdd={(fee) => draft.addFees([fee])}
              onTakeOff={draft.removeFee}
              onRemove={() => {
                draft.removeStudent(student.id);
                onRemove(student.id);
              }}
              takesFocus={newest === student.id}
            />
          ))}
          {siblings.length > 0 && <Siblings siblings={siblings} onChoose={(sibling) => choose(sibling, { joins: true })} />}
        </>
      )}
    </div>
  );
};

/** Brothers and sisters may be charged on the same invoice; what they owe is told before. */
const Siblings = ({ siblings, onChoose }: { readonly siblings: readonly PersonOption[]; readonly onChoose: (sibling: PersonOption) => void }) => {
  const fees = useFees(siblings.map(({ id }) => id));
  return (
    <div className={classes.siblings}>
      <span className={classes.hint}>Misma familia:</span>
      {siblings.map((sibling) => (
        <Button key={sibling.id} variant="light" leftSection={<IconUserPlus size={17} aria-hidden />} onClick={() => onChoose(sibling)}>
          {personText(sibling)}
          <span className={classes.owes}>{owesText(fees.get(sibling.id))}</span>
        </Button>
      ))}
    </div>
  );
};

const owesText = (state: StudentFeesState | undefined): string => {
  if (state === undefined || state.isLoading || state.error !== null) return '';
  return dueText(state.fees).toLowerCase();
};

const WAITING = { fees: [], isLoading: true, isFetching: true, error: null, retry: () => undefined };

type ShortcutsProps = { readonly draft: InvoiceDraft; readonly chosen: ReadonlySet<string>; readonly add: (fees: readonly Installment[]) => void };

/** "Este mes" and "Todo lo vencido" of all the chosen students, and what they owe beside, where there is any. */
const Shortcuts = ({ draft, chosen, add }: ShortcutsProps) => {
  const fees = new Map([...draft.fees.values()].flatMap((state) => state.fees).map((fee) => [fee._id, fee]));
  const open = [...fees.values()].filter(({ _id }) => !chosen.has(_id)).map(invoiceFeeOf);
  const otherOwed = otherOwedFees(open, present());
  const shortcut = (label: string, Icon: typeof IconCalendarDue, found: readonly { readonly id: string }[]) => (
    <Button
      variant="default"
      leftSection={<Icon size={17} aria-hidden />}
      // Asleep, but the focus stays: who pressed it goes on from here.
      data-disabled={found.length === 0}
      aria-disabled={found.length === 0}
      onClick={() => found.length > 0 && add(found.flatMap(({ id }) => fees.get(id) ?? []))}
    >
      {label}
      {found.length > 0 && ` (${found.length})`}
    </Button>
  );
  return (
    <div className={classes.shortcuts}>
      {shortcut('Este mes', IconCalendarDue, feesOfMonth(open, present()))}
      {shortcut('Todo lo vencido', IconCalendarX, overdueFees(open))}
      {otherOwed.length > 0 && shortcut(otherOwedLabel(otherOwed), IconReceipt, otherOwed)}
    </div>
  );
};

const moveAmongTicks = (event: KeyboardEvent<HTMLDivElement>): void => {
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const at = ticks.indexOf(event.target as HTMLInputElement);
  if (at < 0) return;
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    ticks[at]?.click();
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  ticks[at + step]?.focus();
};
