/** An invitation that was just made: its link to copy, mail or send by WhatsApp. */
import { Button, Group, Text } from '@mantine/core';
import { tokenOfLink } from '#features/session/invitation.rules.ts';
import { type Invitation, mailInvitation } from '#features/session/session.contract.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { useAct } from '#web/data.ts';
import { CopyBox } from '#web/ui/CopyBox.tsx';
import { IconBrandWhatsapp, IconMail } from '#web/ui/icons.ts';
import classes from './InvitationLink.module.css';

export type InvitationLinkProps = { readonly userId: string; readonly name: string; readonly invitation: Invitation };

export const InvitationLink = ({ invitation: { link, whatsapp, mail, sends = false, expires }, name, userId }: InvitationLinkProps) => {
  const post = useAct(mailInvitation, {
    forgets: [],
    onDone: ({ sent }) => (sent ? sayDone('Invitación enviada por correo') : sayError('No se pudo enviar el correo. Copie el enlace y envíelo de otra manera')),
  });
  return (
    <>
      <Text mb="0.85rem" maw="42rem">
        Envíe este enlace a {name}: sirve una sola vez, hasta el {fullDay(dayOf(expires))}, para elegir la contraseña.
      </Text>
      <CopyBox label="Enlace de invitación" value={link} copied="Enlace copiado" />
      <Group gap="0.6rem" mt="0.85rem" className={classes.ways}>
        {whatsapp !== undefined && (
          <Button component="a" href={whatsapp} target="_blank" rel="noreferrer" color="teal" leftSection={<IconBrandWhatsapp />}>
            Enviar por WhatsApp
          </Button>
        )}
        {sends && (
          <Button
            variant="light"
            leftSection={<IconMail />}
            loading={post.isRunning}
            onClick={() => void post.run({ params: { id: userId }, body: { token: tokenOfLink(link) } })}
          >
            Enviar por correo
          </Button>
        )}
        {mail !== undefined && (
          <Button component="a" href={mail} variant="light" leftSection={<IconMail />}>
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
