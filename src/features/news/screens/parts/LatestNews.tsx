/** On a family's home page: the unread news, and whether its phone stopped getting notices; nothing when there is neither. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listNews } from '#features/news/news.contract.ts';
import { unreadOf } from '#features/news/news.rules.ts';
import { useOne } from '#web/data.ts';
import { Panel } from '#web/ui/Page.tsx';
import { NewsList } from './NewsList.tsx';
import { NoticesCutOff } from './NoticesCutOff.tsx';

/** As many as leave room for the children on a phone. */
const SHOWN = 3;

export const LatestNews = () => (
  <>
    <NoticesCutOff />
    <Unread />
  </>
);

const Unread = () => {
  const unread = unreadOf(useOne(listNews, {}).data ?? []);
  if (unread.length === 0) return null;
  return (
    <Panel
      title="Novedades"
      actions={
        <Button component={Link} to="/index/news" variant="light">
          {unread.length > SHOWN ? `Ver las ${unread.length}` : 'Ver todas'}
        </Button>
      }
    >
      <NewsList news={unread.slice(0, SHOWN)} marks={false} />
    </Panel>
  );
};
