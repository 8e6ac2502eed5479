/** Turns the own second factor off, with a code of it. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import { removeOwnSecondFactor } from '#features/session/second-factor.contract.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { PopupForm } from '#web/ui/PopupForm.tsx';
import { CodeBox } from './CodeBox.tsx';

export const TurnFactorOff = ({ onClose }: { readonly onClose: () => void }) => {
  const [code, setCode] = useState('');
  const act = useTold(useAct(removeOwnSecondFactor, { saysErrors: false, onDone: onClose }), { code });
  return (
    <PopupForm save={() => void act.run({ body: { code } })} refusal={act.error} accept="Desactivar" close={onClose} isRunning={act.isRunning}>
      <Text mb="0.9rem">Desde ahora va a ingresar solo con la contraseña. El código de respaldo deja de servir.</Text>
      <CodeBox value={code} onChange={setCode} error={act.fields['code']} />
    </PopupForm>
  );
};
