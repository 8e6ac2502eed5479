/** The invitation of somebody who was just registered, and the panel that shows it. */
import { useState } from 'react';
import { type Invitation, inviteUser } from '#features/session/session.contract.ts';
import { useAct } from '#web/data.ts';
import type { InvitationPanelProps } from './InvitationPanel.tsx';

/** What the panel shows, but for the name of whom it invites. */
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
