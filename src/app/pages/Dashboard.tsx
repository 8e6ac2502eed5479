/** The page of a person: who it is, and what the viewer may see of them; the office's own page is its desk. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listClasses } from '#features/classes/class.contract.ts';
import { TeacherClasses, TodayClasses } from '#features/classes/screens/parts/TeacherClasses.tsx';
import { useIsPhone } from '#features/classes/screens/parts/use-is-phone.ts';
import { OwnRequests } from '#features/data-requests/screens/parts/OwnRequests.tsx';
import { LatestNews } from '#features/news/screens/parts/LatestNews.tsx';
import { CREDENTIALS_TOLD } from '#features/session/session-told.rules.ts';
import { getUser, listTutors, type User } from '#features/users/user.contract.ts';
import { PersonPhoto } from '#features/users/screens/parts/PersonPhoto.tsx';
import { PersonState } from '#features/users/screens/parts/PersonState.tsx';
import { ProfilePanel } from '#features/users/screens/parts/ProfilePanel.tsx';
import { USER_TOLD } from '#features/users/user-told.rules.ts';
import { fullName } from '#kernel/names.ts';
import { isFamily, isOffice, isTeaching } from '#kernel/roles.ts';
import { usePathPart } from '#web/address.ts';
import { ApiError, messageOf } from '#web/api.ts';
import { useList, useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { Settled } from '#web/ui/Settled.tsx';
import { IconCash } from '#web/ui/icons.ts';
import { FamilyDebt } from './parts/FamilyDebt.tsx';
import { FamilyHome } from './parts/FamilyHome.tsx';
import { FamilyLink } from './parts/FamilyLink.tsx';
import { GuardianBody } from './parts/GuardianBody.tsx';
import { MissingWork } from '#features/dashboard/screens/parts/MissingWork.tsx';
import { OfficeHome } from '#features/dashboard/screens/parts/OfficeHome.tsx';
import { OnThisPage } from './parts/OnThisPage.tsx';
import { StudentBody } from './parts/StudentBody.tsx';

/** 0 is one's own page. */
const OWN = '0';

export const Dashboard = () => {
  const self = useSelf();
  const asked = usePathPart('user_id');
  return (
    <Settled key={asked} name={`${asked} seen by ${self._id}`}>
      <PersonPage />
    </Settled>
  );
};

const Profile = ({ user }: { readonly user: User }) => <ProfilePanel user={user} told={PERSON_TOLD} />;
const PERSON_TOLD = [USER_TOLD, CREDENTIALS_TOLD] as const;

type HomeProps = { readonly user: User; readonly isHome: boolean };

const Office = ({ user, isHome, today, teaching }: HomeProps & { readonly today?: ReactNode; readonly teaching?: ReactNode }) => (
  <Page title={isHome ? 'Página Principal' : 'Mi perfil'}>
    {!isHome && <Profile user={user} />}
    {today}
    <OfficeHome />
    {teaching}
    {isHome && <Profile user={user} />}
  </Page>
);

/** The desk of an administrator who teaches, with today's classes on top; the page waits for them, so that nothing moves when they arrive. */
const TeachingOffice = ({ user, isHome }: HomeProps) => {
  const own = useList(listClasses, { query: { teacher: user._id } });
  if (own.isLoading) return <PageSkeleton />;
  return (
    <Office
      user={user}
      isHome={isHome}
      today={<TodayClasses own={own.rows} />}
      teaching={
        <>
          <MissingWork teacher={user} hidesWhenEmpty />
          <TeacherClasses teacher={user} hidesWhenEmpty isWithoutToday />
        </>
      }
    />
  );
};

/** The home of a teacher begins with today's classes; on a phone the missing work comes before the cards of the other classes. */
const TeacherHome = ({ user }: Pick<HomeProps, 'user'>) => {
  const isPhone = useIsPhone();
  const own = useList(listClasses, { query: { teacher: user._id } });
  return (
    <Page title="Página Principal">
      {isPhone ? <TodayClasses own={own.rows} /> : <TeacherClasses teacher={user} />}
      <MissingWork teacher={user} />
      {isPhone && <TeacherClasses teacher={user} isWithoutToday />}
      <Profile user={user} />
    </Page>
  );
};

const PersonPage = () => {
  const self = useSelf();
  const asked = usePathPart('user_id');
  const isHome = asked === OWN;
  const person = useOne(getUser, { params: { id: isHome ? self._id : asked } });
  if (person.isPending) return <PageSkeleton />;
  if (person.isError) {
    return (
      <Page title="Perfil">
        <Panel>
          <NotShown error={person.error} retry={() => void person.refetch()} />
        </Panel>
      </Page>
    );
  }
  const user = person.data;
  const isOwn = user._id === self._id;
  if (isOwn && isOffice(self)) {
    const Home = user.type === 'admin&teacher' ? TeachingOffice : Office;
    return <Home user={user} isHome={isHome} />;
  }
  if (isHome && user.type === 'teacher') return <TeacherHome user={user} />;
  if (isHome && user.type === 'classManager') {
    // Coordinators see the missing work of all teachers.
    return (
      <Page title="Página Principal">
        <TeacherClasses teacher={user} hidesWhenEmpty />
        <MissingWork />
        <Profile user={user} />
      </Page>
    );
  }
  const isOfFamily = isFamily({ role: user.type });
  const parts = (
    <>
      {isHome && isOfFamily ? <OwnHome user={user} /> : <Body user={user} />}
      <ProfilePanel user={user} told={PERSON_TOLD} isTitled={!isOwn} folds={isOfFamily} />
      {isOwn && isFamily(self) && <OwnRequests />}
    </>
  );
  if (isOwn) return <Page title={isHome ? 'Página Principal' : 'Mi perfil'}>{parts}</Page>;
  return (
    <Page
      title={fullName(user)}
      picture={<PersonPhoto url={user.img.url} size={64} />}
      about={<PersonState user={user} />}
      actions={isOfFamily && isOffice(self) ? <FamilyLink user={user} /> : undefined}
    >
      {parts}
    </Page>
  );
};

/** The home of a guardian, or of a student without guardians, shows the family; that of any other student their own data. */
const OwnHome = ({ user }: { readonly user: User }) => {
  const isStudent = user.type === 'student';
  const tutors = useOne(listTutors, { params: { id: user._id } }, { enabled: isStudent });
  if (isStudent && tutors.isPending) return null;
  if (!isStudent || tutors.data?.length === 0) return <FamilyHome user={user} />;
  return (
    <>
      <LatestNews />
      <Body user={user} />
    </>
  );
};

/** What stands above the profile depends on the role; members of the staff have the profile alone. */
const Body = ({ user }: { readonly user: User }) => {
  const self = useSelf();
  const teaches = isTeaching({ role: user.type }) && user.active !== false;
  if (user.type === 'student') {
    return (
      <>
        {self.role !== 'teacher' && <OnThisPage studentId={user._id} />}
        <StudentBody student={user} />
      </>
    );
  }
  // A family sees only its own children, who have pages of their own.
  if (user.type === 'guardian') {
    return isFamily(self) && self._id !== user._id ? null : (
      <>
        {isOffice(self) && user.children.length > 0 && <FamilyDebt payerId={user._id} actions={<Collect payerId={user._id} />} />}
        <GuardianBody guardian={user} />
      </>
    );
  }
  // Coordinators teach only now and then, and their page is the profile alone.
  if (teaches && user.type !== 'classManager' && (isOffice(self) || self._id === user._id)) return <TeacherClasses teacher={user} />;
  return null;
};

/** Opens the till with all open fees of the family. */
const Collect = ({ payerId }: { readonly payerId: string }) => (
  <Button component={PageLink} to="/invoice/register" search={{ family: payerId }} color="teal" leftSection={<IconCash />}>
    Cobrar
  </Button>
);

/** A person who does not exist, or whom the viewer may not see: trying again would change nothing. */
const NotShown = ({ error, retry }: { readonly error: Error; readonly retry: () => void }) => {
  const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
  if (!isRefused) return <Trouble message={messageOf(error)} retry={retry} />;
  return (
    <EmptyState
      picture="search"
      title={messageOf(error)}
      next={
        <Button component={Link} to="/index/dashboard/0" variant="default">
          Volver a la Página Principal
        </Button>
      }
    />
  );
};
