/** What stands around every screen of a logged-in person: bar, menu, and the place of the screen. */
import '#web/ui/styles.ts';
import { Drawer, Skeleton } from '@mantine/core';
import { Link, Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useCourses } from '#features/classes/screens/class.queries.ts';
import { helpPathOf } from '#features/help/help-topic.rules.ts';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { LoginAgain } from '#features/session/screens/LoginAgain.tsx';
import { useSelfUser } from '#features/session/screens/session.queries.ts';
import { FindAnythingProvider } from '#features/users/screens/parts/find-anything.tsx';
import { LeavingHelpProvider } from '#features/users/screens/parts/leaving-help.tsx';
import type { User } from '#features/users/user.contract.ts';
import { isOffice, isOwner, isStaff, type Role } from '#kernel/roles.ts';
import { useBackCloses } from '#web/back-gesture.ts';
import { present } from '#web/clock.ts';
import { keepFocus } from '#web/kept-focus.ts';
import { later, Nothing } from '#web/later.tsx';
import { SelfProvider } from '#web/self.tsx';
import { useSessionState } from '#web/session.ts';
import { ConfirmHost } from '#web/ui/ConfirmDialog.tsx';
import { DialogsCovered } from '#web/ui/Dialog.tsx';
import { BesideTitle, PageSkeleton } from '#web/ui/Page.tsx';
import { HOME } from '../after-login.ts';
import { atHand, menuOf } from '../menu.ts';
import { Bar } from './Bar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { HowTo } from './HowTo.tsx';
import { MenuLinks, MenuPerson } from './MenuLinks.tsx';
import { noteOpened } from './opened.ts';
import classes from './Shell.module.css';

export const Shell = () => {
  const { self: first } = useRouteContext({ strict: false }) as { self: User };
  const self = useSelfUser(first);
  const address = useLocation({ select: ({ pathname }) => pathname });
  // Closing the menu gives the focus back to its button; choosing from it moves the focus to the new page.
  const [menu, setMenu] = useState<'open' | 'closed' | 'chosen'>('closed');
  const closeMenu = () => setMenu('closed');
  useBackCloses(menu === 'open', closeMenu);
  const main = useRef<HTMLElement>(null);
  const last = useRef(address);
  // Screen readers read the new screen from its beginning.
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    setMenu('chosen');
    if (main.current !== null && !main.current.contains(document.activeElement)) main.current.focus({ preventScroll: true });
  }, [address]);
  const mayFind = isStaff({ role: self.type });
  useEffect(() => {
    if (mayFind) noteOpened(self._id, address);
  }, [mayFind, self._id, address]);
  useEffect(() => (main.current === null ? undefined : keepFocus(main.current)), []);
  const { interrupted } = useSessionState();
  const courses = useCourses(self._id, { enabled: self.type === 'student' });
  const items = menuOf(self, courses);
  return (
    <SelfProvider self={{ _id: self._id, name: self.name, lastname: self.lastname, role: self.type }}>
      <DialogsCovered value={interrupted !== null}>
        <a href="#main" className={classes.skip}>
          Saltar al contenido
        </a>
        <div className={classes.shell}>
          <Bar self={self} />
          <nav className={`${classes.side} no-print`} aria-label="Menú">
            <MenuPerson self={self} />
            <MenuLinks items={items} address={address} />
          </nav>
          <main id="main" ref={main} className={classes.main} tabIndex={-1}>
            <LeavingHelpProvider help={HandOver}>
              {isOwner({ role: self.type }) && address === HOME && (
                <Suspense>
                  <ContinueGuide />
                </Suspense>
              )}
              <BesideTitle value={<HowTo address={address} role={self.type} at="title" />}>
                <FindAnythingProvider value={isOffice({ role: self.type }) ? <FindAnything self={self} /> : null}>
                  <Suspense fallback={<PageSkeleton />}>
                    <Outlet />
                  </Suspense>
                </FindAnythingProvider>
              </BesideTitle>
            </LeavingHelpProvider>
            <HowTo address={address} role={self.type} at="foot" />
          </main>
          <Foot role={self.type} />
          <BottomBar items={atHand(items)} address={address} isMenuOpen={menu === 'open'} openMenu={() => setMenu('open')} />
        </div>
        <Drawer opened={menu === 'open'} onClose={closeMenu} returnFocus={menu !== 'chosen'} position="right" size="min(20rem, 88vw)" title="Menú">
          <nav aria-label="Todas las secciones">
            <MenuPerson self={self} />
            <MenuLinks items={items} address={address} />
          </nav>
        </Drawer>
        <ConfirmHost />
        {self.type === 'secretary' && (
          <Suspense>
            <BackupReminder />
          </Suspense>
        )}
      </DialogsCovered>
      <LoginAgain self={self} />
    </SelfProvider>
  );
};

// Needed only when a teacher is inactivated or deleted.
const HandOver = later(
  () => import('#features/classes/screens/HandOver.tsx').then((module) => module.HandOver),
  () => <p>Para pasar antes sus clases a otro profesor, actualice la página.</p>,
);

const FindAnything = ({ self }: { readonly self: User }) => (
  <Suspense fallback={<Skeleton height="2.9rem" radius="md" />}>
    <FinderOnPage self={self} />
  </Suspense>
);

const FinderOnPage = later(() => import('./Finder.tsx').then((module) => module.FinderOnPage), Nothing);

// Shown only while an institute is new.
const ContinueGuide = later(() => import('#features/first-steps/screens/ContinueGuide.tsx').then((module) => module.ContinueGuide), Nothing);

// For the secretary only.
const BackupReminder = later(() => import('#features/backups/screens/BackupReminder.tsx').then((module) => module.BackupReminder), Nothing);

const Foot = ({ role }: { readonly role: Role }) => {
  const { name, town } = useInstitute();
  return (
    <footer className={`${classes.foot} no-print`}>
      {name}
      <span className={classes.town}>{town === '' ? '' : ` · ${town}`}</span> · Copyright © {present().year} ·{' '}
      <Link to={helpPathOf(role)} className={classes.footLink}>
        Ayuda
      </Link>
    </footer>
  );
};
