/** The first administrator of a new installation registers herself, by a link that works once. */
import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getSetup, setUp } from '#features/session/session.contract.ts';
import { usePathPart } from '#web/address.ts';
import { messageOf } from '#web/api.ts';
import { useAct, useOne } from '#web/data.ts';
import { beginSession } from '#web/session.ts';
import { EntryCard, EntryNotice } from './EntryCard.tsx';
import { PasswordPair } from './InvitationPage.tsx';

const EMPTY = { name: '', lastname: '', email: '', password: '', password2: '' };

export const SetupPage = () => {
  const token = usePathPart('token');
  const setup = useOne(getSetup, { params: { token } });
  const [body, setBody] = useState(EMPTY);
  const act = useAct(setUp, { forgets: [], saysErrors: false, onDone: (answer) => beginSession(answer.token) });
  const put = (patch: Partial<typeof EMPTY>) => setBody((before) => ({ ...before, ...patch }));
  if (setup.isPending) {
    return (
      <EntryCard title="Primer ingreso" about="Un momento…">
        <Skeleton height={220} />
      </EntryCard>
    );
  }
  if (setup.isError) {
    return (
      <EntryCard title="Primer ingreso" about="El enlace sirve una sola vez.">
        <EntryNotice kind="danger">{messageOf(setup.error)}</EntryNotice>
        <Link to="/login">Iniciar Sesión</Link>
      </EntryCard>
    );
  }
  const general = Object.keys(act.fields).length === 0 ? act.error : null;
  return (
    <EntryCard title="Primer ingreso" about={`Registre al administrador de ${setup.data.institute}.`}>
      {general !== null && <EntryNotice kind="danger">{general}</EntryNotice>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void act.run({ params: { token }, body });
        }}
      >
        <Stack gap="sm">
          <TextInput
            label="Nombre"
            autoComplete="given-name"
            size="md"
            value={body.name}
            onChange={({ currentTarget }) => put({ name: currentTarget.value })}
            error={act.fields['name']}
          />
          <TextInput
            label="Apellido"
            autoComplete="family-name"
            size="md"
            value={body.lastname}
            onChange={({ currentTarget }) => put({ lastname: currentTarget.value })}
            error={act.fields['lastname']}
          />
          <TextInput
            label="Dirección de correo electrónico"
            type="email"
            autoComplete="username"
            size="md"
            value={body.email}
            onChange={({ currentTarget }) => put({ email: currentTarget.value })}
            error={act.fields['email']}
          />
          <PasswordPair {...body} onPassword={(password) => put({ password })} onPassword2={(password2) => put({ password2 })} fields={act.fields} />
          <Button type="submit" size="md" fullWidth mt="xs" loading={act.isRunning}>
            Registrar e ingresar
          </Button>
        </Stack>
      </form>
    </EntryCard>
  );
};
