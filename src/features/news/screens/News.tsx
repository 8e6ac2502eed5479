/** "Novedades": the news, and whether to get them on the phone and by e-mail too. Opening the page marks them as read. */
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getNewsLetters, listNews, type News as OneNews, type NewsLetters, readNews, setNewsLetters } from '#features/news/news.contract.ts';
import { DAYS_NEW, unreadOf } from '#features/news/news.rules.ts';
import { keyOf } from '#web/answers.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { NewsList } from './parts/NewsList.tsx';
import { Notices } from './parts/Notices.tsx';

export const News = () => {
  const news = useOne(listNews, {});
  const letters = useOne(getNewsLetters, {}).data;
  const shown = useShown(news.data);
  if (news.isPending) return <PageSkeleton />;
  return (
    <Page title="Novedades" about={`Lo que pasó en los últimos ${DAYS_NEW} días`} width="form">
      <Panel>
        {news.isError ? (
          <Trouble {...troubleOf(news)} />
        ) : shown.length === 0 ? (
          <EmptyState
            picture="done"
            title="No hay novedades"
            reason="Aquí se avisa cuando se publica una libreta, hay una inasistencia, vence una cuota o la administración responde un pedido."
          />
        ) : (
          <NewsList news={shown} />
        )}
      </Panel>
      <Notices />
      {letters?.canArrive === true && <Letters letters={letters} />}
    </Page>
  );
};

/** Marks what is shown as read; what was unread when the page was opened stays marked as new until it is left. */
const useShown = (news: readonly OneNews[] | undefined): readonly OneNews[] => {
  const client = useQueryClient();
  const unread = useRef(new Set<string>());
  const act = useAct(readNews, { says: null, saysErrors: false, forgets: [], onDone: (read) => client.setQueryData(keyOf(listNews, {}), read) });
  const waiting = news === undefined ? 0 : unreadOf(news).length;
  for (const { _id } of unreadOf(news ?? [])) unread.current.add(_id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that something unread arrives
  useEffect(() => {
    if (waiting > 0) void act.run({});
  }, [waiting]);
  return (news ?? []).map((one) => ({ ...one, isRead: one.isRead && !unread.current.has(one._id) }));
};

const Letters = ({ letters: { areWanted } }: { readonly letters: NewsLetters }) => {
  // The switch itself shows the result.
  const act = useAct(setNewsLetters, { says: null, forgets: [getNewsLetters] });
  return (
    <Panel title="Por correo electrónico">
      <Switch
        label="Recibir las novedades por correo"
        description="Un correo por día como mucho, y solo cuando hay algo nuevo que todavía no leyó aquí"
        checked={areWanted}
        disabled={act.isRunning}
        onChange={({ currentTarget }) => void act.run({ body: { areWanted: currentTarget.checked } })}
      />
    </Panel>
  );
};
