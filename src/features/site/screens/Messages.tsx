/** "Mensajes": the messages of visitors, with links to answer. */
import { Box, Button, Group, NativeSelect, Text } from '@mantine/core';
import { deleteMessage, listMessages, markMessage, MESSAGE_STATES, type Message, type MessageState } from '#features/site/message.contract.ts';
import { PhoneLink } from '#features/users/screens/parts/PhoneLink.tsx';
import { dayOf, fullDay, timeOf } from '#kernel/calendar.ts';
import { useAddress } from '#web/address.ts';
import { useAct, usePagedList } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { IconCheck, IconMail } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import classes from './Messages.module.css';

const STATE_LABELS: Readonly<Record<MessageState, string>> = { new: 'Nuevo', read: 'Leído', answered: 'Respondido' };
const STATE_TONES = { new: 'due', read: 'plain', answered: 'paid' } as const;

export const Messages = () => {
  const [{ state }, setFilter] = useAddress({ state: '' });
  const list = usePagedList(listMessages, { query: { state: MESSAGE_STATES.find((one) => one === state) } });
  const mark = useAct(markMessage);
  const remove = useAct(deleteMessage);
  const ask = async ({ _id, name }: Message): Promise<void> => {
    const yes = await confirm({
      question: '¿Está seguro que desea eliminar el mensaje?',
      consequences: [`Se elimina lo que escribió ${name}.`],
      accept: 'Eliminar el mensaje',
      danger: true,
    });
    if (yes) await remove.run({ params: { id: _id } });
  };
  const columns: readonly Column<Message>[] = [
    { key: 'date', label: 'Fecha', width: '9rem', render: ({ date }) => `${fullDay(dayOf(date))} ${timeOf(date)}` },
    {
      key: 'from',
      label: 'De',
      width: '14rem',
      isTitle: true,
      render: ({ name, email, phone }) => (
        <span className={classes.from}>
          {name}
          <a href={`mailto:${email}`}>{email}</a>
          {phone !== '' && <PhoneLink number={phone} />}
        </span>
      ),
    },
    {
      key: 'content',
      label: 'Consulta',
      render: ({ content }) => (
        <Text inherit ta="start" className="as-written">
          {content}
        </Text>
      ),
    },
    { key: 'state', label: 'Estado', width: '8rem', render: (one) => <StatusBadge tone={STATE_TONES[one.state]}>{STATE_LABELS[one.state]}</StatusBadge> },
    {
      key: 'actions',
      label: 'Acciones',
      isActions: true,
      render: (one) => (
        <Group gap="0.25rem" justify="flex-end" wrap="nowrap">
          <Button
            component="a"
            href={`mailto:${one.email}?subject=${encodeURIComponent('Su consulta')}`}
            variant="subtle"
            size="compact-md"
            leftSection={<IconMail size={16} />}
            aria-label={`Responder a ${one.name}`}
            onClick={() => void mark.run({ params: { id: one._id }, body: { state: 'answered' } })}
          >
            Responder
          </Button>
          {one.state === 'new' && (
            <RowButton
              label="Marcar como leído"
              of={one.name}
              icon={IconCheck}
              color="teal"
              onClick={() => void mark.run({ params: { id: one._id }, body: { state: 'read' } })}
            />
          )}
          <MoreMenu of={one.name} items={[{ label: 'Eliminar', run: () => void ask(one), danger: true }]} />
        </Group>
      ),
    },
  ];
  return (
    <Page title="Mensajes" about="Consultas que llegaron desde la página del instituto">
      <Panel>
        <Box maw="14rem" mb="md">
          <NativeSelect
            label="Estado"
            data={[{ value: '', label: 'Todos' }, ...MESSAGE_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))]}
            value={state}
            onChange={({ currentTarget }) => setFilter({ state: currentTarget.value })}
          />
        </Box>
        <DataTable
          label="mensajes"
          list={list}
          columns={columns}
          keyOf={({ _id }) => _id}
          empty={
            state === ''
              ? { title: 'Todavía no hay mensajes', reason: 'Lo que se escriba en “Contáctanos”, en la página del instituto, llega aquí.' }
              : { picture: 'search', title: 'No hay mensajes en ese estado' }
          }
        />
      </Panel>
    </Page>
  );
};
