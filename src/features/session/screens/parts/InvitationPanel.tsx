/** Invites a person: a link that works once, to copy, mail or send by WhatsApp. */
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconLink, IconMail } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Invitation, mailInvitation } from '#features/session/session.contract.ts';
import { INVITATION_DAYS } from '#features/session/invitation.rules.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { useAct } from '#web/data.ts';
import { Panel } from '#web/ui/Page.tsx';
import classes from './InvitationPanel.module.css';

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
        <Button leftSection={<IconLink size={18} aria-hidden />} loading={isRunning} onClick={onInvite}>
          Crear enlace de invitación
        </Button>
      </>
    ) : (
      <Ready key={invitation.link} invitation={invitation} name={name} userId={userId} />
    )}
  </Panel>
);

type ReadyProps = Pick<InvitationPanelProps, 'name' | 'userId'> & { readonly invitation: Invitation };

const Ready = ({ invitation: { link, whatsapp, mail, sends = false, expires }, name, userId }: ReadyProps) => {
  const box = useRef<HTMLInputElement>(null);
  const post = useAct(mailInvitation, {
    forgets: [],
    onDone: ({ sent }) => (sent ? sayDone('Invitación enviada por correo') : sayError('No se pudo enviar el correo. Copie el enlace y envíelo de otra manera')),
  });
  const copy = async () => {
    box.current?.select();
    const isCopied = await copied(link);
    if (isCopied) sayDone('Enlace copiado');
    else sayError('No se pudo copiar. El enlace quedó seleccionado: cópielo con Ctrl+C');
  };
  return (
    <>
      <Text mb="0.85rem" maw="42rem">
        Envíe este enlace a {name}: sirve una sola vez, hasta el {fullDay(dayOf(expires))}, para elegir la contraseña.
      </Text>
      <Group align="end" gap="sm" className={classes.row}>
        <TextInput ref={box} label="Enlace de invitación" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copiar
        </Button>
      </Group>
      <Group gap="0.6rem" mt="0.85rem" className={classes.ways}>
        {whatsapp !== undefined && (
          <Button component="a" href={whatsapp} target="_blank" rel="noreferrer" color="teal" leftSection={<IconBrandWhatsapp size={18} aria-hidden />}>
            Enviar por WhatsApp
          </Button>
        )}
        {sends && (
          <Button
            variant="light"
            leftSection={<IconMail size={18} aria-hidden />}
            loading={post.isRunning}
            onClick={() => void post.run({ params: { id: userId }, body: { token: link.slice(link.lastIndexOf('/') + 1) } })}
          >
            Enviar por correo
          </Button>
        )}
        {mail !== undefined && (
          <Button component="a" href={mail} variant="light" leftSection={<IconMail size={18} aria-hidden />}>
            Enviar por correo
          </Button>
        )}
      </Group>
      {whatsapp === undefined && mail === undefined && !sends && (
        <Text mt="0.6rem" c="dimmed">
          No hay un celular completo, con su código de área, ni una dirección de correo electrónico: copie el enlace y envíelo como prefiera.
        </Text>
      )}
    </>
  );
};

// The clipboard is available only over https or on this computer itself.
const copied = async (text: string): Promise<boolean> => {
  if (navigator.clipboard === undefined) return document.execCommand('copy');
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
};
