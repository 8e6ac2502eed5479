/** Sends an invitation by e-mail to everybody of the list who was not invited yet, one after the other. */
import { Button, Group, Progress, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Access, type AccessFilter, listAccess } from '#features/session/access.contract.ts';
import { INVITATION_DAYS, tokenOfLink } from '#features/session/invitation.rules.ts';
import { getForgotten, inviteUser, mailInvitation, withdrawInvitation } from '#features/session/session.contract.ts';
import { listName } from '#kernel/names.ts';
import { wholeOf } from '#kernel/paging.ts';
import { plural } from '#kernel/plural.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { keyOf } from '#web/answers.ts';
import { ApiError, callPage, messageOf, tryCall } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { IconMail } from '#web/ui/icons.ts';

type Sending = { readonly done: number; readonly total: number };
/** Who was not reached; `isGivenUp`: the others were not tried. */
type Failures = { readonly names: readonly string[]; readonly isGivenUp: boolean };

// So many refusals one after the other are the mail server's fault: it is not asked for the rest.
const MOST_IN_A_ROW = 3;

/** `isWanted`: the list shows people who were not invited yet. Nothing while this installation sends no e-mail. */
export const InviteAll = ({ query, isWanted }: { readonly query: AccessFilter; readonly isWanted: boolean }) => {
  const client = useQueryClient();
  const canMail = useOne(getForgotten, {}).data?.byMail === true;
  const [isAsking, setAsking] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failures, setFailures] = useState<Failures | null>(null);
  const isStopped = useRef(false);
  // Another page would not show how it goes on.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const ask = async (): Promise<void> => {
    setAsking(true);
    const people = await wholeOf(
      (page) => callPage(listAccess, { query: { ...query, state: 'none' } }, page),
      ({ _id }) => _id,
    ).then(
      (all) => all,
      (error: unknown) => void sayError(messageOf(error)),
    );
    setAsking(false);
    if (people === undefined) return;
    const reached = people.filter(({ email }) => email !== undefined);
    const others = people.length - reached.length;
    if (reached.length === 0) return sayError('Nadie de la lista tiene un correo registrado: invite a cada uno con su botón');
    const yes = await confirm({
      question: `¿Está seguro que desea enviar ${plural(reached.length, 'una invitación', `${reached.length} invitaciones`)} por correo?`,
      consequences: [
        `Cada persona recibe un enlace, válido por ${INVITATION_DAYS} días, para elegir su contraseña.`,
        ...(others === 0 ? [] : [plural(others, 'Una persona no tiene correo: invítela con su botón.', `${others} no tienen correo: invítelos con su botón.`)]),
        ...(reached.length > 1 ? ['Deje esta página abierta hasta que termine.'] : []),
      ],
      accept: plural(reached.length, 'Enviar la invitación', `Enviar las ${reached.length} invitaciones`),
    });
    if (yes) await send(reached);
  };

  const send = async (people: readonly Access[]): Promise<void> => {
    isStopped.current = false;
    const failed: string[] = [];
    let done = 0;
    let inARow = 0;
    for (const person of people) {
      if (isStopped.current || inARow === MOST_IN_A_ROW) break;
      setSending({ done, total: people.length });
      const isSent = await sentTo(person);
      inARow = isSent ? 0 : inARow + 1;
      if (!isSent) failed.push(listName(person));
      done += 1;
    }
    void client.invalidateQueries({ queryKey: keyOf(listAccess) });
    setSending(null);
    setFailures(failed.length === 0 ? null : { names: failed, isGivenUp: inARow === MOST_IN_A_ROW && done < people.length });
    const sent = done - failed.length;
    if (sent > 0) sayDone(plural(sent, 'Se envió una invitación', `Se enviaron ${sent} invitaciones`));
  };

  const isOffered = canMail && isWanted && sending === null;
  if (!isOffered && sending === null && failures === null) return null;
  return (
    <Stack gap="0.75rem" mb="md">
      {failures !== null && (
        <Notice kind="warning" title="No se pudo enviar el correo a todos">
          {failures.names.join(' · ')}:{' '}
          {failures.isGivenUp ? 'no se intentó con los demás. Revise las direcciones o pruebe más tarde.' : 'revise su dirección e invítelos otra vez.'}
        </Notice>
      )}
      {isOffered && (
        <Group>
          <Button variant="default" leftSection={<IconMail />} loading={isAsking} onClick={() => void ask()}>
            Invitar por correo a quienes faltan
          </Button>
        </Group>
      )}
      {sending !== null && (
        <Stack gap="0.35rem" role="status">
          <Progress value={(sending.done / sending.total) * 100} animated aria-label="Progreso" />
          <Group justify="space-between">
            <span>
              Enviando {sending.done + 1} de {sending.total}…
            </span>
            <Button
              variant="default"
              onClick={() => {
                isStopped.current = true;
              }}
            >
              Detener
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
};

/** Whether the mail server took it. Otherwise it is taken back: the person is to be invited again. */
const sentTo = async ({ _id }: Access): Promise<boolean> => {
  const params = { id: _id };
  const made = await tryCall(inviteUser, { params });
  if (made instanceof ApiError) return false;
  const mailed = await tryCall(mailInvitation, { params, body: { token: tokenOfLink(made.link) } });
  const isSent = !(mailed instanceof ApiError) && mailed.sent;
  if (!isSent) await tryCall(withdrawInvitation, { params });
  return isSent;
};
