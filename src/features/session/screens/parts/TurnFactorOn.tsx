/** Turns the own second factor on, in three steps: the password, the first code of the application, and the recovery code to keep. */
import { Button, List, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from '#features/session/second-factor.contract.ts';
import { listSessions } from '#features/session/session.contract.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { CopyBox } from '#web/ui/CopyBox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PopupForm } from '#web/ui/PopupForm.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './TurnFactorOn.module.css';

type Step =
  | { readonly step: 'password' }
  | { readonly step: 'code'; readonly key: string; readonly address: string }
  | { readonly step: 'recovery'; readonly code: string };

const FIRST: Step = { step: 'password' };
const STAY = (): void => undefined;

export const TurnFactorOn = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => {
  const [step, setStep] = useState<Step>(FIRST);
  const close = () => {
    setStep(FIRST);
    onClose();
  };
  // The recovery code is shown only once, so that step ends by its own button only.
  const isLast = step.step === 'recovery';
  return (
    <Dialog
      opened={opened}
      onClose={isLast ? STAY : close}
      title={isLast ? 'Guarde su código de respaldo' : 'Activar la verificación en dos pasos'}
      closeOnClickOutside={false}
      closeOnEscape={!isLast}
      withCloseButton={!isLast}
    >
      {step.step === 'password' && <Password onClose={close} onDone={(begun) => setStep({ step: 'code', ...begun })} />}
      {step.step === 'code' && <FirstCode address={step.address} typedKey={step.key} onClose={close} onDone={(code) => setStep({ step: 'recovery', code })} />}
      {step.step === 'recovery' && <Recovery code={step.code} onClose={close} />}
    </Dialog>
  );
};

type Begun = { readonly key: string; readonly address: string };

const Password = ({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: (begun: Begun) => void }) => {
  const [password, setPassword] = useState('');
  const act = useTold(useAct(beginSecondFactor, { forgets: [], saysErrors: false, onDone }), { password });
  return (
    <PopupForm save={() => void act.run({ body: { password } })} refusal={act.error} accept="Continuar" close={onClose} isRunning={act.isRunning}>
      <Text mb="0.9rem">
        Necesita su teléfono con una aplicación de códigos, por ejemplo Google Authenticator o Microsoft Authenticator: se instala gratis y funciona también sin
        internet.
      </Text>
      <PasswordInput
        label="Su contraseña"
        autoComplete="current-password"
        data-autofocus
        autoFocus
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={act.fields['password']}
      />
    </PopupForm>
  );
};

const FirstCode = ({
  address,
  typedKey,
  onClose,
  onDone,
}: Omit<Begun, 'key'> & { readonly typedKey: string } & { readonly onClose: () => void; readonly onDone: (code: string) => void }) => {
  const [code, setCode] = useState('');
  const save = useAct(confirmSecondFactor, {
    says: 'Verificación en dos pasos activada',
    forgets: [getSecondFactor, listSessions],
    saysErrors: false,
    onDone: ({ recovery }) => onDone(recovery),
  });
  const act = useTold(save, { code });
  return (
    <PopupForm save={() => void act.run({ body: { code } })} refusal={act.error} accept="Activar" close={onClose} isRunning={act.isRunning}>
      <List type="ordered" spacing="0.6rem" mb="0.9rem">
        <List.Item>Abra la aplicación en su teléfono, agregue una cuenta y escanee este código.</List.Item>
        <List.Item>Escriba abajo los seis números que muestra.</List.Item>
      </List>
      <QrCode text={address} label="Código QR para la aplicación del teléfono" />
      <Text my="0.9rem" ta="center" c="dimmed">
        ¿No puede escanearlo? Agregue la cuenta con esta clave:
        <br />
        <code className={classes.key}>{typedKey}</code>
      </Text>
      <TextInput
        label="Código de verificación"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={act.fields['code']}
      />
    </PopupForm>
  );
};

const Recovery = ({ code, onClose }: { readonly code: string; readonly onClose: () => void }) => (
  <>
    <Stack gap="0.9rem">
      <Text>
        La verificación en dos pasos está activa. Si un día pierde el teléfono, ingrese con este código de respaldo: sirve una sola vez y desactiva la
        verificación.
      </Text>
      <Notice kind="warning">Guárdelo fuera del teléfono, por ejemplo en papel: no se vuelve a mostrar.</Notice>
      <CopyBox label="Código de respaldo" value={code} copied="Código copiado" />
    </Stack>
    <DialogFoot>
      <Button color="teal" onClick={onClose}>
        Ya lo guardé
      </Button>
    </DialogFoot>
  </>
);
