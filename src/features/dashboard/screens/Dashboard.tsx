/** Somebody's page: who he is, and what of his the viewer may see; the office's own is its desk. */
import { getUser, type User } from '#features/users/user.contract.ts';
import { fullName } from '#features/users/user-words.rules.ts';
import { ProfilePanel } from '#features/users/screens/parts/ProfilePanel.tsx';
import { isOffice } from '#kernel/roles.ts';
import { usePathPart } from '#web/address.ts';
import { messageOf } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { GuardianBody } from './parts/GuardianBody.tsx';
import { OfficeHome } from './parts/OfficeHome.tsx';
import { StudentBody } from './parts/StudentBody.tsx';

/** 0 is the own page. */
const OWN = '0';

export const Dashboard = () => {
  const self = useSelf();
  const asked = usePathPart('user_id');
  const isHome = asked === OWN;
  const person = useOne(getUser, { params: { id: isHome ? self._id : asked } });
  if (person.isPending) return <PageSkeleton />;
  if (person.isError) {
    return (
      <Page title="Perfil">
        <Panel>
          <Trouble message={messageOf(person.error)} retry={() => void person.refetch()} />
        </Panel>
      </Page>
    );
  }
  const user = person.data;
  const isOwn = user._id === self._id;
  if (isOwn && isOffice(self)) {
    return (
      <Page title={isHome ? 'Página Principal' : 'Mi perfil'}>
        {!isHome && <ProfilePanel user={user} />}
        <OfficeHome />
        {isHome && <ProfilePanel user={user} />}
      </Page>
    );
  }
  if (isHome && user.type === 'guardian') {
    // Who comes home asks for the children, not for the own telephone number.
    return (
      <Page title="Página Principal">
        <GuardianBody guardian={user} />
        <ProfilePanel user={user} />
      </Page>
    );
  }
  return (
    <Page title={isHome ? 'Página Principal' : isOwn ? 'Mi perfil' : fullName(user)}>
      <ProfilePanel user={user} />
      <Body user={user} />
    </Page>
  );
};

/** What stands below the profile depends on whose it is; of the staff it is the profile alone. */
const Body = ({ user }: { readonly user: User }) => {
  if (user.type === 'student') return <StudentBody student={user} />;
  if (user.type === 'guardian') return <GuardianBody guardian={user} />;
  return null;
};
