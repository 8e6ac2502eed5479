/** On a phone a student's page is long: the ways to what stands below the fees are at its head. */
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
  // Nearly every student has one: their ways keep their places until it is known, so that nothing below is pushed down.
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

/** Who listens or works by key goes there too, not only the eye. */
const goTo = (id: string): void => {
  const part = document.getElementById(id);
  const heading = part?.querySelector<HTMLElement>('h2');
  if (part === null || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  part.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
};
