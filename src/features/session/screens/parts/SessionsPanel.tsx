/** The open sessions of a person, for a lost phone or a shared computer: the own ones one by one, and the end of all of them. */
import { Button, Text } from '@mantine/core';
import { endSessionsOf, logOutEverywhere } from '#features/session/session.contract.ts';
import type { User } from '#features/users/user.contract.ts';
import { fullName } from '#kernel/names.ts';
import { queryClient } from '#web/answers.ts';
import { useAct } from '#web/data.ts';
import { forgetDrafts } from '#web/draft.ts';
import { useSelf } from '#web/self.tsx';
import { endSession } from '#web/session.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconLogout } from '#web/ui/icons.ts';
import { OwnSessions } from './OwnSessions.tsx';

export const SessionsPanel = ({ user }: { readonly user: User }) => {
  const self = useSelf();
  const isOwn = self._id === user._id;
  const others = useAct(endSessionsOf);
  // This session ended with the others, so there is nothing left to log out of.
  const own = useAct(logOutEverywhere, {
    forgets: [],
    onDone: ({ msg }) => {
      // As with every logout, nothing that this person typed stays in the browser.
      forgetDrafts(self._id);
      queryClient.clear();
      endSession(msg);
    },
  });
  const end = async () => {
    const yes = await confirm({
      question: '¿Está seguro que desea cerrar todas las sesiones?',
      consequences: [
        isOwn
          ? 'Deberá ingresar nuevamente en todos sus dispositivos, también en este.'
          : `${fullName(user)} deberá ingresar nuevamente en todos sus dispositivos.`,
      ],
      accept: 'Cerrar las sesiones',
    });
    if (yes) await (isOwn ? own.run({}) : others.run({ params: { id: user._id } }));
  };
  return (
    <Panel title="Sesiones abiertas">
      <Text mb="0.85rem" maw="42rem">
        {isOwn
          ? 'Si perdió un dispositivo, es compartido o no lo reconoce, cierre su sesión. Ante la duda, cambie también la contraseña.'
          : 'Si perdió su teléfono o alguien más conoce la contraseña, cierre sus sesiones y cambie la contraseña.'}
      </Text>
      {isOwn && <OwnSessions />}
      <Button
        mt={isOwn ? 'md' : 0}
        variant="light"
        color="red"
        leftSection={<IconLogout />}
        loading={own.isRunning || others.isRunning}
        onClick={() => void end()}
      >
        Cerrar todas las sesiones
      </Button>
    </Panel>
  );
};
