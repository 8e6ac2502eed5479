/** On which devices the own session is open, and the end of one of them. */
import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { endOwnSession, listSessions, type OpenSession } from '#features/session/session.contract.ts';
import { dayOf, fullDay, type Instant, timeOf } from '#kernel/calendar.ts';
import { keyOf } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { DeviceList } from '#web/ui/DeviceList.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';

export const OwnSessions = () => {
  const client = useQueryClient();
  const sessions = useOne(listSessions, {});
  const ending = useAct(endOwnSession, {
    forgets: [listSessions],
    onDone: (left) => client.setQueryData(keyOf(listSessions, {}), left),
  });
  if (sessions.isPending) return <Skeleton height="4.25rem" />;
  if (sessions.isError) return <Trouble {...troubleOf(sessions)} />;
  return (
    <DeviceList
      devices={sessions.data.toSorted((one, other) => Number(other.isHere) - Number(one.isHere))}
      about={aboutSession}
      act={({ _id, name, isHere }) =>
        isHere ? null : (
          <Button
            variant="light"
            color="red"
            disabled={ending.isRunning}
            aria-label={`Cerrar la sesión en ${name}`}
            onClick={() => void ending.run({ params: { id: _id } })}
          >
            Cerrar
          </Button>
        )
      }
    />
  );
};

const aboutSession = ({ since, used, isHere }: OpenSession): string =>
  `${isHere ? 'Este dispositivo' : `Último uso ${whenText(used)}`} · abierta ${whenText(since)}`;

/** "hoy a las 18:03", "el 27/11/2026 a las 18:03". */
const whenText = (instant: Instant): string => `${dayOf(instant) === present().day ? 'hoy' : `el ${fullDay(dayOf(instant))}`} a las ${timeOf(instant)}`;
