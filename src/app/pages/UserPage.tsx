/** The page of a person's data; after a registration it offers the invitation and the next steps. */
import { Button, Group } from '@mantine/core';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { InvitationPanel } from '#features/session/screens/parts/InvitationPanel.tsx';
import { type ShownInvitation, useInvitation } from '#features/session/screens/parts/use-invitation.ts';
import { NEW_USER, UserForm } from '#features/users/screens/UserForm.tsx';
import { getUser } from '#features/users/user.contract.ts';
import { roleOfPerson } from '#features/users/user-words.rules.ts';
import { fullName } from '#kernel/names.ts';
import { isFamily, isOffice } from '#kernel/roles.ts';
import { useAddress, usePathPart } from '#web/address.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { useSelf } from '#web/self.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconCheckbox, IconKey, IconUser, IconUserPlus, IconUsers } from '#web/ui/icons.ts';
import classes from './parts/registered.module.css';

export const UserPage = () => {
  const id = usePathPart('user_id');
  const navigate = useNavigate();
  const [{ registered }] = useAddress({ registered: false });
  const { invite, panelOf } = useInvitation();
  if (registered && id !== NEW_USER) return <Registered id={id} invitation={panelOf(id)} />;
  return (
    <UserForm
      key={id}
      id={id}
      onRegistered={(user) => {
        void navigate({ to: `/user/edit/${user._id}`, search: { registered: true }, replace: true, ignoreBlocker: true });
        invite(user._id);
      }}
    />
  );
};

type RegisteredProps = { readonly id: string; readonly invitation: ShownInvitation };

const Registered = ({ id, invitation }: RegisteredProps) => {
  const self = useSelf();
  const user = useOne(getUser, { params: { id } });
  if (!isOffice(self)) return <Navigate to="/index/dashboard/0" replace />;
  if (user.isPending) return <PageSkeleton />;
  if (user.isError) return <TroublePage title="Usuario registrado" width="form" {...troubleOf(user)} />;
  const { name, type, studentnumber } = user.data;
  return (
    <Page title="Usuario registrado" width="form">
      <Notice kind="done" title={fullName(user.data)}>
        {[roleOfPerson(user.data), studentnumber === undefined ? '' : `Legajo ${studentnumber}`].filter(Boolean).join(' · ')}
      </Notice>
      <InvitationPanel name={name} {...invitation} />
      <Panel title="¿Qué sigue?">
        <Group gap="0.6rem" className={classes.next}>
          {type === 'student' && (
            <Button component={PageLink} to="/enrollment/register" search={{ student: id }} color="navy" leftSection={<IconCheckbox />}>
              Inscribir
            </Button>
          )}
          {isFamily({ role: type }) && (
            <Button component={Link} to={`/family/${id}`} variant="light" leftSection={<IconUsers />}>
              Ver familia
            </Button>
          )}
          <Button component={Link} to={`/index/dashboard/${id}`} variant="light" leftSection={<IconUser />}>
            Ver perfil
          </Button>
          <Button component={Link} to={`/user/credentials/${id}`} variant="light" leftSection={<IconKey />}>
            Modificar credenciales
          </Button>
          {type === 'student' &&
            RELATIVES.map(({ kind, label }) => (
              <Button key={kind} component={PageLink} to="/user/edit/0" search={{ type: kind, of: id }} variant="default" leftSection={<IconUsers />}>
                {label}
              </Button>
            ))}
          <Button component={Link} to="/user/edit/0" variant="default" leftSection={<IconUserPlus />}>
            Registrar otro usuario
          </Button>
        </Group>
      </Panel>
    </Page>
  );
};

/** The next member of the family: surname, address and phones are filled in. */
const RELATIVES = [
  { kind: 'guardian', label: 'Registrar tutor o tutora' },
  { kind: 'student', label: 'Registrar hermano o hermana' },
] as const;
