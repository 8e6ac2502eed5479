/** The faults that a shape finds, as the reasons of a refusal. */
import type { z } from 'zod';
import type { Reason } from './verdict.ts';

/** The reasons in the issues of a shape, each with the path of its field. A union reports what is wrong with its first form. */
export const reasonsOf = (issues: readonly z.core.$ZodIssue[]): Reason[] =>
  issues.flatMap((issue) => {
    const nested = issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : [];
    const reasons: readonly Reason[] = nested.length === 0 ? [{ msg: issue.message }] : reasonsOf(nested);
    return reasons.map(({ msg, path: within }) => {
      const path = [...issue.path, ...(within === undefined ? [] : [within])].join('.');
      return path === '' ? { msg } : { msg, path };
    });
  });
