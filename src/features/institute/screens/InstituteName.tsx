/** The institute's logo and name, at the head of its pages. */
import classes from './InstituteName.module.css';
import { logoSource } from '#features/institute/logo.rules.ts';
import { useInstitute } from './institute.queries.ts';

export const InstituteLogo = ({ size = 40 }: { readonly size?: number }) => {
  const { logo } = useInstitute();
  return <img src={logoSource(logo)} alt="" width={size} height={size} className={classes.logo} />;
};

/** Logo and name side by side. */
export const InstituteName = ({ size = 40, hidesNameOnPhone = false }: { readonly size?: number; readonly hidesNameOnPhone?: boolean }) => {
  const { name } = useInstitute();
  return (
    <span className={classes.both}>
      <InstituteLogo size={size} />
      <span className={classes.name} data-hides={hidesNameOnPhone || undefined}>
        {name === '' ? '\u00a0' : name}
      </span>
    </span>
  );
};
