/** Which of the first steps of a new institute are done, and where its guide goes on. */
import { type Institute, UNNAMED } from '#features/institute/institute.contract.ts';
import type { BasisPoints, Centavos } from '#kernel/money.ts';
import { type Guide, STEPS, type Step } from './guide.contract.ts';

/** What the guide looks at: nothing of it is kept only for the guide. */
export type GuideFacts = {
  readonly institute: Pick<Institute, 'name' | 'address' | 'phone' | 'email'>;
  readonly prices: readonly Centavos[];
  readonly penalty: BasisPoints | null;
  readonly gradeTypes: number;
  /** Active ones. */
  readonly secretaries: number;
};

/** Whether somebody said who the institute is; one that is really called so has an address. */
export const isIntroduced = ({ name, address, phone, email }: GuideFacts['institute']): boolean =>
  name !== UNNAMED || [address, phone, email].some((text) => text !== '');

/** The steps that are done, in their order. */
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

/** The page that an address names; what it names wrongly is where the guide goes on. */
export const pageOf = (address: string, guide: Guide): GuidePage => PAGES.find((page) => page === address) ?? firstOpen(guide);

/** The first step that is not done, or the last page. */
export const firstOpen = ({ done }: Pick<Guide, 'done'>): GuidePage => STEPS.find((step) => !done.includes(step)) ?? LAST_PAGE;

/** The page that comes after a step. */
export const pageAfter = (step: Step): GuidePage => STEPS[STEPS.indexOf(step) + 1] ?? LAST_PAGE;

/** Whether the home offers to go on: as long as something is open and nobody put the guide away. */
export const isOffered = ({ done, ended }: Guide): boolean => !ended && done.length < STEPS.length;

/** Where the pages of the guide are. */
export const GUIDE_PATH = '/index/first-steps';
export const guidePath = (page: GuidePage): string => `${GUIDE_PATH}/${page}`;
