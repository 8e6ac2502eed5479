/** The public page about the institute. */
import { IconMapPin, IconQuote } from '@tabler/icons-react';
import { usePageTitle } from '#web/title.ts';
import { useInstitute } from './institute.queries.ts';
import classes from './PublicFrame.module.css';
import { PublicFrame } from './PublicFrame.tsx';

export const About = () => {
  const { name, claim, address, town } = useInstitute();
  usePageTitle('Acerca de Nosotros');
  return (
    <PublicFrame>
      <div className={classes.sheet}>
        <h1>Acerca de Nosotros</h1>
        <p className={classes.lead}>{name}</p>
        <div className={classes.boxes}>
          <section className={classes.box}>
            <IconQuote size={30} aria-hidden />
            <h2>Lo que hacemos</h2>
            <p>{claim}</p>
          </section>
          <section className={classes.box}>
            <IconMapPin size={30} aria-hidden />
            <h2>Dónde estamos</h2>
            <p>{[address, town].filter((part) => part !== '').join(', ')}</p>
          </section>
        </div>
      </div>
    </PublicFrame>
  );
};
