/** The administration begins to keep cash and bank apart: it closes the day with what each of them holds. */
import { Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { beginPurses, type Register } from '#features/register/register.contract.ts';
import { differenceText } from '#features/register/register.rules.ts';
import { pursesText } from '#features/register/purse.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong, hasWrongBox } from '#web/form.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import shared from '#web/ui/shared.module.css';
import classes from './Closing.module.css';
import { ClosingEnd } from './ClosingEnd.tsx';
import { CountNotes } from './CountNotes.tsx';
import { DifferenceBadge } from './DifferenceBadge.tsx';

/** `details` null: unchanged since the register was opened. */
export const TypedPurses = z.object({ cash: z.number().nullable(), bank: z.number().nullable(), details: z.string().nullable() });
export type TypedPurses = z.infer<typeof TypedPurses>;
export const NO_PURSES_TYPED: TypedPurses = { cash: null, bank: null, details: null };

export type BeginPursesProps = {
  readonly register: Register;
  readonly typed: TypedPurses;
  readonly set: (change: (before: TypedPurses | null) => TypedPurses) => void;
  /** Drops what was typed and goes back to the usual closing. */
  readonly stop: () => void;
};

export const BeginPurses = ({ register, typed, set, stop }: BeginPursesProps) => {
  const { cash, bank } = typed;
  const details = typed.details ?? register.description ?? '';
  const [isTried, setTried] = useState(false);
  const act = useTold(useAct(beginPurses, { onDone: stop }), { cash, bank, description: details });
  const change = (patch: Partial<TypedPurses>): void => set((before) => ({ ...(before ?? NO_PURSES_TYPED), ...patch }));
  const expected = register.registermoney ?? 0;
  const counted = cash === null || bank === null ? null : cash + bank;
  const missing = (value: Centavos | null, words: string): string | undefined => (isTried && value === null ? words : undefined);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (hasWrongBox(form)) return;
    if (cash === null || bank === null) return focusFirstWrong(form);
    const isSure = await confirm({
      question: '¿Está seguro que desea cerrar la caja y llevar efectivo y banco por separado?',
      consequences: [
        `${pursesText({ cash, bank })}: en total ${moneyText(cash + bank)}.`,
        `Esperado ${moneyText(expected)}. ${differenceText(cash + bank - expected)}.`,
        'Desde la próxima apertura se cuenta solo el efectivo, y el banco se lleva aparte.',
        'No se podrá cobrar hasta volver a abrir la caja.',
      ],
      accept: 'Cerrar y separar',
    });
    if (isSure) await act.run({ body: { register: register._id, registermoney: register.registermoney, cash, bank, description: details } });
  };

  return (
    <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
      <Text c="dimmed">
        Desde este cierre la caja muestra cuánto hay en efectivo y cuánto en el banco. Lo que se cobra por transferencia, Mercado Pago o tarjeta va al banco, y
        al cerrar se cuenta solo el efectivo.
      </Text>
      <div>
        <MoneyInput
          label="Efectivo"
          required
          value={cash}
          onChange={(sum) => change({ cash: sum })}
          error={missing(cash, 'Ingrese el efectivo que contó') ?? act.fields['cash']}
        />
        <CountNotes of="el efectivo" onCounted={(sum) => change({ cash: sum })} />
      </div>
      <MoneyInput
        label="Banco"
        description="Lo que hay hoy en la cuenta del instituto"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        value={bank}
        onChange={(sum) => change({ bank: sum })}
        error={missing(bank, 'Ingrese lo que hay en el banco') ?? act.fields['bank']}
      />
      <dl className={classes.expected}>
        <dt>Esperado entre los dos</dt>
        <dd>{moneyText(expected)}</dd>
      </dl>
      <div role="status">{counted !== null && <DifferenceBadge difference={counted - expected} />}</div>
      <ClosingEnd details={details} onDetails={(text) => change({ details: text })} act={act} />
      <Button variant="subtle" size="compact-md" onClick={stop}>
        Seguir como hasta ahora
      </Button>
    </form>
  );
};
