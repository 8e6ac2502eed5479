/** The day is closed: what should be there, what was counted, and the difference between them. */
import { Button, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { closeRegister, type Register } from '#features/register/register.contract.ts';
import { differenceText } from '#features/register/register.rules.ts';
import { dayOf, longDay } from '#kernel/calendar.ts';
import { type Centavos, LARGEST_AMOUNT, moneyText } from '#kernel/money.ts';
import { present } from '#web/clock.ts';
import { useAct } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';
import { useTold } from '#web/faults.ts';
import { hasWrongBox } from '#web/form.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { NotSaved } from '#web/ui/FormNotices.tsx';
import { Panel } from '#web/ui/Page.tsx';
import classes from './Closing.module.css';
import { CountNotes } from './CountNotes.tsx';
import { DifferenceBadge } from './DifferenceBadge.tsx';

/** What was counted, or told as the difference where the expected money is not shown; `details` null: as they were when it was opened. */
type Closing = { readonly counted: Centavos | null; readonly told: Centavos | null; readonly details: string | null };
const NOTHING: Closing = { counted: null, told: null, details: null };

export const ClosePanel = ({ register }: { readonly register: Register }) => {
  // Absent when it is more than the viewer may see: then only the difference is asked for.
  const expected = register.registermoney;
  // The day is counted between other things: another tab, or a reload, loses nothing of it.
  const { value: typed, set, clear } = useDraft<Closing>(`close-${register._id}`, NOTHING);
  const { counted, told } = typed;
  const details = typed.details ?? register.description ?? '';
  const setCounted = (sum: Centavos | null): void => set((before) => ({ ...before, counted: sum }));
  const setTold = (sum: Centavos | null): void => set((before) => ({ ...before, told: sum }));
  const difference = expected === undefined ? told : counted === null ? null : counted - expected;
  const act = useTold(useAct(closeRegister, { onDone: clear }), { difference, description: details });
  const setDifference = (typed: Centavos | null): void => (expected === undefined ? setTold(typed) : setCounted(typed === null ? null : expected + typed));

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (hasWrongBox(event.currentTarget)) return;
    const consequences = [
      ...(expected === undefined || counted === null ? [] : [`Esperado ${moneyText(expected)}, contado ${moneyText(counted)}.`]),
      difference === null ? 'Se cierra sin diferencia.' : `${differenceText(difference)}.`,
      'No se podrá cobrar hasta volver a abrir la caja.',
    ];
    if (await confirm({ question: '¿Está seguro que desea cerrar la caja?', consequences, accept: 'Cerrar Caja' })) {
      await act.run({ body: { register: register._id, registermoney: expected, difference: difference ?? undefined, counted: undefined, description: details } });
    }
  };

  return (
    <Panel title="Cierre del día">
      {dayOf(register.date) < present().day && (
        <p className={classes.stale}>Esta caja está abierta desde el {longDay(dayOf(register.date)).toLowerCase()}: ciérrela y abra la de hoy.</p>
      )}
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {expected !== undefined && (
          <dl className={classes.expected}>
            <dt>Esperado</dt>
            <dd>{moneyText(expected)}</dd>
          </dl>
        )}
        <div>
          <div className={expected === undefined ? undefined : classes.pair}>
            {expected !== undefined && <MoneyInput label="Contado" value={counted} onChange={setCounted} />}
            <MoneyInput label="Diferencia" least={-LARGEST_AMOUNT} value={difference} onChange={setDifference} error={act.fields['difference']} />
          </div>
          {expected !== undefined && <CountNotes of="la caja" onCounted={setCounted} />}
          <div className={classes.result} role="status">
            {difference !== null && <DifferenceBadge difference={difference} />}
          </div>
        </div>
        <Textarea
          label="Detalles"
          maxLength={500}
          minRows={3}
          value={details}
          onChange={({ currentTarget: { value } }) => set((before) => ({ ...before, details: value }))}
          error={act.fields['description']}
        />
        <NotSaved act={act} />
        <Button type="submit" fullWidth leftSection={<IconLock size={18} aria-hidden />} loading={act.isRunning}>
          Cerrar Caja
        </Button>
      </form>
    </Panel>
  );
};
