/** The frame of every page of a class: its card, its tabs, and the links to the previous and next class. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ClassWithStudents, getClass, listClasses } from '#features/classes/class.contract.ts';
import { isOfThisYear } from '#features/classes/class.rules.ts';
import { useSeesAllOf } from '#features/classes/screens/class.queries.ts';
import { classTitle } from '#features/classes/class-words.rules.ts';
import { queryClient, queryOf } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconChevronLeft, IconChevronRight, type IconShown } from '#web/ui/icons.ts';
import { ClassCard } from './ClassCard.tsx';
import classes from './ClassFrame.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** The tabs of a class, each a page of its own. */
const TABS = [
  { key: 'single', label: 'Alumnos', title: 'Clase' },
  { key: 'grades', label: 'Notas', title: 'Notas' },
  { key: 'attendances', label: 'Inasistencias', title: 'Inasistencias' },
  { key: 'observations', label: 'Observaciones', title: 'Observaciones' },
] as const;
export type ClassTab = (typeof TABS)[number]['key'];

export type ClassFrameProps = {
  readonly classId: string;
  readonly tab: ClassTab;
  /** Buttons beside the title. */
  readonly actions?: (one: ClassWithStudents) => ReactNode;
  readonly children: (one: ClassWithStudents) => ReactNode;
};

/** `<ClassFrame classId={id} tab="grades">{(one) => …}</ClassFrame>` */
export const ClassFrame = ({ classId, ...frame }: ClassFrameProps) => {
  const found = useOne(getClass, { params: { id: classId } });
  if (found.isPending) return <PageSkeleton />;
  // The page stays when the connection is lost after it was loaded.
  if (found.isLoadingError) return <TroublePage title={titleOf(frame.tab)} {...troubleOf(found)} />;
  return <Frame one={found.data} {...frame} />;
};

const titleOf = (tab: ClassTab): string => TABS.find(({ key }) => key === tab)?.title ?? 'Clase';

const Frame = ({ one, tab, actions, children }: Omit<ClassFrameProps, 'classId'> & { readonly one: ClassWithStudents }) => {
  const isSeenWhole = useSeesAllOf(one);
  // On a phone the work comes before the card.
  const isAfter = useIsPhone() && tab !== 'single';
  // For a colleague's class there is only the card, so the other tabs lead back to it.
  if (!isSeenWhole && tab !== 'single') return <Navigate to={`/class/single/${one._id}`} replace />;
  return (
    <Page title={titleOf(tab)} about={isSeenWhole ? <Neighbours one={one} tab={tab} /> : undefined} actions={isAfter ? undefined : actions?.(one)}>
      {isSeenWhole && !isOfThisYear(one.year, present()) && (
        <Notice title={`Clase de ${one.year}: solo lectura`}>
          <p>Las clases, sus notas, inasistencias y observaciones se modifican solo durante su año.</p>
        </Notice>
      )}
      {!isAfter && <ClassCard one={one} />}
      {isSeenWhole && <ClassTabs one={one} tab={tab} />}
      {children(one)}
      {isAfter && (
        <>
          {actions?.(one)}
          <ClassCard one={one} />
        </>
      )}
    </Page>
  );
};

/** While the class has no students, there is nothing to write about. */
const ClassTabs = ({ one, tab }: { readonly one: ClassWithStudents; readonly tab: ClassTab }) => (
  <nav className={`${classes.tabs} no-print`} aria-label="Secciones de la clase">
    {TABS.map(({ key, label }) =>
      key === tab || key === 'single' || one.students.length > 0 ? (
        <Link key={key} to={`/class/${key}/${one._id}`} className={classes.tab} aria-current={key === tab ? 'page' : undefined} resetScroll={false}>
          {label}
        </Link>
      ) : (
        <span key={key} className={classes.tab} data-off title="La clase todavía no tiene alumnos">
          {label}
        </span>
      ),
    )}
  </nav>
);

type Step = 'Clase anterior' | 'Clase siguiente';

/** The button that was pressed to come here; the next class has the same button. */
let stepped: Step | null = null;

/** The classes of the same year in the order of the list; a teacher goes through the own ones. */
const Neighbours = ({ one, tab }: { readonly one: ClassWithStudents; readonly tab: ClassTab }) => {
  const found = useOne(listClasses, { query: { year: one.year } });
  const year = found.data ?? [];
  const place = year.findIndex(({ _id }) => _id === one._id);
  const steps = useRef<HTMLSpanElement>(null);
  // The same button keeps the focus from class to class; at the last class the opposite one gets it.
  useEffect(() => {
    if (stepped === null || place === -1) return;
    const [same, other] = [steps.current?.querySelector<HTMLElement>(`[data-step="${stepped}"]`), steps.current?.querySelector<HTMLElement>('[data-step]')];
    stepped = null;
    (same ?? other)?.focus({ preventScroll: true });
  }, [place]);
  if (!found.isPending && (place === -1 || year.length < 2)) return classTitle(one);
  const step = (to: (typeof year)[number] | undefined, label: Step, Icon: IconShown) => {
    if (to === undefined) {
      return (
        <ActionIcon variant="default" size="md" disabled aria-label={label}>
          <Icon size={17} />
        </ActionIcon>
      );
    }
    const bring = () => void queryClient.prefetchQuery(queryOf(getClass, { params: { id: to._id } }));
    return (
      <Tooltip label={classTitle(to)}>
        <ActionIcon
          component={Link}
          to={`/class/${tab}/${to._id}`}
          variant="default"
          size="md"
          aria-label={`${label}: ${classTitle(to)}`}
          data-step={label}
          onClick={() => {
            stepped = label;
          }}
          onFocus={bring}
          onMouseEnter={bring}
        >
          <Icon size={17} />
        </ActionIcon>
      </Tooltip>
    );
  };
  return (
    <span className={classes.neighbours} ref={steps}>
      {step(place === -1 ? undefined : year[place - 1], 'Clase anterior', IconChevronLeft)}
      <span>
        {classTitle(one)}{' '}
        {place !== -1 && (
          <span className={classes.place}>
            (clase {place + 1} de {year.length})
          </span>
        )}
      </span>
      {step(place === -1 ? undefined : year[place + 1], 'Clase siguiente', IconChevronRight)}
    </span>
  );
};
