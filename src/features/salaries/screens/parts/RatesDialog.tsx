/** The popup in which the administration sets the pay of an hour. */
import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { type SalaryRates, saveSalaryRates } from '#features/salaries/salary-rate.contract.ts';
import { RATE_LABEL, RATE_NAMES, type RateName } from '#features/salaries/salary-rate.rules.ts';
import { isOwner } from '#kernel/roles.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { useSelf } from '#web/self.tsx';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { PopupButton, PopupForm } from '#web/ui/PopupForm.tsx';
import { IconCoin } from '#web/ui/icons.ts';
import { useSalaryRates } from '../salary.queries.ts';

/** The button "Salarios" with its popup: for the administration only, disabled until the rates are loaded. */
export const RatesButton = ({ label = 'Salarios' }: { readonly label?: string }) => (isOwner(useSelf()) ? <OwnersButton label={label} /> : null);

const OwnersButton = ({ label }: { readonly label: string }) => {
  const rates = useSalaryRates();
  return (
    <PopupButton
      label={label}
      icon={<IconCoin />}
      title="Actualización de Salarios"
      content={rates === undefined ? undefined : (close) => <Form rates={rates} close={close} />}
    />
  );
};

const Form = ({ rates, close }: { readonly rates: SalaryRates; readonly close: () => void }) => {
  // Only changed rates are sent, since another one may have been set elsewhere meanwhile.
  const [changes, setChanges] = useState<Readonly<Partial<Record<RateName, number | null>>>>({});
  const typed: Readonly<Record<RateName, number | null>> = { ...rates, ...changes };
  const [isTried, setTried] = useState(false);
  const act = useTold(useAct(saveSalaryRates, { saysErrors: false, onDone: close }), typed);
  const wrong = (name: RateName): string | undefined => {
    if (isTried && (typed[name] === null || typed[name] < 0)) return 'Ingrese el valor por hora, cero o mayor';
    return act.fields[name];
  };
  const save = (): void => {
    setTried(true);
    if (RATE_NAMES.some((name) => typed[name] === null || typed[name] < 0)) return;
    const isUntouched = Object.keys(changes).length === 0;
    const changed = (name: RateName): number | undefined => (isUntouched ? rates[name] : (changes[name] ?? undefined));
    void act.run({
      body: {
        lowerSalary: changed('lowerSalary'),
        higherSalary: changed('higherSalary'),
        adminSalary: changed('adminSalary'),
        classManagerSalary: changed('classManagerSalary'),
      },
    });
  };
  return (
    <PopupForm accept="Guardar los valores" save={save} close={close} isRunning={act.isRunning} refusal={act.error}>
      <Text c="dimmed" mb="0.9rem">
        Lo que se paga por hora. Los salarios ya pagados no cambian.
      </Text>
      <SimpleGrid minColWidth="min(11rem, 100%)" spacing="0.9rem">
        {RATE_NAMES.map((name, index) => (
          <MoneyInput
            key={name}
            label={`${RATE_LABEL[name]}:`}
            value={typed[name]}
            onChange={(value) => setChanges((before) => ({ ...before, [name]: value }))}
            error={wrong(name)}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </SimpleGrid>
    </PopupForm>
  );
};
