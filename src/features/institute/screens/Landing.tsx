/** The public front page: who the institute is, and the way in. */
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#web/title.ts';
import { InstituteLogo } from './InstituteName.tsx';
import { useInstitute } from './institute.queries.ts';
import classes from './PublicFrame.module.css';
import { PublicFrame } from './PublicFrame.tsx';

export const Landing = () => {
  const { name, claim, isDemo } = useInstitute();
  usePageTitle(name);
  return (
    <PublicFrame isHero>
      <div className={classes.hero}>
        <InstituteLogo size={104} />
        <h1 className={classes.heroName}>{name === '' ? '\u00a0' : name}</h1>
        <hr className={classes.heroRule} />
        <p className={classes.heroClaim}>{claim}</p>
        <div className={classes.heroButtons}>
          <Link to="/login" className={classes.big} data-first>
            Iniciar Sesión
          </Link>
          <Link to="/contact" className={classes.big}>
            Contáctanos
          </Link>
        </div>
        {isDemo && <span className={classes.demo}>Instituto de demostración: los datos son ficticios</span>}
      </div>
    </PublicFrame>
  );
};
