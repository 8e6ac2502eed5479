/** What a shape finds wrong, as the reasons of a refusal. */
import type { z } from 'zod';
import type { Reason } from './verdict.ts';

/** The reasons in the issues of a shape, each with the path of its field. A union reports the message of its first form. */
export const reasonsOf = (issues: readonly z.core.$ZodIssue[]): Reason[] =>
  issues.map((issue) => {
    const nested = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
    const [reason] = nested === undefined ? [] : reasonsOf([nested]);
    const path = [...issue.path, ...(nested?.path ?? [])].join('.');
    const msg = reason?.msg ?? issue.message;
    return path === '' ? { msg } : { msg, path };
  });
