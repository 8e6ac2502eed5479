/** "Modificar Credenciales": the own password; for the office also everybody's e-mail, password and invitation. */
import { Button, Group, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { checkNewPassword } from '#features/session/new-password.rules.ts';
import { changeCredentials, type Invitation, inviteUser } from '#features/session/session.contract.ts';
import { EMAIL_NEEDED, mayChangeCredentials, mayInvite, planCredentials, SHORTEST_PASSWORD } from '#features/session/session.rules.ts';
import { getUser, type User } from '#features/users/user.contract.ts';
import { NOT_AN_EMAIL } from '#features/users/email.contract.ts';
import { emailOf } from '#features/users/user-form.rules.ts';
import { fullName, listName } from '#kernel/names.ts';
import { isOffice } from '#kernel/roles.ts';
import { byField, type Reason } from '#kernel/verdict.ts';
import { usePathPart } from '#web/address.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { useLeaveWarning } from '#web/draft.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong } from '#web/form.ts';
import { useSelf } from '#web/self.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconDeviceFloppy, IconUser } from '#web/ui/icons.ts';
import { InvitationPanel } from './parts/InvitationPanel.tsx';
import { SecondFactorPanel } from './parts/SecondFactorPanel.tsx';
import { SessionsPanel } from './parts/SessionsPanel.tsx';

const OWN = '0';

export const Credentials = () => {
  const self = useSelf();
  const part = usePathPart('user_id');
  const id = part === OWN ? self._id : part;
  const isOther = id !== self._id && !isOffice(self);
  const user = useOne(getUser, { params: { id } }, { enabled: !isOther });
  if (isOther) return <Navigate to="/index/dashboard/0" replace />;
  if (user.isPending) return <PageSkeleton />;
  if (user.isError) return <TroublePage title="Modificar Credenciales" width="form" {...troubleOf(user)} />;
  const may = mayChangeCredentials({ id: self._id, role: self.role }, { id, role: user.data.type });
  if (!may.ok) return <TroublePage title="Modificar Credenciales" width="form" message={may.reasons[0].msg} />;
  return (
    <Page
      title="Modificar Credenciales"
      about={listName(user.data)}
      width="form"
      actions={
        <Button component={Link} to={`/index/dashboard/${id}`} variant="light" leftSection={<IconUser />}>
          Ver perfil
        </Button>
      }
    >
      <CredentialsForm key={`form ${id}`} user={user.data} />
      {id !== self._id && <Invite key={`invite ${id}`} user={user.data} />}
      <SecondFactorPanel key={`second factor ${id}`} user={user.data} />
      <SessionsPanel key={`sessions ${id}`} user={user.data} />
    </Page>
  );
};

const CredentialsForm = ({ user }: { readonly user: User }) => {
  const self = useSelf();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const stored = user.email ?? '';
  const [email, setEmail] = useState(stored);
  const [password, setPassword] = useState('');
  const [password2, setPassword2] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmailNew = email !== stored;
  const isDirty = isEmailNew || password !== '' || password2 !== '';
  useLeaveWarning(isDirty);
  const change = useAct(changeCredentials, {
    saysErrors: false,
    onDone: () => navigate({ to: `/index/dashboard/${user._id}`, ignoreBlocker: true }),
  });
  const act = useTold(change, { email, password, password2: [password, password2] });
  useEffect(() => {
    if (act.reasons.length > 0) focusFirstWrong(form.current);
  }, [act.reasons]);
  const office = isOffice(self);
  const body = { email: given(email.trim().toLowerCase()), password: given(password), password2: given(password2), refuseWidelyUsed: true };
  const faults = isTried ? faultsOf(self, user, body) : {};
  const fields: Readonly<Record<string, string>> = { ...act.fields, ...faults };
  const save = async () => {
    setTried(true);
    if (Object.keys(faultsOf(self, user, body)).length > 0) return focusFirstWrong(form.current);
    const yes = await confirm({
      question: '¿Está seguro que desea aplicar los cambios?',
      consequences: consequencesOf(user, body, user._id === self._id),
      accept: isEmailNew && body.password !== undefined ? 'Cambiar email y contraseña' : isEmailNew ? 'Cambiar el email' : 'Cambiar la contraseña',
    });
    if (yes) await act.run({ params: { id: user._id }, body });
  };
  const general = faults[''] ?? act.error;
  return (
    <Panel title={office ? 'Cambio de Email y/o Contraseña' : 'Cambio de Contraseña'}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="0.9rem">
          {general !== null && (
            <div className="whole-line">
              <Notice kind="warning">{general}</Notice>
            </div>
          )}
          {office ? (
            <TextInput
              className="whole-line"
              label="Dirección de correo electrónico"
              type="email"
              autoComplete="off"
              description="Con esta dirección ingresa a la página."
              value={email}
              error={fields['email']}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          ) : (
            // Password managers store the new password under this e-mail.
            <input type="email" autoComplete="username" value={stored} readOnly hidden />
          )}
          <PasswordInput
            autoComplete="new-password"
            label="Nueva contraseña"
            description={`Al menos ${SHORTEST_PASSWORD} caracteres`}
            value={password}
            error={fields['password']}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <PasswordInput
            autoComplete="new-password"
            label="Confirmación de contraseña"
            description="La misma, una vez más"
            value={password2}
            error={fields['password2']}
            onChange={({ currentTarget }) => setPassword2(currentTarget.value)}
          />
          <Group justify="flex-end" className="whole-line fills-line">
            <Button type="submit" leftSection={<IconDeviceFloppy />} loading={act.isRunning}>
              Guardar Cambios
            </Button>
          </Group>
        </SimpleGrid>
      </form>
    </Panel>
  );
};

type Body = { readonly email: string | undefined; readonly password: string | undefined; readonly password2: string | undefined };

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** What the server would refuse, by the same rule, and a password made of names; '' for faults that belong to no field. */
const faultsOf = (self: { readonly _id: string; readonly role: User['type'] }, user: User, body: Body): Readonly<Record<string, string>> => {
  const plan = planCredentials({ id: self._id, role: self.role }, { id: user._id, role: user.type, email: user.email ?? null }, body);
  return byField([...emailReasons(self, user, body), ...(plan.ok ? guessReasons(user, body) : plan.reasons)]);
};

const guessReasons = (user: User, { email, password, password2 }: Body): readonly Reason[] => {
  if (password === undefined) return [];
  const chosen = checkNewPassword({ password, password2, isWidelyUsed: false }, [user.name, user.lastname, email ?? user.email]);
  return chosen.ok ? [] : chosen.reasons;
};

const emailReasons = (self: { readonly role: User['type'] }, user: User, { email, password }: Body): readonly Reason[] => {
  if (!isOffice(self)) return [];
  if (email !== undefined) return emailOf(email) === null ? [{ msg: NOT_AN_EMAIL, path: 'email' }] : [];
  // With a new password the server keeps the e-mail, so an emptied box beside one is refused here instead of being ignored.
  return user.email !== undefined && password !== undefined ? EMAIL_NEEDED.reasons : [];
};

const consequencesOf = (user: User, { email, password }: Body, isOwn: boolean): readonly string[] => [
  ...(email === undefined && user.email !== undefined && password === undefined
    ? [`${fullName(user)} queda sin dirección de correo electrónico y no podrá ingresar.`]
    : []),
  isOwn ? 'Se cierran sus sesiones en otros dispositivos.' : `Se cierran las sesiones que ${fullName(user)} tenga abiertas.`,
];

const Invite = ({ user }: { readonly user: User }) => {
  const self = useSelf();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const invite = useAct(inviteUser, { forgets: [], onDone: setInvitation });
  const may = mayInvite({ id: self._id, role: self.role }, { id: user._id, role: user.type, active: user.active ?? true });
  if (!may.ok) return <Notice kind="info">{may.reasons[0].msg}</Notice>;
  return (
    <InvitationPanel
      userId={user._id}
      name={user.name}
      invitation={invitation}
      isRunning={invite.isRunning}
      onInvite={() => void invite.run({ params: { id: user._id } })}
    />
  );
};
