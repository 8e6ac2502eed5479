/** Whether families may download the report cards of a bimester, with the button that publishes or withdraws them. */
import { Button, Skeleton } from '@mantine/core';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { isOfThisYear } from '#features/classes/class.rules.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { listPublications, publishCards, withdrawCards } from '#features/observations/publication.contract.ts';
import { foretold } from '#features/observations/publication.rules.ts';
import { listLackingCards } from '#features/observations/report-card.contract.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { sayError } from '#web/alerts.tsx';
import { ApiError, messageOf, tryCall } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { useAct, useOne } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { IconSend } from '#web/ui/icons.ts';

export type PublishCardsProps = {
  readonly one: ClassWithStudents;
  readonly period: number;
  /** Some typed text is not saved yet, so it would not be on the cards. */
  readonly isUnsaved: boolean;
};

export const PublishCards = ({ one, period, isUnsaved }: PublishCardsProps) => {
  const published = useOne(listPublications, { params: { class: one._id } }).data;
  const publish = useAct(publishCards, { forgets: [listPublications] });
  const withdraw = useAct(withdrawCards, { forgets: [listPublications] });
  if (published === undefined) return <Skeleton height={36} width={168} radius="md" />;
  const writes = isOfThisYear(one.year, present());
  const given = published.find((cards) => cards.period === period);
  const params = { class: one._id, period };

  const askToPublish = async (): Promise<void> => {
    const lacking = await tryCall(listLackingCards, { params });
    if (lacking instanceof ApiError) return sayError(messageOf(lacking));
    const isSure = await confirm({
      question: `¿Está seguro que desea publicar las libretas del ${periodName(period)}?`,
      consequences: [...(isUnsaved ? ['Hay texto sin guardar: las libretas llevan lo que está guardado.'] : []), ...foretold(lacking, one.students.length)],
      accept: 'Publicar las libretas',
    });
    if (isSure) await publish.run({ params });
  };
  const askToWithdraw = async (): Promise<void> => {
    const isSure = await confirm({
      question: `¿Está seguro que desea dejar de publicar las libretas del ${periodName(period)}?`,
      consequences: ['Las familias ya no podrán descargarlas. Lo que descargaron antes lo conservan.'],
      accept: 'Dejar de publicar',
      danger: true,
    });
    if (isSure) await withdraw.run({ params });
  };

  if (given !== undefined) {
    return (
      <>
        <StatusBadge tone="paid">Publicadas el {fullDay(dayOf(given.date))}</StatusBadge>
        {writes && (
          <MoreMenu of="las libretas publicadas" isRunning={withdraw.isRunning} items={[{ label: 'Dejar de publicar', run: () => void askToWithdraw() }]} />
        )}
      </>
    );
  }
  if (!writes) return null;
  return (
    <Button color="teal" leftSection={<IconSend />} loading={publish.isRunning} onClick={() => void askToPublish()}>
      Publicar libretas
    </Button>
  );
};
