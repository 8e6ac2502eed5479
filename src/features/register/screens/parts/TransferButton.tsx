/** "Depósito" and "Extracción": moves money from cash to the bank, or back; it is neither income nor expense. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import { PURSES, type Purse } from '#features/register/payment-form.contract.ts';
import { mayMove, PURSE_LABEL, type Purses } from '#features/register/purse.rules.ts';
import { type Register, transferMoney } from '#features/register/register.contract.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { PopupButton, PopupForm } from '#web/ui/PopupForm.tsx';
import { IconBuildingBank, IconCash } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import classes from './Closing.module.css';

const WORDS = {
  cash: {
    name: 'Depósito',
    about: 'El dinero pasa del efectivo al banco: no es un ingreso ni un egreso.',
    accept: 'Registrar el depósito',
    icon: <IconBuildingBank />,
  },
  bank: {
    name: 'Extracción',
    about: 'El dinero pasa del banco al efectivo: no es un ingreso ni un egreso.',
    accept: 'Registrar la extracción',
    icon: <IconCash />,
  },
} as const;

type TransferProps = { readonly from: Purse; readonly register: Register };

export const TransferButton = ({ from, register }: TransferProps) => (
  <PopupButton
    label={WORDS[from].name}
    icon={WORDS[from].icon}
    title={WORDS[from].name}
    size="sm"
    content={(close) => <TransferForm from={from} register={register} close={close} />}
  />
);

const TransferForm = ({ from, register: { cash, bank }, close }: TransferProps & { readonly close: () => void }) => {
  const [value, setValue] = useState<Centavos | null>(null);
  const [isTried, setTried] = useState(false);
  const act = useTold(useAct(transferMoney, { saysErrors: false, onDone: close }), { value });
  // A viewer who may not see the money learns only from the server whether there is enough.
  const purses = cash === undefined || bank === undefined ? null : { cash, bank };
  const moved = value ?? 0;
  const change: Purses = from === 'cash' ? { cash: -moved, bank: moved } : { cash: moved, bank: -moved };
  const problem = problemOf(value, mayMove(purses, change));
  const save = (): void => {
    setTried(true);
    if (problem === undefined && value !== null) void act.run({ body: { from, value } });
  };
  return (
    <PopupForm accept={WORDS[from].accept} save={save} close={close} isRunning={act.isRunning} refusal={act.error}>
      <div className={shared.form}>
        <Text c="dimmed">{WORDS[from].about}</Text>
        <MoneyInput label="Importe" required value={value} onChange={setValue} error={(isTried ? problem : undefined) ?? act.fields['value']} data-autofocus />
        {purses !== null && (
          <dl className={`${shared.pairs} ${classes.lines}`}>
            {PURSES.map((purse) => (
              <div key={purse}>
                <dt>{PURSE_LABEL[purse]}</dt>
                <dd>
                  {moneyText(purses[purse])}
                  {moved > 0 && problem === undefined && ` → ${moneyText(purses[purse] + change[purse])}`}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </PopupForm>
  );
};

const problemOf = (value: Centavos | null, covered: ReturnType<typeof mayMove>): string | undefined => {
  if (value === null || value === 0) return 'Ingrese un importe mayor que cero';
  return covered.ok ? undefined : covered.reasons[0].msg;
};
