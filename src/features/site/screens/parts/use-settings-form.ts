/** A form of settings: the typed values on top of the stored ones, checked like the call does, and saved together. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { getCountPlaces } from '#features/daily-counts/count-place.contract.ts';
import type { getSite } from '#features/site/site.contract.ts';
import type { Reason } from '#kernel/verdict.ts';
import { queryClient, queryOf } from '#web/answers.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong, hasWrongBox, readForm } from '#web/form.ts';
import { useLeaveWarning } from '#web/draft.ts';

type Act<V> = {
  readonly isRunning: boolean;
  readonly reasons: readonly Reason[];
  readonly boxes: { current: object };
  run(input: { readonly body: V }): Promise<unknown>;
};

/** The call that reads the stored values. */
type Source = typeof getSite | typeof getCountPlaces;

export const useSettingsForm = <S extends z.ZodType<Readonly<Record<string, unknown>>>>(
  shape: S,
  stored: z.output<S>,
  act: Act<z.output<S>>,
  source: Source,
) => {
  const form = useRef<HTMLFormElement>(null);
  // Only typed changes are kept, so that changes by somebody else are neither hidden nor sent back.
  const [changes, setChanges] = useState<Partial<z.output<S>>>({});
  const typed = { ...stored, ...changes };
  const [isTried, setTried] = useState(false);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(stored);
  useLeaveWarning(isDirty);
  const read = readForm(shape, typed as z.input<S>);
  const told = useTold(act, typed);
  const faults: Readonly<Record<string, string>> = { ...told.fields, ...(isTried && !read.ok ? read.fields : {}) };
  useEffect(() => {
    // A typed value that is now stored is no change any more.
    setChanges((before) => {
      const open = Object.entries(before).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field]));
      return open.length === Object.keys(before).length ? before : (Object.fromEntries(open) as Partial<z.output<S>>);
    });
  }, [stored]);
  useEffect(() => {
    if (act.reasons.length > 0) focusFirstWrong(form.current);
  }, [act.reasons]);
  return {
    form,
    typed,
    isDirty,
    trouble: isTried && !read.ok ? (Object.values(read.fields)[0] ?? null) : told.error,
    errorOf: (field: string): string | undefined => faults[field],
    change: (part: Partial<z.output<S>>) => setChanges((before) => ({ ...before, ...part })),
    discard: () => {
      setChanges({});
      setTried(false);
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      setTried(true);
      if (hasWrongBox(form.current)) return;
      if (!read.ok) return focusFirstWrong(form.current);
      const sent = { ...changes };
      void act.run({ body: read.value }).then(async (saved) => {
        setTried(false);
        if (saved === undefined) return;
        // The server may store a value in another form, such as a logo. It is read before the typed value is dropped, so that the old one does not appear in between.
        await queryClient.fetchQuery({ ...queryOf(source, {}), staleTime: 0 }).then(
          () => setChanges((now) => Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== sent[field])) as typeof now),
          () => undefined,
        );
      });
    },
  };
};
