/** A student's page is long on a phone, so links at its head lead to the parts below the fees. */
import { useCourses, useShownClass } from '#features/classes/screens/class.queries.ts';
import { usePathPart } from '#web/address.ts';
import classes from './OnThisPage.module.css';

const BELOW = [
  { id: 'grades', label: 'Notas' },
  { id: 'absences', label: 'Inasistencias' },
  { id: 'observations', label: 'Observaciones' },
  { id: 'record', label: 'Datos' },
] as const;

export const OnThisPage = ({ studentId }: { readonly studentId: string }) => {
  const hasClass = useShownClass(studentId, usePathPart('class_id')) !== undefined;
  // Nearly every student has a class, so the links to its parts keep their places until that is known and nothing moves.
  const isKnown = useCourses(studentId) !== undefined;
  if (isKnown && !hasClass) return null;
  return (
    <nav className={`${classes.ways} no-print`} aria-label="En esta página">
      {BELOW.map(({ id, label }) => (
        <button key={id} type="button" className={classes.way} data-waiting={!isKnown || undefined} onClick={() => goTo(id)}>
          {label}
        </button>
      ))}
    </nav>
  );
};

/** Moves the focus too, for screen readers and the keyboard. */
const goTo = (id: string): void => {
  const part = document.getElementById(id);
  const heading = part?.querySelector<HTMLElement>('h2');
  if (part === null || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  part.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
};
