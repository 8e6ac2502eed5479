/** The steps of the guide with their state, each linked to its page. */
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Guide } from '#features/first-steps/guide.contract.ts';
import { type GuidePage, guidePath, LAST_PAGE } from '#features/first-steps/guide.rules.ts';
import { IconCheck } from '#web/ui/icons.ts';
import classes from './StepList.module.css';
import { PAGES, type ShownPage, STEP_COUNT } from './step-words.ts';

export const StepList = ({ guide, page: current }: { readonly guide: Guide; readonly page: GuidePage }) => (
  <nav aria-label="Pasos de la guía" className={classes.steps}>
    <StepCount page={current} />
    <ol className="bare">
      {PAGES.map(({ page, title }, at) => {
        const isDone = page === 'administrator' || guide.done.some((one) => one === page);
        const mark = (
          <>
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck /> : page === LAST_PAGE ? '→' : at + 1}
            </span>
            <span className={`${classes.name} unseen-on-small`}>{title}</span>
            {isDone && <VisuallyHidden>, hecho</VisuallyHidden>}
          </>
        );
        return (
          <li key={page} data-done={isDone || undefined} data-current={page === current || undefined}>
            {page === 'administrator' ? (
              <span className={classes.step}>{mark}</span>
            ) : (
              <Link to={guidePath(page)} className={classes.step} aria-current={page === current ? 'step' : undefined}>
                {mark}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);

/** "Paso 2 de 5", with a bar that fills; the page after the last step has no number. */
export const StepCount = ({ page }: { readonly page: ShownPage }) => {
  const at = PAGES.findIndex((one) => one.page === page) + 1;
  if (at > STEP_COUNT) return null;
  return (
    <div className={classes.count}>
      <p>
        Paso {at} de {STEP_COUNT}
        <span className={classes.countName}> · {PAGES[at - 1]?.title}</span>
      </p>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${(at / STEP_COUNT) * 100}%` }} />
      </span>
    </div>
  );
};
