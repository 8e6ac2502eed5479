/** On a family's home page: this phone got notices before and does not any more, for example after "Cerrar todas las sesiones"; otherwise nothing. */
import { Button } from '@mantine/core';
import { Notice } from '#web/ui/Notice.tsx';
import { useDevices } from './use-devices.ts';

export const NoticesCutOff = () => {
  const { isCutOff, isRunning, turnOn, forget } = useDevices();
  if (!isCutOff) return null;
  return (
    <Notice
      title="Los avisos en este dispositivo están apagados"
      actions={
        <>
          <Button variant="light" loading={isRunning} onClick={() => void turnOn()}>
            Activar
          </Button>
          <Button variant="subtle" disabled={isRunning} onClick={() => void forget()}>
            No, gracias
          </Button>
        </>
      }
    >
      Terminaron al cerrarse la sesión, o desde otro dispositivo.
    </Notice>
  );
};
