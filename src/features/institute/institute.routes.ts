/** The call for the institute's public data. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { getInstitute } from './institute.contract.ts';
import { readInstitute } from './institute.store.ts';

export const instituteRoutes: readonly Answer[] = [answer(getInstitute, async ({ reads }) => ok(await readInstitute(reads)))];
