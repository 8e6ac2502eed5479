/** What stands around every screen of somebody who is logged in: bar, menu, and the place of the screen. */
import '#web/ui/styles.ts';
import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCourses } from '#features/classes/screens/class.queries.ts';
import { helpPathOf } from '#features/help/help-topic.rules.ts';
import { InstituteName } from '#features/institute/screens/InstituteName.tsx';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { NewsBell } from '#features/news/screens/NewsBell.tsx';
import { RegisterBadge } from '#features/register/screens/parts/RegisterBadge.tsx';
import { LoginAgain } from '#features/session/screens/LoginAgain.tsx';
import { useSelfUser } from '#features/session/screens/session.queries.ts';
import { LeavingHelpProvider } from '#features/users/screens/parts/leaving-help.tsx';
import type { User } from '#features/users/user.contract.ts';
import { isFamily, isOffice, isOwner, type Role } from '#kernel/roles.ts';
import { BuiltProvider } from '#web/built.tsx';
import { present } from '#web/clock.ts';
import { keepFocus } from '#web/kept-focus.ts';
import { SelfProvider } from '#web/self.tsx';
import { ConfirmHost } from '#web/ui/ConfirmDialog.tsx';
import { BesideTitle, PageSkeleton } from '#web/ui/Page.tsx';
import { HOME } from '../after-login.ts';
import { atHand, isCurrent, menuOf } from '../menu.ts';
import { isBuilt } from '../site-map.tsx';
import { FinderButton } from './FinderButton.tsx';
import { HowTo } from './HowTo.tsx';
import { MenuLinks, MenuPerson } from './MenuLinks.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import classes from './Shell.module.css';

export const Shell = () => {
  const { self: first } = useRouteContext({ strict: false }) as { self: User };
  const self = useSelfUser(first);
  const institute = useInstitute();
  const address = useLocation({ select: ({ pathname }) => pathname });
  // Who closes the menu goes on where he was; who chose from it goes on in the page that he chose.
  const [menu, setMenu] = useState<'open' | 'closed' | 'chosen'>('closed');
  const main = useRef<HTMLElement>(null);
  const last = useRef(address);
  // Who listens to the page hears the new screen from its beginning.
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    setMenu('chosen');
    if (main.current !== null && !main.current.contains(document.activeElement)) main.current.focus({ preventScroll: true });
  }, [address]);
  useEffect(() => (main.current === null ? undefined : keepFocus(main.current)), []);
  const courses = useCourses(self._id, { enabled: self.type === 'student' });
  const items = menuOf(self, isBuilt, courses);
  return (
    <SelfProvider self={{ _id: self._id, name: self.name, lastname: self.lastname, role: self.type }}>
      <a href="#main" className={classes.skip}>
        Saltar al contenido
      </a>
      <div className={classes.shell}>
        <header
          className={`${classes.bar} no-print`}
          data-office={isOffice({ role: self.type }) || undefined}
          data-family={isFamily({ role: self.type }) || undefined}
        >
          <Link to="/index/dashboard/0" className={classes.home} aria-label={`${institute.name}: mi página`}>
            <InstituteName hidesNameOnPhone />
          </Link>
          <div className={classes.right}>
            <FinderButton self={self} />
            {isOffice({ role: self.type }) && <RegisterBadge />}
            {isFamily({ role: self.type }) && <NewsBell />}
            <span className={classes.greeting}>
              <span className={classes.welcome}>Bienvenido/a </span>
              {self.name}
            </span>
            <SchemeSwitch />
          </div>
        </header>
        <nav className={`${classes.side} no-print`} aria-label="Menú">
          <MenuPerson self={self} />
          <MenuLinks items={items} address={address} />
        </nav>
        <main id="main" ref={main} className={classes.main} tabIndex={-1}>
          <BuiltProvider isBuilt={isBuilt}>
            <LeavingHelpProvider help={HandOver}>
              {isOwner({ role: self.type }) && address === HOME && (
                <Suspense>
                  <ContinueGuide />
                </Suspense>
              )}
              <BesideTitle value={<HowTo address={address} role={self.type} at="title" />}>
                <Suspense fallback={<PageSkeleton />}>
                  <Outlet />
                </Suspense>
              </BesideTitle>
            </LeavingHelpProvider>
          </BuiltProvider>
          <HowTo address={address} role={self.type} at="foot" />
        </main>
        <Foot role={self.type} />
        <nav className={`${classes.bottom} no-print`} aria-label="Menú principal">
          {atHand(items).map((item) => (
            <MenuLinks.Short key={item.to} item={item} isCurrent={isCurrent(item, address)} />
          ))}
          <button type="button" className={classes.more} aria-expanded={menu === 'open'} aria-haspopup="dialog" onClick={() => setMenu('open')}>
            <IconMenu2 size={22} aria-hidden />
            Menú
          </button>
        </nav>
      </div>
      <Drawer opened={menu === 'open'} onClose={() => setMenu('closed')} returnFocus={menu !== 'chosen'} position="right" size="min(20rem, 88vw)" title="Menú">
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
      <LoginAgain self={self} />
    </SelfProvider>
  );
};

// Needed only by who lets a teacher go.
const HandOver = lazy(() => import('#features/classes/screens/HandOver.tsx').then((module) => ({ default: module.HandOver })));

// Shown only while an institute is new.
const ContinueGuide = lazy(() => import('#features/first-steps/screens/ContinueGuide.tsx').then((module) => ({ default: module.ContinueGuide })));

// Of no use to anybody else.
const BackupReminder = lazy(() => import('#features/backups/screens/BackupReminder.tsx').then((module) => ({ default: module.BackupReminder })));

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
