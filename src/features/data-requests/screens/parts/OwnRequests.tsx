/** On a family's own page: the link to request a change of data, and the answers to earlier requests. */
import { Button, Flex, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type DataRequest, listOwnRequests, withdrawRequest } from '#features/data-requests/data-request.contract.ts';
import { REQUEST_LABELS, REQUEST_TONES, shownRequests } from '#features/data-requests/data-request.rules.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { fullName } from '#kernel/names.ts';
import { present } from '#web/clock.ts';
import { useAct, useOne } from '#web/data.ts';
import { Panel } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { IconPencilQuestion } from '#web/ui/icons.ts';
import { Changes } from './Changes.tsx';

export const OwnRequests = () => {
  const requests = shownRequests(useOne(listOwnRequests, {}).data ?? [], present());
  const act = useAct(withdrawRequest);
  return (
    <Panel
      title="¿Cambió algún dato?"
      actions={
        <Button component={Link} to="/user/data-request" variant="light" leftSection={<IconPencilQuestion />}>
          Pedir cambio de datos
        </Button>
      }
    >
      {requests.length === 0 ? (
        <span>Domicilio, teléfonos y correo: pida aquí la corrección y la administración la hace.</span>
      ) : (
        <Flex component="ul" direction="column" gap="0.8rem">
          {requests.map((one) => (
            <Asked key={one._id} one={one} onWithdraw={() => void act.run({ params: { id: one._id } })} />
          ))}
        </Flex>
      )}
    </Panel>
  );
};

const Asked = ({ one, onWithdraw }: { readonly one: DataRequest; readonly onWithdraw: () => void }) => (
  <Flex component="li" className="sunken" direction="column" gap="0.6rem" p="0.9rem 1rem">
    <Group gap="0.3rem 0.8rem" justify="space-between">
      <strong>
        {fullName(one.person)} · {fullDay(dayOf(one.date))}
      </strong>
      <StatusBadge tone={REQUEST_TONES[one.state]}>{REQUEST_LABELS[one.state]}</StatusBadge>
    </Group>
    <Changes changes={one.changes} note={one.note} />
    {one.answer !== '' && (
      <Text inherit className="as-written">
        <strong>La administración respondió:</strong> {one.answer}
      </Text>
    )}
    {one.state === 'pending' && (
      <Group justify="flex-end" className="fills-line">
        <Button variant="subtle" color="red" aria-label={`Retirar pedido de ${fullName(one.person)}`} onClick={onWithdraw}>
          Retirar pedido
        </Button>
      </Group>
    )}
  </Flex>
);
