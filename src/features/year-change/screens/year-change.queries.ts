/** The proposal, the choices, which survive a reload, and what they would do. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { listCategories } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { PLACINGS, type YearProposal, type YearPreview, previewYear, proposeYear, type YearPlan } from '#features/year-change/year-change.contract.ts';
import { isUndecided, NO_CHOICES, planOf, type YearChoices } from '#features/year-change/year-choice.rules.ts';
import { useSettled } from '#web/address.ts';
import { queryOf } from '#web/answers.ts';
import { useOne } from '#web/data.ts';
import { type Draft, useDraft } from '#web/draft.ts';

export type YearDesk = {
  readonly proposal: YearProposal;
  readonly choices: YearChoices;
  readonly draft: Draft<YearChoices>;
  /** The name of a category by id. */
  readonly nameOf: (category: string) => string;
  readonly categories: readonly { readonly _id: string; readonly name: string }[];
  readonly plan: YearPlan;
  /** How many students still need a choice. */
  readonly undecided: number;
  readonly preview: YearPreview | undefined;
  /** The preview is of earlier choices. */
  readonly isBehind: boolean;
};

export const useProposal = (opening: number) => useOne(proposeYear, { query: { opening } });

const Choices: z.ZodType<YearChoices> = z.object({
  next: z.record(z.string(), z.string()),
  month: z.number(),
  teachers: z.record(z.string(), z.string()),
  without: z.array(z.string()),
  placing: z.enum(PLACINGS),
  beyondPlaces: z.boolean().exactOptional(),
});

/** Everything that the steps need. */
export const useYearDesk = (proposal: YearProposal): YearDesk => {
  const { opening, students, classes } = proposal;
  const draft = useDraft(`year-change-${opening}`, Choices, NO_CHOICES);
  const categories = categoriesOffered(useOne(listCategories, {}).data ?? []);
  const names = new Map(categories.map(({ _id, name }) => [_id, name]));
  const plan = planOf(opening, students, classes, draft.value);
  const settled = useSettled(plan);
  const asked = useQuery({
    ...queryOf(previewYear, { body: settled }),
    enabled: proposal.refusal === undefined,
    placeholderData: keepPreviousData,
  });
  return {
    ...{ proposal, draft, choices: draft.value, categories, plan, preview: asked.data },
    nameOf: (category) => names.get(category) ?? '',
    undecided: students.filter((one) => isUndecided(one, draft.value)).length,
    isBehind: JSON.stringify(settled) !== JSON.stringify(plan) || asked.isPlaceholderData || asked.isFetching,
  };
};
