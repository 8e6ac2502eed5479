/** The popup in which the administration sets the surcharge of overdue fees and the discount for cash. */
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { type SurchargeValues, saveSurchargeValues } from '#features/surcharges/surcharge.contract.ts';
import { checkValues } from '#features/surcharges/surcharge.rules.ts';
import type { BasisPoints } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { useSelf } from '#web/self.tsx';
import { PopupButton, PopupForm } from '#web/ui/PopupForm.tsx';
import { IconPercentage } from '#web/ui/icons.ts';
import { useSurchargeValues } from './surcharge.queries.ts';
import { ValueField } from './parts/ValueField.tsx';

/** The button "Recargo/Descuento" with its popup: for the administration only, disabled until the values are loaded. */
export const ValuesButton = () => (isOwner(useSelf()) ? <OwnersButton /> : null);

const OwnersButton = () => {
  const values = useSurchargeValues();
  return (
    <PopupButton
      label="Recargo/Descuento"
      icon={<IconPercentage />}
      title="Actualización de Recargo y/o Descuento"
      size="lg"
      content={values === undefined ? undefined : (close) => <Form values={values} close={close} />}
    />
  );
};

const Form = ({ values, close }: { readonly values: SurchargeValues; readonly close: () => void }) => {
  const [penalty, setPenalty] = useState<BasisPoints | null>(null);
  const [discount, setDiscount] = useState<BasisPoints | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const act = useTold(useAct(saveSurchargeValues, { saysErrors: false, onDone: close }), { penalty, discount });
  const change = (set: (value: BasisPoints | null) => void) => (value: BasisPoints | null) => {
    set(value);
    setRefused(null);
  };
  const save = () => {
    const checked = checkValues({ penalty: penalty ?? undefined, discount: discount ?? undefined });
    if (checked.ok) void act.run({ body: { penalty: checked.value.penalty, discount: checked.value.discount } });
    else setRefused(checked.reasons[0].msg);
  };
  return (
    <PopupForm accept="Guardar los valores" save={save} close={close} isRunning={act.isRunning} refusal={refused ?? act.error}>
      <SimpleGrid minColWidth="min(15rem, 100%)" spacing="0.9rem">
        <ValueField title="Recargo" current={values.penalty} error={act.fields['penalty']} value={penalty} onChange={change(setPenalty)} isFirst />
        <ValueField title="Descuento" current={values.discount} error={act.fields['discount']} value={discount} onChange={change(setDiscount)} />
      </SimpleGrid>
    </PopupForm>
  );
};
