/** Closes the day: the office types what it counted, and the difference follows from it. */
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { z } from 'zod';
import { closeRegister, type Register } from '#features/register/register.contract.ts';
import { differenceText } from '#features/register/register.rules.ts';
import { dayOf, longDay } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { useAct } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';
import { useTold } from '#web/faults.ts';
import { hasWrongBox } from '#web/form.ts';
import { useSelf } from '#web/self.tsx';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Page.tsx';
import shared from '#web/ui/shared.module.css';
import { BeginPurses, NO_PURSES_TYPED, TypedPurses } from './BeginPurses.tsx';
import classes from './Closing.module.css';
import { ClosingEnd } from './ClosingEnd.tsx';
import { CountNotes } from './CountNotes.tsx';
import { DifferenceBadge } from './DifferenceBadge.tsx';

/** null: the administration has not begun to keep them apart. */
const PursesOrNot = TypedPurses.nullable();

export const ClosePanel = ({ register }: { readonly register: Register }) => {
  const mayBegin = isOwner(useSelf()) && register.hasPurses !== true;
  // The day is counted between other work, so the typed amounts survive a reload or another tab.
  const begun = useDraft(`purses-${register._id}`, PursesOrNot, null);
  return (
    <Panel title="Cierre del día">
      {dayOf(register.date) < present().day && (
        <p className={classes.stale}>Esta caja está abierta desde el {longDay(dayOf(register.date)).toLowerCase()}: ciérrela y abra la de hoy.</p>
      )}
      {mayBegin && begun.value !== null ? (
        <BeginPurses register={register} typed={begun.value} set={begun.set} stop={begun.clear} />
      ) : (
        <CloseForm register={register} begin={mayBegin ? () => begun.set(NO_PURSES_TYPED) : undefined} />
      )}
    </Panel>
  );
};

/** `details` null: unchanged since the register was opened. */
const Closing = z.object({ counted: z.number().nullable(), details: z.string().nullable() });
type Closing = z.infer<typeof Closing>;
const NOTHING: Closing = { counted: null, details: null };

/** If cash and bank are kept apart only the cash is counted, since notes say nothing about the bank. */
const wordsOf = ({ hasPurses }: Register) =>
  hasPurses === true
    ? { expected: 'Esperado en efectivo', counted: 'Efectivo contado', notes: 'el efectivo', uncounted: 'Se cierra sin contar el efectivo.' }
    : { expected: 'Esperado', counted: 'Contado', notes: 'la caja', uncounted: 'Se cierra sin contar la plata.' };

type CloseFormProps = { readonly register: Register; readonly begin: (() => void) | undefined };

const CloseForm = ({ register, begin }: CloseFormProps) => {
  const words = wordsOf(register);
  // Undefined when the viewer may not see this much money: then the viewer types the count and is told nothing more.
  const expected = register.hasPurses === true ? register.cash : register.registermoney;
  const { value: typed, set, clear } = useDraft(`close-${register._id}`, Closing, NOTHING, 2);
  const { counted } = typed;
  const details = typed.details ?? register.description ?? '';
  const setCounted = (sum: Centavos | null): void => set((before) => ({ ...before, counted: sum }));
  const difference = expected === undefined || counted === null ? null : counted - expected;
  const act = useTold(useAct(closeRegister, { onDone: clear }), { counted, description: details });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (hasWrongBox(event.currentTarget)) return;
    const consequences = [
      ...(counted === null ? [words.uncounted] : [`${words.counted}: ${moneyText(counted)}.`]),
      ...(difference === null || expected === undefined ? [] : [`${words.expected}: ${moneyText(expected)}.`, `${differenceText(difference)}.`]),
      'No se podrá cobrar hasta volver a abrir la caja.',
    ];
    if (await confirm({ question: '¿Está seguro que desea cerrar la caja?', consequences, accept: 'Cerrar Caja' })) {
      await act.run({
        body: { register: register._id, registermoney: register.registermoney, difference: undefined, counted: counted ?? undefined, description: details },
      });
    }
  };

  return (
    <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
      {expected !== undefined && (
        <dl className={classes.expected}>
          <dt>{words.expected}</dt>
          <dd>{moneyText(expected)}</dd>
        </dl>
      )}
      <div>
        <MoneyInput label={words.counted} value={counted} onChange={setCounted} error={act.fields['counted']} />
        <CountNotes of={words.notes} onCounted={setCounted} />
        <div className={classes.result} role="status">
          {difference !== null && <DifferenceBadge difference={difference} />}
        </div>
      </div>
      <ClosingEnd details={details} onDetails={(text) => set((before) => ({ ...before, details: text }))} act={act} />
      {begin !== undefined && (
        <Button variant="subtle" size="compact-md" onClick={begin}>
          Llevar efectivo y banco por separado
        </Button>
      )}
    </form>
  );
};
