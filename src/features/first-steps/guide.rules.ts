/** Which of the first steps of a new institute are done, and where its guide continues. */
import { type Institute, UNNAMED } from '#features/institute/institute.contract.ts';
import type { BasisPoints, Centavos } from '#kernel/money.ts';
import { type Guide, STEPS, type Step } from './guide.contract.ts';

/** What the guide looks at: nothing is stored only for the guide. */
export type GuideFacts = {
  readonly institute: Pick<Institute, 'name' | 'address' | 'phone' | 'email'>;
  readonly prices: readonly Centavos[];
  readonly penalty: BasisPoints | null;
  readonly gradeTypes: number;
  /** Active ones. */
  readonly secretaries: number;
};

/** Whether the institute's data was entered. One that really has the default name is recognized by an address. */
export const isIntroduced = ({ name, address, phone, email }: GuideFacts['institute']): boolean =>
  name !== UNNAMED || [address, phone, email].some((text) => text !== '');

/** The steps that are done, in order. */
export const doneSteps = ({ institute, prices, penalty, gradeTypes, secretaries }: GuideFacts): readonly Step[] => {
  const done: Readonly<Record<Step, boolean>> = {
    institute: isIntroduced(institute),
    // Without a price nobody can be charged, and without a surcharge no fee ever becomes overdue.
    prices: prices.length > 0 && prices.every((price) => price > 0) && penalty !== null,
    'grade-types': gradeTypes > 0,
    secretary: secretaries > 0,
  };
  return STEPS.filter((step) => done[step]);
};

/** The page after the last step. */
export const LAST_PAGE = 'next';
export type GuidePage = Step | typeof LAST_PAGE;
const PAGES: readonly GuidePage[] = [...STEPS, LAST_PAGE];

/** The page named in the address; for an unknown name, the page where the guide continues. */
export const pageOf = (address: string, guide: Guide): GuidePage => PAGES.find((page) => page === address) ?? firstOpen(guide);

/** The first step that is not done, or the last page. */
export const firstOpen = ({ done }: Pick<Guide, 'done'>): GuidePage => STEPS.find((step) => !done.includes(step)) ?? LAST_PAGE;

/** The page that comes after a step. */
export const pageAfter = (step: Step): GuidePage => STEPS[STEPS.indexOf(step) + 1] ?? LAST_PAGE;

/** Whether the home page offers the guide: as long as a step is open and nobody dismissed it. */
export const isOffered = ({ done, ended }: Guide): boolean => !ended && done.length < STEPS.length;

/** The addresses of the guide's pages. */
export const GUIDE_PATH = '/index/first-steps';
export const guidePath = (page: GuidePage): string => `${GUIDE_PATH}/${page}`;
