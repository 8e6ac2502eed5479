/** The news, one line each, with links. */
import { Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { News } from '#features/news/news.contract.ts';
import { newsDay, newsPath, newsWords } from '#features/news/news.rules.ts';
import { present } from '#web/clock.ts';
import { useSelf } from '#web/self.tsx';
import { IconCalendarX, IconCoin, IconFileCheck, IconMessageReply, IconAlertTriangle } from '#web/ui/icons.ts';
import classes from './news.module.css';

const ICONS = { 'report-card': IconFileCheck, absence: IconCalendarX, fee: IconCoin, overdue: IconAlertTriangle, request: IconMessageReply } as const;

/** `marks`: whether unread news are marked; not needed where all are unread. */
export const NewsList = ({ news, marks = true }: { readonly news: readonly News[]; readonly marks?: boolean }) => (
  <Flex component="ul" direction="column" gap="0.5rem">
    {news.map((one) => (
      <li key={one._id}>
        <Line one={one} marks={marks} />
      </li>
    ))}
  </Flex>
);

const Line = ({ one, marks }: { readonly one: News; readonly marks: boolean }) => {
  const self = useSelf();
  const { title, text } = newsWords(one);
  const Icon = ICONS[one.kind];
  return (
    <Link to={newsPath(one, self._id)} className={`${classes.line} framed`} data-kind={one.kind} data-unread={one.isRead ? undefined : true}>
      <Icon size={22} className={classes.icon} />
      <Flex component="span" className="breaks" direction="column" gap="0.1rem">
        <strong>{title}</strong>
        <span>{text}</span>
      </Flex>
      <Flex component="span" direction="column" align="end" gap="0.25rem">
        <Text span className="one-line" c="dimmed" fz="0.875rem">
          {newsDay(one.at, present())}
        </Text>
        {marks && !one.isRead && <span className={classes.new}>Nueva</span>}
      </Flex>
    </Link>
  );
};
