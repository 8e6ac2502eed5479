/** The first step of a new institute: its administrator registers with the link of the first start, which works once. */
import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryCard, EntryNotice } from '#features/session/screens/EntryCard.tsx';
import { PasswordPair } from '#features/session/screens/parts/PasswordPair.tsx';
import { getSetup, setUp } from '#features/session/session.contract.ts';
import { usePathPart } from '#web/address.ts';
import { messageOf } from '#web/api.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { beginSession } from '#web/session.ts';
import classes from './parts/guide.module.css';
import { StepCount } from './parts/StepList.tsx';

const EMPTY = { name: '', lastname: '', email: '', password: '', password2: '' };

const FIELDS = [
  { field: 'name', label: 'Nombre', autoComplete: 'given-name', type: 'text' },
  { field: 'lastname', label: 'Apellido', autoComplete: 'family-name', type: 'text' },
  { field: 'email', label: 'Dirección de correo electrónico', autoComplete: 'username', type: 'email' },
] as const;

export const FirstAdministrator = () => {
  const token = usePathPart('token');
  const setup = useOne(getSetup, { params: { token } });
  if (setup.isPending) {
    return (
      <EntryCard title="Primeros pasos" about="Un momento…">
        <Skeleton height={220} />
      </EntryCard>
    );
  }
  return setup.isError ? <UselessLink why={messageOf(setup.error)} /> : <Registration token={token} />;
};

const Registration = ({ token }: { readonly token: string }) => {
  const [body, setBody] = useState(EMPTY);
  const save = useAct(setUp, { forgets: [], saysErrors: false, onDone: (answer) => beginSession(answer.token) });
  const act = useTold(save, { ...body, password2: [body.password, body.password2] });
  const put = (patch: Partial<typeof EMPTY>) => setBody((before) => ({ ...before, ...patch }));
  return (
    <EntryCard
      title="Le damos la bienvenida a Bimestre"
      about="Cree su cuenta de administración. Después, una guía acompaña hasta dejar el instituto listo para inscribir."
    >
      <StepCount page="administrator" />
      {act.error !== null && <EntryNotice kind="danger">{act.error}</EntryNotice>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void act.run({ params: { token }, body });
        }}
      >
        <Stack gap="sm">
          {FIELDS.map(({ field, label, ...rest }) => (
            <TextInput
              key={field}
              {...rest}
              label={label}
              size="md"
              value={body[field]}
              onChange={({ currentTarget }) => put({ [field]: currentTarget.value })}
              error={act.fields[field]}
            />
          ))}
          <PasswordPair {...body} onPassword={(password) => put({ password })} onPassword2={(password2) => put({ password2 })} fields={act.fields} />
          <Button type="submit" size="md" fullWidth mt="xs" loading={act.isRunning}>
            Crear la cuenta y seguir
          </Button>
        </Stack>
      </form>
    </EntryCard>
  );
};

/** The link was used, has expired, or never existed: what to do now. */
const UselessLink = ({ why }: { readonly why: string }) => (
  <EntryCard title="Este enlace ya no sirve" about="El enlace del primer inicio se usa una sola vez, dentro de los siete días.">
    <EntryNotice kind="danger">{why}</EntryNotice>
    <dl className={classes.ways}>
      <dt>Si ya tiene su cuenta</dt>
      <dd>
        Ingrese con su correo electrónico y su contraseña. Si la olvidó, pida una nueva con <Link to="/forgot">Olvidé mi contraseña</Link>.
      </dd>
      <dt>Si nadie puede ingresar</dt>
      <dd>
        Quien administra el servidor puede escribir <code>npm run admin -- correo Nombre Apellido</code>: recibe otro enlace.
      </dd>
    </dl>
    <Button component={Link} to="/login" size="md" fullWidth>
      Iniciar Sesión
    </Button>
  </EntryCard>
);
