/** Logging in with e-mail and password. */
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong } from '#web/form.ts';
import { takeFarewell } from '#web/session.ts';
import { IconUserCircle } from '#web/ui/icons.ts';
import { EntryCard, EntryNotice } from './EntryCard.tsx';
import classes from './EntryCard.module.css';
import { CodeBox, useCodeAsked } from './parts/CodeBox.tsx';
import { OfferedAccounts } from './parts/OfferedAccounts.tsx';
import { useLogIn } from './use-log-in.ts';

export const Login = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [farewell] = useState(takeFarewell);
  const [code, setCode] = useState('');
  const act = useTold(useLogIn(), { email, password, code });
  const { isAsked, isWrong } = useCodeAsked(act.reasons, email);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (act.reasons.length > 0) focusFirstWrong(form.current);
  }, [act.reasons]);
  return (
    <EntryCard
      title="Iniciar Sesión"
      about={
        <>
          <IconUserCircle style={{ verticalAlign: '-4px' }} /> Inicie sesión en su cuenta
        </>
      }
    >
      {act.error !== null && <EntryNotice kind="danger">{act.error}</EntryNotice>}
      {farewell !== null && act.reasons.length === 0 && <EntryNotice kind="info">{farewell}</EntryNotice>}
      <form
        ref={form}
        noValidate
        onInput={act.prepare}
        onSubmit={(event) => {
          event.preventDefault();
          act.run({ email, password, code: isAsked ? code : undefined });
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Dirección de correo electrónico"
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            data-autofocus
            autoFocus
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={act.fields['email']}
          />
          <PasswordInput
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            size="md"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={act.fields['password']}
          />
          {isAsked && <CodeBox size="md" value={code} onChange={setCode} error={isWrong ? act.fields['code'] : undefined} />}
          <Button type="submit" size="md" fullWidth loading={act.isRunning}>
            Iniciar Sesión
          </Button>
          <Link to="/forgot" search={{}} className={classes.way}>
            Olvidé mi contraseña
          </Link>
        </Stack>
      </form>
      <OfferedAccounts
        isRunning={act.isRunning}
        enter={(account) => {
          setEmail(account.email);
          setPassword(account.password);
          act.run({ email: account.email, password: account.password, code: undefined });
        }}
      />
    </EntryCard>
  );
};
