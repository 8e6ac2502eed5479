/** Whether this phone gets notices, what prevents it, and on which other devices the person gets them. */
import { Box, Button, Group, Switch, Text, Title } from '@mantine/core';
import { type Device, testDevice } from '#features/news/notice.contract.ts';
import { isTelephone } from '#features/session/device-name.rules.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { useAct } from '#web/data.ts';
import type { PushAbility } from '#web/push.ts';
import { DeviceList } from '#web/ui/DeviceList.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconBellRinging } from '#web/ui/icons.ts';
import classes from './notices.module.css';
import { type Devices, useDevices } from './use-devices.ts';

export const Notices = () => {
  const state = useDevices();
  const { ability, devices, here, isRunning } = state;
  const others = (devices ?? []).filter(({ _id }) => _id !== here?._id);
  const isAble = ability === 'asks' || ability === 'allowed';
  return (
    <Panel title="Avisos en el momento">
      {isAble ? (
        <Switch
          label={isTelephone(navigator.userAgent) ? 'Avisar en este teléfono' : 'Avisar en este equipo'}
          description="Un aviso apenas hay algo nuevo, de 8 a 22. En la pantalla no aparecen nombres, importes ni fechas: se leen aquí."
          checked={here !== null}
          disabled={devices === undefined}
          aria-busy={isRunning}
          onChange={({ currentTarget }) => void (currentTarget.checked ? state.turnOn() : here !== null && state.end(here))}
        />
      ) : (
        <Hindrance ability={ability} />
      )}
      {here !== null && <Trial device={here} />}
      {others.length > 0 && <Others devices={others} state={state} />}
    </Panel>
  );
};

/** Says why not, and what to do about it. */
const Hindrance = ({ ability }: { readonly ability: PushAbility }) => {
  switch (ability) {
    case 'home-screen':
      return (
        <Notice title="En el iPhone y el iPad, primero agregue el programa a la pantalla de inicio">
          <ol className={classes.steps}>
            <li>Abra esta página en Safari.</li>
            <li>Toque “Compartir” y luego “Agregar a inicio”.</li>
            <li>Ábralo desde la pantalla de inicio, ingrese y active los avisos en esta misma página.</li>
          </ol>
          <Text c="dimmed" fz="0.875rem">
            Hace falta iOS 16.4 o posterior.
          </Text>
        </Notice>
      );
    case 'blocked':
      return (
        <Notice kind="warning" title="Este navegador tiene bloqueados los avisos">
          Para permitirlos, toque el ícono que está junto a la dirección de la página, o abra los ajustes de la aplicación en el teléfono, permita
          “Notificaciones” y vuelva a abrir esta página.
        </Notice>
      );
    case 'unsafe':
      return <Notice>Los avisos llegan solo cuando la dirección del instituto comienza con https.</Notice>;
    default:
      return (
        <Notice>Este navegador no puede mostrar avisos. Pruebe con la versión actual de Chrome, Edge, Firefox o Safari, y fuera del modo incógnito.</Notice>
      );
  }
};

const Trial = ({ device }: { readonly device: Device }) => {
  const test = useAct(testDevice, { forgets: [] });
  return (
    <Group gap="0.5rem 1rem" mt="0.9rem">
      <Button variant="light" leftSection={<IconBellRinging />} loading={test.isRunning} onClick={() => void test.run({ params: { id: device._id } })}>
        Probar
      </Button>
      <Text c="dimmed" fz="0.875rem" flex="1 1 14rem">
        Si no aparece, revise que el dispositivo permita las notificaciones del navegador y no esté en “No molestar”.
      </Text>
    </Group>
  );
};

const Others = ({ devices, state }: { readonly devices: readonly Device[]; readonly state: Devices }) => (
  <Box component="section" mt="lg" aria-label="Otros dispositivos con avisos">
    <Title order={3} fz="md" mb="0.5rem">
      Otros dispositivos con avisos
    </Title>
    <DeviceList
      devices={devices}
      about={({ since }) => `desde el ${fullDay(dayOf(since))}`}
      act={(device) => (
        <Button
          variant="light"
          color="red"
          disabled={state.isRunning}
          aria-label={`Terminar los avisos en ${device.name}`}
          onClick={() => void state.end(device)}
        >
          Terminar
        </Button>
      )}
    />
  </Box>
);
