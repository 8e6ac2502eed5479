/** The invitation of a person who was just registered, and the panel that shows it. */
import { useState } from 'react';
import { type Invitation, inviteUser } from '#features/session/session.contract.ts';
import { useAct } from '#web/data.ts';
import type { InvitationPanelProps } from './InvitationPanel.tsx';

/** The props of the panel, without the person's name. */
export type ShownInvitation = Omit<InvitationPanelProps, 'name'>;

export const useInvitation = () => {
  const [made, setMade] = useState<{ readonly of: string; readonly invitation: Invitation } | null>(null);
  const act = useAct(inviteUser, { forgets: [], onDone: (invitation, { params }) => setMade({ of: params.id, invitation }) });
  const invite = (id: string): void => void act.run({ params: { id } });
  return {
    invite,
    panelOf: (id: string): ShownInvitation => ({
      userId: id,
      invitation: made?.of === id ? made.invitation : null,
      isRunning: act.isRunning,
      onInvite: () => invite(id),
    }),
  };
};
