/** The devices on which a person gets notices, and whether this browser is one of them: turned on, turned off and, when the program is opened, renewed. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beginDevice, type Device, endDevice, getPushKey, listDevices, renewDevice } from '#features/news/notice.contract.ts';
import { deviceName } from '#features/session/device-name.rules.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { keyOf } from '#web/answers.ts';
import { useAct, useOne } from '#web/data.ts';
import { askToNotify, heardAt, type PushAbility, pushAbility, subscribe, unsubscribe } from '#web/push.ts';

export type Devices = {
  readonly ability: PushAbility;
  /** Undefined until loaded. */
  readonly devices: readonly Device[] | undefined;
  /** This device, if it gets notices. */
  readonly here: Device | null;
  /** This browser got notices before, and its user does not get them here any more. */
  readonly isCutOff: boolean;
  readonly isRunning: boolean;
  turnOn(): Promise<void>;
  end(device: Device): Promise<void>;
  /** Also ends the subscription of the browser. */
  forget(): Promise<void>;
};

export const useDevices = (): Devices => {
  const client = useQueryClient();
  const [ability, setAbility] = useState(pushAbility);
  // Undefined while the browser is being asked.
  const [heard, setHeard] = useState<string | null | undefined>(undefined);
  const [isRunning, setRunning] = useState(false);
  const keep = (devices: readonly Device[]) => client.setQueryData(keyOf(listDevices, {}), devices);
  const devices = useOne(listDevices, {}).data;
  const renew = useAct(renewDevice, { says: null, saysErrors: false, forgets: [], onDone: keep });
  const key = useAct(getPushKey, { says: null, forgets: [] });
  const begin = useAct(beginDevice, { says: null, forgets: [], onDone: keep });
  const ending = useAct(endDevice, { says: null, forgets: [listDevices], onDone: keep });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    void heardAt().then(async (endpoint) => {
      if (endpoint !== null) await renew.run({ body: { endpoint } });
      setHeard(endpoint);
    });
  }, []);
  const here = (heard !== null && heard !== undefined && devices?.find(({ isHere }) => isHere)) || null;

  const turnOn = async (): Promise<void> => {
    // Before anything else: browsers ask for permission only right after a press.
    const allowed = await askToNotify();
    setAbility(allowed);
    if (allowed === 'asks') sayError('El navegador no recibió el permiso. Presione otra vez y elija “Permitir”');
    if (allowed !== 'allowed') return;
    const made = await key.run({});
    if (made === undefined) return;
    const subscribed = await subscribe(made.key);
    if (subscribed === null)
      return sayError('El navegador no pudo activar los avisos. Revise la conexión, salga del modo incógnito si lo usa, e intente nuevamente');
    const begun = await begin.run({ body: { ...subscribed, name: deviceName(navigator.userAgent) } });
    if (begun === undefined) return unsubscribe();
    setHeard(subscribed.endpoint);
  };

  const forget = async (): Promise<void> => {
    await unsubscribe();
    setHeard(null);
  };

  const end = async (device: Device): Promise<void> => {
    const left = await ending.run({ params: { id: device._id } });
    if (left === undefined) return;
    // For this device the switch shows it.
    if (device.isHere) await forget();
    else sayDone(`Los avisos ya no llegarán a ${device.name}`);
  };

  return {
    ...{ ability, devices, here, end, forget },
    isCutOff: typeof heard === 'string' && devices !== undefined && here === null,
    isRunning: isRunning || ending.isRunning,
    turnOn: async () => {
      // A disabled switch would lose the focus, so a second press is ignored instead.
      if (isRunning) return;
      setRunning(true);
      await turnOn();
      setRunning(false);
    },
  };
};
