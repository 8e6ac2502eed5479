/** The home of a guardian, or of a student without guardians: what is owed and how to pay it, each child, the news, and the account. */
import { Stack } from '@mantine/core';
import { AccountList } from '#features/families/screens/parts/AccountList.tsx';
import { StatementButton } from '#features/families/screens/parts/StatementButton.tsx';
import { familyTitle } from '#features/families/family-title.rules.ts';
import { HowToPay } from '#features/installments/screens/parts/HowToPay.tsx';
import { LatestNews } from '#features/news/screens/parts/LatestNews.tsx';
import type { User } from '#features/users/user.contract.ts';
import { Panel } from '#web/ui/Page.tsx';
import { ChildCards } from './ChildCards.tsx';
import { FamilyDebt } from './FamilyDebt.tsx';
import { GuardianBody } from './GuardianBody.tsx';
import classes from './FamilyHome.module.css';

export const FamilyHome = ({ user }: { readonly user: User }) => {
  const title = familyTitle(user, user.children);
  return (
    <Stack gap="page" className={classes.home ?? ''}>
      <div className={classes.debt}>
        <FamilyDebt payerId={user._id}>
          <HowToPay />
        </FamilyDebt>
      </div>
      <div className={classes.children}>
        {user.type === 'guardian' ? (
          <GuardianBody guardian={user} />
        ) : (
          <Panel title="Mi cursada">
            <ChildCards students={[user]} isWhole />
          </Panel>
        )}
      </div>
      <div className={classes.news}>
        <LatestNews />
      </div>
      <div className={classes.account}>
        <AccountList familyId={user._id} title={title} actions={<StatementButton familyId={user._id} title={title} />} />
      </div>
    </Stack>
  );
};
