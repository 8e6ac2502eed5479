/** An invitation that was just made: its link to copy, mail or send by WhatsApp. */
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconMail } from '@tabler/icons-react';
import { useRef } from 'react';
import { tokenOfLink } from '#features/session/invitation.rules.ts';
import { type Invitation, mailInvitation } from '#features/session/session.contract.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { useAct } from '#web/data.ts';
import classes from './InvitationLink.module.css';

export type InvitationLinkProps = { readonly userId: string; readonly name: string; readonly invitation: Invitation };

export const InvitationLink = ({ invitation: { link, whatsapp, mail, sends = false, expires }, name, userId }: InvitationLinkProps) => {
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
            onClick={() => void post.run({ params: { id: userId }, body: { token: tokenOfLink(link) } })}
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
