/** Opens the finder: with a button, in the bar or on a page without it, or with Ctrl+K. The finder is loaded then. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '#features/users/user.contract.ts';
import { later, NotOpened } from '#web/later.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import classes from './FinderButton.module.css';

const Finder = later(() => import('./Finder.tsx').then((module) => module.Finder), NotOpened);

/** The button of the bar. */
export const FinderButton = ({ self }: { readonly self: User }) => (
  <FinderOpener self={self}>
    {(open) => (
      <button
        type="button"
        className={classes.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-label="Buscar en todo el sistema"
        onClick={open}
      >
        <IconSearch size={19} />
        <span className={classes.words} aria-hidden>
          Buscar…
        </span>
        {/* For the eye only: as text it would belong to what one says to press the button by voice. */}
        <kbd className={classes.keys} data-keys={/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'} aria-hidden />
      </button>
    )}
  </FinderOpener>
);

export type FinderOpenerProps = { readonly self: User; readonly children: (open: () => void) => ReactNode };

export const FinderOpener = ({ self, children }: FinderOpenerProps) => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const open = () => {
    opener.current = document.activeElement;
    setWasOpen(true);
    setOpen(true);
  };
  // Closing it gives the focus back; a new screen takes the focus afterwards.
  useEffect(() => {
    if (!isOpen && opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // The finder does not open over a question.
      if (document.querySelector('[role="dialog"]') === null) open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <>
      {children(open)}
      {wasOpen && (
        <Suspense>
          <Finder self={self} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
