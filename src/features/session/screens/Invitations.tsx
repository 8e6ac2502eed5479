/** "Invitaciones": who can log in, and who is still to be invited, one by one or all by e-mail. */
import { Button, Flex, NativeSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ACCESS_STATES, type Access, type AccessFilter, type AccessState, listAccess } from '#features/session/access.contract.ts';
import { type Invitation, inviteUser, withdrawInvitation } from '#features/session/session.contract.ts';
import { PhoneLink } from '#features/users/screens/parts/PhoneLink.tsx';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { fullName, listName } from '#kernel/names.ts';
import { isOwner, ROLE_LABEL, ROLES } from '#kernel/roles.ts';
import { countSet, useAddress, useSettled } from '#web/address.ts';
import { useAct, usePagedList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { nothingFound } from '#web/ui/EmptyState.tsx';
import { FilterForm } from '#web/ui/FilterForm.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { IconSend, IconX } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import { InvitationLink } from './parts/InvitationLink.tsx';
import { InviteAll } from './parts/InviteAll.tsx';

const ALL = 'all';
// Families are most of those who are to be invited, and guardians enter for them.
const USUAL = { type: 'guardian', state: 'none', lastname: '' };
const STATES: Readonly<Record<AccessState, string>> = { none: 'Falta invitar', invited: 'Con invitación', in: 'Ya pueden ingresar' };

type Made = { readonly person: Access; readonly invitation: Invitation };

export const Invitations = () => {
  const self = useSelf();
  const [filter, setFilter] = useAddress(USUAL);
  const [made, setMade] = useState<Made | null>(null);
  const [isShown, setShown] = useState(false);
  const lastname = useSettled(filter.lastname);
  const query: AccessFilter = {
    type: ROLES.find((role) => role === filter.type),
    state: ACCESS_STATES.find((state) => state === filter.state),
    lastname: lastname || undefined,
  };
  const list = usePagedList(listAccess, { query });
  const kinds = ROLES.filter((role) => isOwner(self) || !isOwner({ role }));
  const set = countSet(filter, USUAL);
  const clear = () => setFilter(USUAL);
  const show = (one: Made): void => {
    setMade(one);
    setShown(true);
  };
  return (
    <Page title="Invitaciones" about="Quién puede ingresar a la página y a quién falta invitar">
      <Panel>
        <FilterForm search={list.retry} set={set} clear={clear}>
          <NativeSelect
            label="Tipo"
            data={[{ value: ALL, label: 'Todos' }, ...kinds.map((role) => ({ value: role, label: ROLE_LABEL[role] }))]}
            value={filter.type}
            onChange={({ currentTarget }) => setFilter({ type: currentTarget.value })}
          />
          <NativeSelect
            label="Estado"
            data={[{ value: ALL, label: 'Todos' }, ...ACCESS_STATES.map((state) => ({ value: state, label: STATES[state] }))]}
            value={filter.state}
            onChange={({ currentTarget }) => setFilter({ state: currentTarget.value })}
          />
          <TextInput label="Apellido" value={filter.lastname} onChange={({ currentTarget }) => setFilter({ lastname: currentTarget.value })} />
        </FilterForm>
        <InviteAll query={query} isWanted={query.state === 'none' && list.total > 0} />
        <DataTable
          label="personas"
          list={list}
          columns={[...columnsFor(query.type), { key: 'invite', label: 'Invitar', isActions: true, render: (one) => <Invite person={one} onMade={show} /> }]}
          keyOf={({ _id }) => _id}
          empty={
            filter.state === 'none' && lastname === ''
              ? { picture: 'done', title: 'No falta invitar a nadie', reason: 'Todos tienen su contraseña o una invitación.' }
              : nothingFound({ title: 'No se encontró a nadie', reason: 'Pruebe con otro apellido u otro estado.', clear })
          }
        />
      </Panel>
      <Dialog opened={isShown} onClose={() => setShown(false)} title={made === null ? '' : `Invitación de ${fullName(made.person)}`} size="lg">
        {made !== null && <InvitationLink key={made.invitation.link} userId={made.person._id} name={made.person.name} invitation={made.invitation} />}
      </Dialog>
    </Page>
  );
};

const columnsFor = (type: AccessFilter['type']): readonly Column<Access>[] => [
  { key: 'name', label: 'Nombre', isTitle: true, render: (one) => <Link to={`/index/dashboard/${one._id}`}>{listName(one)}</Link> },
  ...(type === undefined ? [{ key: 'type', label: 'Tipo', onCard: 'brief' as const, render: (one: Access) => ROLE_LABEL[one.type] }] : []),
  ...(type === undefined || type === 'guardian'
    ? [{ key: 'children', label: 'Alumnos', render: ({ children }: Access) => children.map(fullName).join(', ') }]
    : []),
  {
    key: 'reach',
    label: 'Contacto',
    render: ({ email, cel }) => (
      <Flex component="span" direction="column">
        {email}
        {cel !== undefined && <PhoneLink number={cel} className="one-line" />}
      </Flex>
    ),
  },
  { key: 'state', label: 'Estado', render: (one) => <State person={one} /> },
];

const State = ({ person: { state, until } }: { readonly person: Access }) => {
  if (state === 'in') return <StatusBadge tone="paid">Puede ingresar</StatusBadge>;
  if (until === undefined) return <StatusBadge tone="plain">Sin invitar</StatusBadge>;
  const day = fullDay(dayOf(until));
  return state === 'invited' ? <StatusBadge tone="due">Invitación hasta el {day}</StatusBadge> : <StatusBadge tone="expired">Invitación vencida</StatusBadge>;
};

const Invite = ({ person, onMade }: { readonly person: Access; readonly onMade: (made: Made) => void }) => {
  const invite = useAct(inviteUser, { forgets: [listAccess], onDone: (invitation) => onMade({ person, invitation }) });
  if (person.state === 'in') return null;
  return (
    <>
      <Button
        variant="light"
        aria-label={`Invitar a ${fullName(person)}`}
        leftSection={<IconSend />}
        loading={invite.isRunning}
        onClick={() => void invite.run({ params: { id: person._id } })}
      >
        Invitar
      </Button>
      {person.state === 'invited' && <Withdraw person={person} />}
    </>
  );
};

const Withdraw = ({ person }: { readonly person: Access }) => {
  const withdraw = useAct(withdrawInvitation, { forgets: [listAccess] });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      question: `¿Está seguro que desea retirar la invitación de ${fullName(person)}?`,
      consequences: ['El enlace que se le envió deja de servir.'],
      accept: 'Retirar la invitación',
      danger: true,
    });
    if (yes) await withdraw.run({ params: { id: person._id } });
  };
  return (
    <RowButton label="Retirar" of={`la invitación de ${fullName(person)}`} icon={IconX} color="red" isRunning={withdraw.isRunning} onClick={() => void ask()} />
  );
};
