/** The bar above every screen: the institute, the finder, the state of the register or the news, and the logged-in person. */
import { Link } from '@tanstack/react-router';
import { InstituteName } from '#features/institute/screens/InstituteName.tsx';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { NewsBell } from '#features/news/screens/NewsBell.tsx';
import { RegisterBadge } from '#features/register/screens/parts/RegisterBadge.tsx';
import type { User } from '#features/users/user.contract.ts';
import { bySex } from '#features/users/user-words.rules.ts';
import { isFamily, isOffice } from '#kernel/roles.ts';
import classes from './Bar.module.css';
import { FinderButton } from './FinderButton.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

export const Bar = ({ self }: { readonly self: User }) => {
  const institute = useInstitute();
  const isOfOffice = isOffice({ role: self.type });
  const isOfFamily = isFamily({ role: self.type });
  return (
    <header className={`${classes.bar} no-print`} data-office={isOfOffice || undefined} data-family={isOfFamily || undefined}>
      <Link to="/index/dashboard/0" className={classes.home} aria-label={`${institute.name}: mi página`}>
        <InstituteName hidesNameOnPhone />
      </Link>
      <div className={classes.right}>
        <FinderButton self={self} />
        {isOfOffice && <RegisterBadge />}
        {isOfFamily && <NewsBell />}
        <span className={classes.greeting}>
          <span className={classes.welcome}>{bySex(self, 'Bienvenido', 'Bienvenida')} </span>
          {self.name}
        </span>
        <SchemeSwitch />
      </div>
    </header>
  );
};
