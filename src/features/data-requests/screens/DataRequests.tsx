/** "Pedidos de cambio de datos": requests of families, to be compared, approved or declined. */
import { Box, Button, Group, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { answerRequest, type DataRequest, listRequests, REQUEST_STATES, type RequestState } from '#features/data-requests/data-request.contract.ts';
import { FIELD_LABELS, REQUEST_LABELS, REQUEST_TONES } from '#features/data-requests/data-request.rules.ts';
import { dayOf, fullDay, timeOf } from '#kernel/calendar.ts';
import { fullName, listName } from '#kernel/names.ts';
import { useAddress } from '#web/address.ts';
import { useAct, usePagedList } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { IconCheck, IconX } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import { Changes } from './parts/Changes.tsx';
import { DeclineDialog } from './parts/DeclineDialog.tsx';

const ALL = 'all';
const FILTER_LABELS: Readonly<Record<RequestState, string>> = { pending: 'Pendientes', approved: 'Aprobados', declined: 'Rechazados' };

export const DataRequests = () => {
  const [{ state }, setFilter] = useAddress({ state: 'pending' });
  const list = usePagedList(listRequests, { query: { state: REQUEST_STATES.find((one) => one === state) } });
  const [declined, setDeclined] = useState<DataRequest | null>(null);
  const act = useAct(answerRequest, { says: 'Datos modificados' });
  const approve = async ({ _id, person, changes }: DataRequest): Promise<void> => {
    const changesEmail = changes.some(({ field }) => field === 'email');
    const yes = await confirm({
      question: `¿Está seguro que desea aprobar el pedido de ${fullName(person)}?`,
      consequences: [
        ...changes.map(({ field, after }) => `${FIELD_LABELS[field]}: ${after === '' ? 'queda sin dato' : after}.`),
        ...(changesEmail ? ['Con el correo nuevo deberá iniciar sesión otra vez.'] : []),
      ],
      accept: 'Aprobar el pedido',
    });
    if (yes) await act.run({ params: { id: _id }, body: { approve: true, answer: undefined } });
  };
  const columns: readonly Column<DataRequest>[] = [
    {
      key: 'person',
      label: 'De quién',
      width: '13rem',
      isTitle: true,
      render: ({ person, by, date }) => (
        <span>
          <Link to={`/index/dashboard/${person._id}`}>{listName(person)}</Link>
          {' · '}
          <Link to={`/family/${person._id}`} aria-label={`Ver familia de ${listName(person)}`}>
            Ver familia
          </Link>
          <Quiet>
            {by === listName(person) ? '' : `Lo pide ${by} · `}
            {fullDay(dayOf(date))} {timeOf(date)}
          </Quiet>
        </span>
      ),
    },
    { key: 'changes', label: 'Qué pide', render: (one) => <Changes changes={one.changes} note={one.note} /> },
    {
      key: 'state',
      label: 'Estado',
      width: '11rem',
      render: ({ state: now, answer }) => (
        <span>
          <StatusBadge tone={REQUEST_TONES[now]}>{REQUEST_LABELS[now]}</StatusBadge>
          {answer !== '' && <Quiet>{answer}</Quiet>}
        </span>
      ),
    },
    {
      key: 'actions',
      label: 'Acciones',
      isActions: true,
      render: (one) =>
        one.state === 'pending' && (
          <Group justify="flex-end" gap="0.6rem" className="fills-line">
            <Button
              color="teal"
              size="compact-md"
              leftSection={<IconCheck size={16} />}
              aria-label={`Aprobar el pedido de ${fullName(one.person)}`}
              onClick={() => void approve(one)}
            >
              Aprobar
            </Button>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconX size={16} />}
              aria-label={`Rechazar el pedido de ${fullName(one.person)}`}
              onClick={() => setDeclined(one)}
            >
              Rechazar
            </Button>
          </Group>
        ),
    },
  ];
  return (
    <Page title="Pedidos de cambio de datos" about="Lo que las familias piden corregir de su domicilio, sus teléfonos y su correo">
      <Panel>
        <Box maw="14rem" mb="md">
          <NativeSelect
            label="Estado"
            data={[...REQUEST_STATES.map((value) => ({ value, label: FILTER_LABELS[value] })), { value: ALL, label: 'Todos' }]}
            value={state}
            onChange={({ currentTarget }) => setFilter({ state: currentTarget.value })}
          />
        </Box>
        <DataTable
          label="pedidos"
          list={list}
          columns={columns}
          keyOf={({ _id }) => _id}
          empty={
            state === 'pending'
              ? { picture: 'done', title: 'No hay pedidos pendientes', reason: 'Cuando una familia pida corregir sus datos, el pedido aparece aquí.' }
              : { picture: 'search', title: 'No hay pedidos en ese estado' }
          }
        />
      </Panel>
      {declined !== null && <DeclineDialog request={declined} onClose={() => setDeclined(null)} />}
    </Page>
  );
};

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" display="block" mt="0.3rem" c="dimmed" fz="0.875rem">
    {children}
  </Box>
);
