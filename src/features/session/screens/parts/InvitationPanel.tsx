/** Invites a person: a link that works once. */
import { Button, Text } from '@mantine/core';
import { INVITATION_DAYS } from '#features/session/invitation.rules.ts';
import type { Invitation } from '#features/session/session.contract.ts';
import { Panel } from '#web/ui/Page.tsx';
import { IconLink } from '#web/ui/icons.ts';
import { InvitationLink } from './InvitationLink.tsx';

export type InvitationPanelProps = {
  readonly userId: string;
  readonly name: string;
  /** Null while there is none. */
  readonly invitation: Invitation | null;
  readonly isRunning: boolean;
  readonly onInvite: () => void;
};

export const InvitationPanel = ({ userId, name, invitation, isRunning, onInvite }: InvitationPanelProps) => (
  <Panel title="Invitación para ingresar">
    {invitation === null ? (
      <>
        <Text mb="0.85rem" maw="42rem">
          Con un enlace de un solo uso, válido por {INVITATION_DAYS} días, {name} elige su propia contraseña. Si ya tenía un enlace, el anterior deja de servir.
        </Text>
        <Button leftSection={<IconLink />} loading={isRunning} onClick={onInvite}>
          Crear enlace de invitación
        </Button>
      </>
    ) : (
      <InvitationLink key={invitation.link} invitation={invitation} name={name} userId={userId} />
    )}
  </Panel>
);
