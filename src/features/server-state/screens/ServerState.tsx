/** "Estado": how the server is, at one glance, and what to do when something is not well. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getServerState, type ServerState as State } from '#features/server-state/server-state.contract.ts';
import { headline, instantText, type PartWords, wordsOf } from '#features/server-state/server-state-words.rules.ts';
import { timeOf } from '#kernel/calendar.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconAlertTriangle, IconCircleCheck, IconRefresh, IconUrgent } from '#web/ui/icons.ts';
import classes from './ServerState.module.css';

const TITLE = 'Estado';
const NOTICE = { well: 'done', warning: 'warning', danger: 'danger' } as const;
const ICONS = { well: IconCircleCheck, warning: IconAlertTriangle, danger: IconUrgent } as const;
const LEVEL_WORDS = { well: 'En orden', warning: 'Para revisar', danger: 'Urgente' } as const;

export const ServerState = () => {
  const query = useOne(getServerState, {});
  if (query.isError) return <TroublePage title={TITLE} width="form" {...troubleOf(query)} />;
  if (query.data === undefined) return <PageSkeleton />;
  const state = query.data;
  return (
    <Page
      title={TITLE}
      about="Cómo está el servidor en el que funciona el programa."
      width="form"
      actions={
        <Button variant="default" leftSection={<IconRefresh />} loading={query.isFetching} onClick={() => void query.refetch()}>
          Actualizar
        </Button>
      }
    >
      <div role="status">
        <Notice kind={NOTICE[state.level]} title={headline(state)}>
          <p>Visto a las {timeOf(state.at)}.</p>
        </Notice>
      </div>
      <Panel>
        <ul className={classes.parts}>
          {wordsOf(state, present()).map((one) => (
            <PartLine key={one.part} {...one} state={state} />
          ))}
        </ul>
      </Panel>
      <p className={classes.foot}>
        Versión {state.version}, en marcha desde el {instantText(state.startedAt)}.
      </p>
    </Page>
  );
};

const PartLine = ({ part, level, title, says, todo, state }: PartWords & { readonly state: State }) => {
  const Icon = ICONS[level];
  return (
    <li className={classes.part} data-level={level}>
      <Icon size={22} aria-label={LEVEL_WORDS[level]} className={classes.icon} />
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.words}>
        <p>{says}</p>
        {todo !== null && <p className={classes.todo}>{todo}</p>}
        {part === 'backup' && level !== 'well' && <Link to="/index/backups">Ir a Copias de Seguridad</Link>}
        {part === 'faults' && state.faults.last.length > 0 && <FaultList faults={state.faults.last} />}
      </div>
    </li>
  );
};

const FaultList = ({ faults }: { readonly faults: State['faults']['last'] }) => (
  <ul className={classes.faults}>
    {faults.map(({ at, request, call }) => (
      <li key={`${at} ${request}`}>
        {timeOf(at)} · código <strong>{request}</strong> · <span className={classes.call}>{call}</span>
      </li>
    ))}
  </ul>
);
