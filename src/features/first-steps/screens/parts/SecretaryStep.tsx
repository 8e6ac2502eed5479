/** The first secretary: name and e-mail, and the link to choose a password. */
import { Button, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { getGuide } from '#features/first-steps/guide.contract.ts';
import { guidePath, pageAfter } from '#features/first-steps/guide.rules.ts';
import { InvitationPanel } from '#features/session/screens/parts/InvitationPanel.tsx';
import { type Invitation, inviteUser } from '#features/session/session.contract.ts';
import { registerUser, type User } from '#features/users/user.contract.ts';
import { EMPTY_FORM, formOf } from '#features/users/screens/parts/form-text.ts';
import { faultsOf } from '#features/users/screens/parts/use-user-form.ts';
import { fullName } from '#kernel/names.ts';
import { useAct, useOne } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong } from '#web/form.ts';
import { whyNotSaved } from '#web/ui/FormNotices.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconArrowRight } from '#web/ui/icons.ts';
import classes from './guide.module.css';
import { GuideFoot, StepFoot } from './StepFoot.tsx';
import { StepHead } from './StepHead.tsx';

export const SecretaryStep = () => {
  const [registered, setRegistered] = useState<User | null>(null);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const invite = useAct(inviteUser, { forgets: [], onDone: setInvitation });
  const inviteHer = (user: User) => void invite.run({ params: { id: user._id } });
  return (
    <>
      <StepHead title="La primera secretaria">
        Cobra, inscribe y atiende a las familias; los salarios, los retiros y los cierres siguen siendo suyos. Con el enlace de invitación elige su propia
        contraseña.
      </StepHead>
      {registered === null ? (
        <Form
          onRegistered={(user) => {
            setRegistered(user);
            inviteHer(user);
          }}
        />
      ) : (
        <>
          <Notice kind="done" title={`${fullName(registered)} ya tiene su usuario`}>
            Envíele ahora el enlace: después puede crear otro desde sus credenciales.
          </Notice>
          <InvitationPanel
            userId={registered._id}
            name={registered.name}
            invitation={invitation}
            isRunning={invite.isRunning}
            onInvite={() => inviteHer(registered)}
          />
          <GuideFoot words={<Text c="dimmed">El último paso está hecho.</Text>}>
            <Button component={Link} to={guidePath(pageAfter('secretary'))} rightSection={<IconArrowRight />}>
              Continuar
            </Button>
          </GuideFoot>
        </>
      )}
    </>
  );
};

const FIELDS = [
  { field: 'name', label: 'Nombre', type: 'text' },
  { field: 'lastname', label: 'Apellido', type: 'text' },
  { field: 'email', label: 'Email', type: 'email' },
  { field: 'cel', label: 'Celular', type: 'tel', description: 'Para enviarle el enlace por WhatsApp' },
] as const;

const NOBODY = { ...EMPTY_FORM, type: 'secretary' } as const;
const Typed = z.object({ name: z.string(), lastname: z.string(), email: z.string(), cel: z.string() });
const NOTHING = { name: '', lastname: '', email: '', cel: '' };

const Form = ({ onRegistered }: { readonly onRegistered: (user: User) => void }) => {
  const form = useRef<HTMLFormElement>(null);
  const isThere = useOne(getGuide, {}).data?.done.includes('secretary') === true;
  const draft = useDraft('first-secretary', Typed, NOTHING);
  const [isTried, setTried] = useState(false);
  const save = useAct(registerUser, {
    onDone: (user) => {
      draft.clear();
      onRegistered(user);
    },
  });
  const text = { ...NOBODY, ...draft.value };
  const act = useTold(save, draft.value);
  const noEmail = draft.value.email.trim() === '' ? { email: 'Ingrese el correo electrónico con el que va a ingresar' } : {};
  const faults = { ...faultsOf(text, NOBODY, true), ...noEmail };
  const fields: Readonly<Record<string, string>> = { ...act.fields, ...(isTried ? faults : {}) };
  const isDirty = Object.values(draft.value).some((value) => value !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0) return focusFirstWrong(form.current);
    void act.run({ body: { ...formOf(text, NOBODY), guardian: undefined } });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
      {isThere && (
        <Notice kind="done" title="Ya hay una secretaria registrada">
          Puede registrar otra, o continuar.
        </Notice>
      )}
      <Panel title="Sus datos">
        <div className={classes.fields}>
          {FIELDS.map(({ field, label, ...rest }) => (
            <TextInput
              key={field}
              {...rest}
              label={label}
              withAsterisk={field !== 'cel'}
              autoComplete="off"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.value[field]}
              error={fields[field]}
              onChange={({ currentTarget }) => draft.set((before) => ({ ...before, [field]: currentTarget.value }))}
            />
          ))}
        </div>
      </Panel>
      <StepFoot step="secretary" isDirty={isDirty} isRunning={act.isRunning} trouble={whyNotSaved(act)} />
    </form>
  );
};
