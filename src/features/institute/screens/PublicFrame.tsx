/** The frame of the public pages: the institute's name, the way to the other pages, and its address at the foot. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { present } from '#web/clock.ts';
import { InstituteName } from './InstituteName.tsx';
import { useInstitute } from './institute.queries.ts';
import classes from './PublicFrame.module.css';

const PAGES = [
  ['/', 'Página Principal'],
  ['/about', 'Acerca de Nosotros'],
  ['/contact', 'Contáctanos'],
  ['/login', 'Iniciar Sesión'],
] as const;

export const PublicFrame = ({ children, isHero = false }: { readonly children: ReactNode; readonly isHero?: boolean }) => {
  const { name, town } = useInstitute();
  return (
    <div className={classes.frame} data-hero={isHero || undefined}>
      <a href="#main" className={classes.skip}>
        Saltar al contenido
      </a>
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label={`${name}, página principal`}>
          <InstituteName />
        </Link>
        <nav className={classes.links} aria-label="Páginas">
          {PAGES.map(([to, label]) => (
            <Link key={to} to={to} className={classes.link} activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot}>
        {name}
        {town !== '' && ` · ${town}`} · Copyright © {present().year}
      </footer>
    </div>
  );
};
