/** Registers a family, and offers the next steps: enrolling each child, inviting the guardian. */
import { Button, Flex, Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { InvitationPanel } from '#features/session/screens/parts/InvitationPanel.tsx';
import { type ShownInvitation, useInvitation } from '#features/session/screens/parts/use-invitation.ts';
import { FamilyForm } from '#features/users/screens/FamilyForm.tsx';
import { getUser, type StudentRef } from '#features/users/user.contract.ts';
import { roleOfPerson } from '#features/users/user-words.rules.ts';
import { fullName, listName } from '#kernel/names.ts';
import { useAddress } from '#web/address.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconCheckbox, IconUser, IconUsers, IconUsersPlus } from '#web/ui/icons.ts';
import classes from './parts/registered.module.css';

export const FamilyPage = () => {
  const navigate = useNavigate();
  // In the address: the guardian of the family that was just registered.
  const [{ registered }] = useAddress({ registered: '' });
  const { invite, panelOf } = useInvitation();
  if (registered !== '') return <Registered id={registered} invitation={panelOf(registered)} />;
  return (
    <FamilyForm
      onRegistered={({ guardian }) => {
        void navigate({ to: '/user/family', search: { registered: guardian._id }, replace: true, ignoreBlocker: true });
        invite(guardian._id);
      }}
    />
  );
};

type RegisteredProps = { readonly id: string; readonly invitation: ShownInvitation };

const Registered = ({ id, invitation }: RegisteredProps) => {
  const guardian = useOne(getUser, { params: { id } });
  if (guardian.isPending) return <PageSkeleton />;
  if (guardian.isError) {
    return <TroublePage title="Familia registrada" width="form" {...troubleOf(guardian)} />;
  }
  const { children } = guardian.data;
  return (
    <Page title="Familia registrada" width="form">
      <Notice kind="done" title={fullName(guardian.data)}>
        {roleOfPerson(guardian.data)} de {children.map(({ name }) => name).join(', ')}
      </Notice>
      <Panel title="Inscribir a los alumnos">
        <Flex component="ul" direction="column" gap="0.6rem">
          {children.map((child) => (
            <NewStudent key={child._id} child={child} />
          ))}
        </Flex>
      </Panel>
      <InvitationPanel name={guardian.data.name} {...invitation} />
      <Panel title="¿Qué sigue?">
        <Group gap="0.6rem" className={classes.next}>
          <Button component={Link} to={`/family/${id}`} variant="light" leftSection={<IconUsers />}>
            Ver familia
          </Button>
          <Button component={Link} to={`/index/dashboard/${id}`} variant="light" leftSection={<IconUser />}>
            Ver perfil de {guardian.data.name}
          </Button>
          <Button component={PageLink} to="/user/family" search={{}} variant="default" leftSection={<IconUsersPlus />}>
            Registrar otra familia
          </Button>
        </Group>
      </Panel>
    </Page>
  );
};

const NewStudent = ({ child }: { readonly child: StudentRef }) => {
  const { _id, studentnumber } = child;
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <Text fw={700}>{listName(child)}</Text>
        {studentnumber !== undefined && <Text>Legajo {studentnumber}</Text>}
      </div>
      <Button
        component={PageLink}
        to="/enrollment/register"
        search={{ student: _id }}
        color="navy"
        leftSection={<IconCheckbox />}
        aria-label={`Inscribir a ${listName(child)}`}
      >
        Inscribir
      </Button>
      <Button component={Link} to={`/index/dashboard/${_id}`} variant="light" leftSection={<IconUser />} aria-label={`Ver perfil de ${listName(child)}`}>
        Ver perfil
      </Button>
    </li>
  );
};
