/** The session ended while somebody was working: logs in on top of the page, so that nothing typed is lost. */
import { Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getSelf, logIn } from '#features/session/session.contract.ts';
import type { User } from '#features/users/user.contract.ts';
import { queryClient } from '#web/answers.ts';
import { ApiError, tryCall } from '#web/api.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { beginSession, endSession, useSessionState } from '#web/session.ts';
import { EntryNotice } from './EntryCard.tsx';
import { CodeBox, useCodeAsked } from './parts/CodeBox.tsx';
import { selfQuery } from './session.queries.ts';

export const LoginAgain = ({ self }: { readonly self: User }) => {
  const { interrupted } = useSessionState();
  return (
    <Modal
      opened={interrupted !== null}
      onClose={() => endSession(interrupted)}
      title="Su sesión terminó"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      zIndex={ABOVE_DIALOGS}
    >
      <Form self={self} />
    </Modal>
  );
};

// A dialog of the page may have been open, or its menu.
const ABOVE_DIALOGS = 400;

const Form = ({ self }: { readonly self: User }) => {
  const [email, setEmail] = useState(self.email ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const act = useTold(useAct(logIn, { forgets: [], saysErrors: false, onDone: ({ token }) => goOn(token, self) }), { email, password, code });
  const { isAsked, isWrong } = useCodeAsked(act.reasons, email);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void act.run({ body: { email, password, code: isAsked ? code : undefined } });
      }}
    >
      <Stack gap="sm">
        <p style={{ margin: 0 }}>{self.name}, ingrese nuevamente para continuar donde estaba. Lo que escribió en esta página se conserva.</p>
        {act.error !== null && <EntryNotice kind="danger">{act.error}</EntryNotice>}
        <TextInput
          label="Dirección de correo electrónico"
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={act.fields['email']}
        />
        <PasswordInput
          label="Contraseña"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={act.fields['password']}
        />
        {isAsked && <CodeBox value={code} onChange={setCode} error={isWrong ? act.fields['code'] : undefined} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => endSession()}>
            Cerrar Sesión
          </Button>
          <Button type="submit" loading={act.isRunning}>
            Continuar
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

// Another person at the same desk must not continue the first one's work.
const goOn = async (token: string, before: User): Promise<void> => {
  const self = await tryCall(getSelf, {}, { token });
  if (self instanceof ApiError) return endSession(self.msg);
  if (self._id === before._id) {
    beginSession(token, { samePerson: true });
    return void queryClient.invalidateQueries();
  }
  beginSession(token, { samePerson: false });
  queryClient.clear();
  queryClient.setQueryData(selfQuery.queryKey, self);
  window.location.assign('/index/dashboard/0');
};
