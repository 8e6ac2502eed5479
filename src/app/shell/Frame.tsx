/** The frame of the office without a person: shown before the session is looked up, and when that fails. */
import { Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InstituteName } from '#features/institute/screens/InstituteName.tsx';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { PageSkeleton } from '#web/ui/Page.tsx';
import bar from './Bar.module.css';
import bottom from './BottomBar.module.css';
import shell from './Shell.module.css';

/** Shown while the server looks up the session. */
export const WaitingFrame = () => (
  <Frame menu={MENU.map((width) => <Skeleton key={width} height={18} width={`${width}%`} />)}>
    <PageSkeleton />
  </Frame>
);

// Of different lengths, as words are.
const MENU = [70, 48, 41, 55, 62, 36, 52, 44];

/** The bar and the places of the menu around something other than a screen. */
export const Frame = ({ menu, children }: { readonly menu?: ReactNode; readonly children: ReactNode }) => {
  const { name } = useInstitute();
  return (
    <div className={shell.shell}>
      <header className={`${bar.bar} no-print`} data-office>
        <Link to="/index/dashboard/0" className={bar.home} aria-label={`${name}: mi página`}>
          <InstituteName hidesNameOnPhone />
        </Link>
      </header>
      <div className={`${shell.side} no-print`} aria-hidden="true">
        <Stack gap="1.75rem" py="1.4rem" px="0.8rem">
          {menu}
        </Stack>
      </div>
      <main id="main" className={shell.main} tabIndex={-1}>
        {children}
      </main>
      <div className={`${bottom.bottom} no-print`} aria-hidden="true" />
    </div>
  );
};
