/** An invited person chooses a password, and is logged in. */
import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptInvitation, getInvitation } from '#features/session/session.contract.ts';
import { usePathPart } from '#web/address.ts';
import { messageOf } from '#web/api.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { beginSession } from '#web/session.ts';
import { EntryCard, EntryNotice } from './EntryCard.tsx';
import { CodeBox, useCodeAsked } from './parts/CodeBox.tsx';
import { PasswordPair } from './parts/PasswordPair.tsx';

export const InvitationPage = () => {
  const token = usePathPart('token');
  const invitation = useOne(getInvitation, { params: { token } });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [password2, setPassword2] = useState('');
  const save = useAct(acceptInvitation, { forgets: [], saysErrors: false, onDone: (answer) => beginSession(answer.token) });
  const [code, setCode] = useState('');
  const act = useTold(save, { email, password, password2: [password, password2], code });
  const { isAsked, isWrong } = useCodeAsked(act.reasons, token);
  if (invitation.isPending) {
    return (
      <EntryCard title="Le damos la bienvenida" about="Buscando su invitación…">
        <Skeleton height={160} />
      </EntryCard>
    );
  }
  if (invitation.isError) {
    return (
      <EntryCard title="Invitación" about="Pida en secretaría que le envíen una nueva.">
        <EntryNotice kind="danger">{messageOf(invitation.error)}</EntryNotice>
        <Link to="/login">Iniciar Sesión</Link>
      </EntryCard>
    );
  }
  const known = invitation.data.email;
  return (
    <EntryCard title={`Le damos la bienvenida, ${invitation.data.name}`} about="Elija la contraseña con la que va a ingresar.">
      {act.error !== null && <EntryNotice kind="danger">{act.error}</EntryNotice>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void act.run({ params: { token }, body: { email: known === undefined ? email : undefined, password, password2, code: isAsked ? code : undefined } });
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Dirección de correo electrónico"
            type="email"
            autoComplete="username"
            size="md"
            value={known ?? email}
            readOnly={known !== undefined}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={act.fields['email']}
          />
          <PasswordPair password={password} password2={password2} onPassword={setPassword} onPassword2={setPassword2} fields={act.fields} />
          {isAsked && <CodeBox size="md" value={code} onChange={setCode} error={isWrong ? act.fields['code'] : undefined} />}
          <Button type="submit" size="md" fullWidth loading={act.isRunning}>
            Ingresar
          </Button>
        </Stack>
      </form>
    </EntryCard>
  );
};
