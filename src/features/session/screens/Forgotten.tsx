/** "Olvidé mi contraseña": a new one by a link sent by e-mail, or with the help of the office. */
import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { askForLink, getForgotten } from '#features/session/session.contract.ts';
import { PhoneLink } from '#features/users/screens/parts/PhoneLink.tsx';
import { messageOf } from '#web/api.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { EntryCard, EntryNotice } from './EntryCard.tsx';
import classes from './EntryCard.module.css';

export const Forgotten = () => {
  const way = useOne(getForgotten, {});
  const about = way.data?.byMail === true ? 'Le enviamos un enlace para elegir una nueva.' : 'En secretaría le ayudan a elegir una nueva.';
  return (
    <EntryCard title="Olvidé mi contraseña" about={way.isPending ? 'Un momento…' : about}>
      <Stack gap="md">
        {way.isPending ? (
          <Skeleton height={120} />
        ) : way.isError ? (
          <EntryNotice kind="danger">{messageOf(way.error)}</EntryNotice>
        ) : way.data.byMail ? (
          <ByMail />
        ) : (
          <AtTheOffice />
        )}
        <Link to="/login" className={classes.way}>
          Iniciar Sesión
        </Link>
      </Stack>
    </EntryCard>
  );
};

const ByMail = () => {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const act = useTold(useAct(askForLink, { forgets: [], saysErrors: false, onDone: ({ msg }) => setSent(msg) }), { email });
  if (sent !== null) {
    return <EntryNotice kind="info">{sent}. El enlace sirve durante una hora; revise también el correo no deseado.</EntryNotice>;
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act.run({ body: { email } });
      }}
    >
      {act.error !== null && <EntryNotice kind="danger">{act.error}</EntryNotice>}
      <Stack gap="md">
        <TextInput
          label="Dirección de correo electrónico"
          type="email"
          autoComplete="username"
          size="md"
          autoFocus
          value={email}
          error={act.fields['email']}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={act.isRunning}>
          Enviar enlace
        </Button>
      </Stack>
    </form>
  );
};

/** Without a mail server the office creates the link. */
const AtTheOffice = () => {
  const { phone, email } = useInstitute();
  const isReached = phone !== '' || email !== '';
  return (
    <EntryNotice kind="info">
      Pida en secretaría un enlace para elegir una nueva contraseña{isReached && ': comuníquese '}
      {phone !== '' && (
        <>
          al teléfono <PhoneLink number={phone} className={classes.reach} />
        </>
      )}
      {phone !== '' && email !== '' && ' o '}
      {email !== '' && (
        <>
          por correo a{' '}
          <a href={`mailto:${email}`} className={classes.reach}>
            {email}
          </a>
        </>
      )}
      .
    </EntryNotice>
  );
};
