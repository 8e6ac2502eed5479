/** The frame of a screen: its title, what can be done here, and its content. */
import { Box, Group, Skeleton, Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import classes from './Page.module.css';

const Beside = createContext<ReactNode>(null);

/** A control beside the title of every screen: `<BesideTitle value={<HowTo … />}>`. */
export const BesideTitle = Beside.Provider;

export type PageProps = {
  readonly title: string;
  /** Before the title: the photo of the person whose page it is. */
  readonly picture?: ReactNode;
  /** A line under the title. */
  readonly about?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Forms read better in a narrow page. */
  readonly width?: 'wide' | 'form';
  readonly children: ReactNode;
};

/** A screen begins with this: `<Page title="Búsqueda" actions={<Button …/>}>`. Sets the browser's title too. */
export const Page = ({ title, picture, about, actions, width = 'wide', children }: PageProps) => {
  const beside = useContext(Beside);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page} data-width={width}>
      <Group gap="0.75rem 1.5rem" justify="space-between" className={classes.head} data-pictured={picture === undefined ? undefined : true}>
        {picture}
        <div className={classes.words}>
          <Group gap="0 1rem" align="baseline">
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {beside}
          </Group>
          {about !== undefined && (
            <Box mt="0.15rem" c="dimmed">
              {about}
            </Box>
          )}
        </div>
        {actions !== undefined && (
          <Group gap="0.5rem" className={`${classes.actions} no-print`}>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </div>
  );
};

/** A white panel; with a title it is a region of its own. Half ones share a line of the page with their neighbour where there is room. */
export const Panel = ({
  title,
  id,
  actions,
  children,
  flush = false,
  half = false,
}: {
  readonly title?: ReactNode;
  /** The target of a link on the same page. */
  readonly id?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly flush?: boolean;
  readonly half?: boolean;
}) => (
  <section id={id} className={`${classes.panel} raised`} data-flush={flush || undefined} data-half={half || undefined}>
    {(title !== undefined || actions !== undefined) && (
      <div className={classes.panelHead}>
        {title !== undefined && <Title order={2}>{title}</Title>}
        {actions !== undefined && (
          <Group gap="0.5rem" className={classes.actions}>
            {actions}
          </Group>
        )}
      </div>
    )}
    {children}
  </section>
);

/** Panels below each other on a part of a page, half ones two by two, as on the page itself. */
export const Panels = ({ children }: { readonly children: ReactNode }) => <div className={classes.panels}>{children}</div>;

/** Shown in place of a screen while it loads. */
export const PageSkeleton = () => (
  <div className={classes.page} aria-busy="true">
    <div className="unseen" role="status">
      <h1>Cargando…</h1>
    </div>
    <Skeleton height={34} width="min(18rem, 70%)" radius="md" />
    <div className={`${classes.panel} raised`}>
      {[82, 95, 74, 88, 66].map((width) => (
        <Skeleton key={width} height={16} mb={18} width={`${width}%`} />
      ))}
    </div>
  </div>
);
