/** What the sent observations change: written, deleted, or left alone. */
import { conflict, ok, refuse, type Verdict } from '#kernel/verdict.ts';

/** An observation as it is sent: with the text it replaces, or with the id that it had, 0 for none; undefined if the caller says neither. */
export type Sent = { readonly student: string; readonly text: string; readonly before: string | undefined; readonly seen?: string | 0 | undefined };
export type Stored = { readonly id: string; readonly text: string };

export type Plan = { readonly written: readonly { readonly student: string; readonly text: string }[]; readonly removed: readonly string[] };

/**
 * Writes new texts and deletes emptied ones. If somebody else changed a text meanwhile, it is refused and not overwritten. A row that was empty
 * when it was read and is still empty is ignored. If a student is sent twice, the last one counts.
 */
export const planObservations = (sent: readonly Sent[], students: ReadonlyMap<string, string>, stored: ReadonlyMap<string, Stored>): Verdict<Plan> => {
  if (sent.some(({ student }) => !students.has(student))) return refuse('Uno de los alumnos no está en la clase');
  const own = new Set([...stored.values()].map(({ id }) => id));
  const speaking = sent.filter(({ seen, text, before }) => seen !== 0 || text !== '' || before !== undefined);
  if (speaking.some(({ student, seen }) => typeof seen === 'string' && own.has(seen) && stored.get(student)?.id !== seen))
    return refuse('Una de las observaciones es de otro alumno');
  const last = [...new Map(speaking.map((one) => [one.student, one])).values()];
  const changed = last.filter(({ student, text }) => (stored.get(student)?.text ?? '') !== text);
  const clashing = changed.find(({ student, before }) => before !== undefined && before !== (stored.get(student)?.text ?? ''));
  if (clashing !== undefined) {
    return conflict({ msg: `Otra persona cambió la observación de ${students.get(clashing.student) ?? ''} mientras usted escribía`, path: clashing.student });
  }
  return ok({
    written: changed.filter(({ text }) => text !== '').map(({ student, text }) => ({ student, text })),
    removed: changed.flatMap(({ student, text }) => (text === '' ? (stored.get(student)?.id ?? []) : [])),
  });
};
