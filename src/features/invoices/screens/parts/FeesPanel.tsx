/** "Cuotas": students are chosen here and their unpaid fees ticked, with shortcuts for the usual ones. */
import { Button, Group, Stack, Text, Box } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { feesOfMonth, otherOwedFees, otherOwedLabel, overdueFees } from '#features/invoices/draft.rules.ts';
import { searchStudents } from '#features/users/screens/person-search.queries.ts';
import { useSiblingAnswers } from '#features/users/screens/siblings.queries.ts';
import type { Installment } from '#features/installments/installment.contract.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { sayDone } from '#web/alerts.tsx';
import { present } from '#web/clock.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type PersonOption, PersonPicker } from '#web/ui/PersonPicker.tsx';
import { IconCalendarDue, IconCalendarX, IconReceipt, IconUserPlus, IconUsersGroup, type IconShown } from '#web/ui/icons.ts';
import { type InvoiceFee, invoiceFeeOf, type StudentFeesState, useFees } from '../invoice.queries.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import { dueText, StudentFees } from './StudentFees.tsx';

export type FeesPanelProps = {
  readonly draft: InvoiceDraft;
  /** The student for whom the page was opened, or the first of the family: the fees take the focus as after a search. */
  readonly arrived: string;
  readonly onChoose: () => void;
  readonly onRemove: (id: string) => void;
};

export const FeesPanel = ({ draft, arrived, onChoose, onRemove }: FeesPanelProps) => {
  const [chosenLast, setChosenLast] = useState('');
  const newest = arrived === '' ? chosenLast : arrived;
  const { siblings, answered } = useSiblingAnswers(draft.students.map(({ id }) => id));
  const siblingFees = useFees(siblings.map(({ id }) => id));
  const chosen = new Set(draft.lines.map((line) => line.fee.id));
  // A single tick is visible where it was set; a shortcut may tick fees further down, so a message says that it did.
  const addShortcut = (fees: readonly Installment[]) => {
    draft.addFees(
      fees,
      siblings.filter(({ id }) => fees.some(({ student }) => student._id === id)),
    );
    sayDone(plural(fees.length, 'Cuota agregada correctamente', 'Cuotas agregadas correctamente'));
  };
  const choose = (student: PersonOption, options?: { readonly joins: boolean }) => {
    draft.addStudent(student, options);
    setChosenLast(student.id);
    onChoose();
  };
  return (
    // The arrow keys move from tick to tick; the boxes themselves are the controls.
    <Stack gap="0.85rem" onKeyDown={moveAmongTicks}>
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
          <Shortcuts own={draft.fees} siblings={siblingFees} chosen={chosen} add={addShortcut} />
          {draft.students.map((student) => (
            <StudentFees
              key={student.id}
              student={student}
              // Together with the shortcuts for the family, so that nothing moves under a finger.
              state={(answered.has(student.id) ? draft.fees.get(student.id) : undefined) ?? WAITING}
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
          {siblings.length > 0 && <Siblings siblings={siblings} fees={siblingFees} onChoose={(sibling) => choose(sibling, { joins: true })} />}
        </>
      )}
    </Stack>
  );
};

type FeesByStudent = ReadonlyMap<string, StudentFeesState>;
type SiblingsProps = { readonly siblings: readonly PersonOption[]; readonly fees: FeesByStudent; readonly onChoose: (sibling: PersonOption) => void };

/** Siblings may be charged on the same invoice; the button says what each owes. */
const Siblings = ({ siblings, fees, onChoose }: SiblingsProps) => (
  <Group gap="0.5rem">
    <Text span c="dimmed">
      Misma familia:
    </Text>
    {siblings.map((sibling) => (
      <Button key={sibling.id} variant="light" leftSection={<IconUserPlus size={17} />} onClick={() => onChoose(sibling)}>
        {listName(sibling)}
        <Box component="span" ps="0.5rem" fw={400}>
          {owesText(fees.get(sibling.id))}
        </Box>
      </Button>
    ))}
  </Group>
);

const owesText = (state: StudentFeesState | undefined): string => {
  if (state === undefined || state.isLoading || state.error !== null) return '';
  return dueText(state.fees).toLowerCase();
};

const WAITING = { fees: [], isLoading: true, isFetching: true, error: null, retry: () => undefined };

type ShortcutsProps = {
  readonly own: FeesByStudent;
  readonly siblings: FeesByStudent;
  readonly chosen: ReadonlySet<string>;
  readonly add: (fees: readonly Installment[]) => void;
};

/** "Este mes" and "Todo lo vencido" for all the chosen students, other fees that they owe, and the same including their siblings. */
const Shortcuts = ({ own, siblings, chosen, add }: ShortcutsProps) => {
  const [theirs, others] = [openOf(own, chosen), openOf(siblings, chosen)];
  const otherOwed = otherOwedFees(theirs, present());
  const shortcut = (label: string, Icon: IconShown, found: readonly OpenFee[]) => (
    <Button
      variant="default"
      leftSection={<Icon size={17} />}
      // Disabled without losing the focus, so that the keyboard goes on from here.
      data-disabled={found.length === 0}
      aria-disabled={found.length === 0}
      onClick={() => found.length > 0 && add(found.map(({ of }) => of))}
    >
      {label}
      {found.length > 0 && ` (${found.length})`}
    </Button>
  );
  const ofFamily = (mine: readonly OpenFee[], ofOthers: readonly OpenFee[]) => (ofOthers.length === 0 ? [] : [...mine, ...ofOthers]);
  const [ofMonth, overdue] = [feesOfMonth(theirs, present()), overdueFees(theirs)];
  return (
    <Group gap="0.5rem" className="fills-line">
      {shortcut('Este mes', IconCalendarDue, ofMonth)}
      {shortcut('Todo lo vencido', IconCalendarX, overdue)}
      {otherOwed.length > 0 && shortcut(otherOwedLabel(otherOwed), IconReceipt, otherOwed)}
      {siblings.size > 0 && (
        <>
          {shortcut('Este mes, toda la familia', IconUsersGroup, ofFamily(ofMonth, feesOfMonth(others, present())))}
          {shortcut('Todo lo vencido, toda la familia', IconUsersGroup, ofFamily(overdue, overdueFees(others)))}
        </>
      )}
    </Group>
  );
};

type OpenFee = InvoiceFee & { readonly of: Installment };

/** The fees that are not on the invoice yet. */
const openOf = (fees: FeesByStudent, chosen: ReadonlySet<string>): readonly OpenFee[] =>
  [...fees.values()].flatMap((state) => state.fees.flatMap((fee) => (chosen.has(fee._id) ? [] : [{ ...invoiceFeeOf(fee), of: fee }])));

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
