/** The card in the middle of the pages for logging in. */
import { type ReactNode, useEffect, useRef } from 'react';
import { InstituteName } from '#features/institute/screens/InstituteName.tsx';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { keepFocus } from '#web/kept-focus.ts';
import { usePageTitle } from '#web/title.ts';
import classes from './EntryCard.module.css';

export const EntryCard = ({ title, about, children }: { readonly title: string; readonly about: ReactNode; readonly children: ReactNode }) => {
  const { claim, name } = useInstitute();
  usePageTitle(title);
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current === null ? undefined : keepFocus(main.current)), []);
  return (
    <div className={classes.page}>
      <header className={classes.side}>
        <a href="/" className={classes.home} aria-label={`${name}: página principal`}>
          <InstituteName size={56} />
        </a>
        <p className={classes.claim}>{claim}</p>
        <svg className={classes.motif} viewBox="0 0 600 300" aria-hidden="true" focusable="false">
          <path d="M300 70C230 20 130 10 40 30v210c90-18 190-8 260 42 70-50 170-60 260-42V30C470 10 370 20 300 70z" />
          <path d="M300 70v212M90 82c55-8 110 0 160 24M90 132c55-8 110 0 160 24M90 182c55-8 110 0 160 24M510 82c-55-8-110 0-160 24M510 132c-55-8-110 0-160 24M510 182c-55-8-110 0-160 24" />
        </svg>
      </header>
      <main ref={main} className={classes.main}>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.about}>{about}</p>
          {children}
        </div>
      </main>
    </div>
  );
};

/** A notice inside the card about what went wrong or what happened. */
export const EntryNotice = ({ kind, children }: { readonly kind: 'danger' | 'info'; readonly children: ReactNode }) => (
  <p className={classes.notice} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
    {children}
  </p>
);
