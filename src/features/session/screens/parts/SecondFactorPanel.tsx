/** "Verificación en dos pasos" of a person: turned on and off by its owner, off by the office for who lost the telephone. */
import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { getSecondFactor, removeSecondFactorOf } from '#features/session/second-factor.contract.ts';
import type { User } from '#features/users/user.contract.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { fullName } from '#kernel/names.ts';
import { isStaff } from '#kernel/roles.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconShieldCheck, IconShieldOff } from '#web/ui/icons.ts';
import { TurnFactorOff } from './TurnFactorOff.tsx';
import { TurnFactorOn } from './TurnFactorOn.tsx';

export const SecondFactorPanel = ({ user }: { readonly user: User }) => {
  const self = useSelf();
  const isOwn = self._id === user._id;
  const factor = useOne(getSecondFactor, { params: { id: user._id } });
  const since = factor.data?.since;
  // Families turn none on, and about others there is something to do only where one is on.
  const isOffered = isOwn && isStaff(self);
  if (!isOffered && (factor.isPending || (factor.isSuccess && since === undefined))) return null;
  return (
    <Panel title="Verificación en dos pasos">
      {factor.isPending ? (
        <Skeleton height="4.25rem" />
      ) : factor.isError ? (
        <Trouble {...troubleOf(factor)} />
      ) : isOwn ? (
        <Own since={since} />
      ) : (
        <Others user={user} since={since} />
      )}
    </Panel>
  );
};

const Own = ({ since }: { readonly since: string | undefined }) => {
  const [opened, setOpened] = useState<'on' | 'off' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Text mb="0.85rem" maw="42rem">
        {since === undefined
          ? 'Al ingresar se pide, además de la contraseña, un código que muestra una aplicación de su teléfono. Así no ingresa quien averigüe su contraseña.'
          : `Activa desde el ${fullDay(dayOf(since))}: al ingresar se pide, además de la contraseña, el código de su teléfono. Si no encuentra su código de respaldo, desactívela y actívela de nuevo: recibirá otro.`}
      </Text>
      {since === undefined ? (
        <Button variant="light" leftSection={<IconShieldCheck />} onClick={() => setOpened('on')}>
          Activar
        </Button>
      ) : (
        <Button variant="light" color="red" leftSection={<IconShieldOff />} onClick={() => setOpened('off')}>
          Desactivar
        </Button>
      )}
      <TurnFactorOn opened={opened === 'on'} onClose={close} />
      <Dialog opened={opened === 'off'} onClose={close} title="Desactivar la verificación en dos pasos">
        <TurnFactorOff onClose={close} />
      </Dialog>
    </>
  );
};

const Others = ({ user, since }: { readonly user: User; readonly since: string | undefined }) => {
  const remove = useAct(removeSecondFactorOf);
  const turnOff = async () => {
    const yes = await confirm({
      question: '¿Está seguro que desea desactivar la verificación en dos pasos?',
      consequences: [`${fullName(user)} podrá ingresar solo con la contraseña.`],
      accept: 'Desactivar',
    });
    if (yes) await remove.run({ params: { id: user._id } });
  };
  return (
    <>
      <Text mb="0.85rem" maw="42rem">
        {since !== undefined && `Activa desde el ${fullDay(dayOf(since))}. `}
        Si {user.name} perdió el teléfono y no tiene su código de respaldo, desactívela para que pueda ingresar. Antes asegúrese de que quien lo pide es{' '}
        {user.name}.
      </Text>
      <Button variant="light" color="red" leftSection={<IconShieldOff />} loading={remove.isRunning} onClick={() => void turnOff()}>
        Desactivar
      </Button>
    </>
  );
};
