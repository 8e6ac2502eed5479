/** How to reach the institute: phone, e-mail and address from its settings. */
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { usePageTitle } from '#web/title.ts';
import { useInstitute } from './institute.queries.ts';
import classes from './PublicFrame.module.css';
import { PublicFrame } from './PublicFrame.tsx';

export const Contact = () => {
  const { phone, email, address, town } = useInstitute();
  usePageTitle('Contáctanos');
  return (
    <PublicFrame>
      <div className={classes.sheet}>
        <h1>Contáctanos</h1>
        <p className={classes.lead}>Estamos para responder sus consultas.</p>
        <div className={classes.boxes}>
          <section className={classes.box}>
            <IconPhone size={30} aria-hidden />
            <h2>Teléfono</h2>
            <p>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </p>
          </section>
          <section className={classes.box}>
            <IconMail size={30} aria-hidden />
            <h2>Email</h2>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </section>
          <section className={classes.box}>
            <IconMapPin size={30} aria-hidden />
            <h2>Dirección</h2>
            <p>{[address, town].filter((part) => part !== '').join(', ')}</p>
          </section>
        </div>
      </div>
    </PublicFrame>
  );
};
