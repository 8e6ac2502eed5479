/** What was done since with the people and fees of an import: as long as there is any of it, the import cannot be undone. */
import { fieldChanges } from '#features/history/history.rules.ts';
import { feeTitle } from '#features/installments/installment.rules.ts';
import { INSTALLMENT_TOLD } from '#features/installments/installment-told.rules.ts';
import { USER_TOLD } from '#features/users/user-told.rules.ts';
import { dayOf, fullDay, type Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { listName, type Named } from '#kernel/names.ts';
import { counted } from '#kernel/plural.ts';

/** A use of a person or a fee, by id. */
export type Use = { readonly id: Id; readonly how: UseOf };
type UseOf =
  | {
      readonly is: 'changed';
      readonly noun: 'user' | 'installment';
      readonly before: object;
      readonly after: object;
      readonly by: string;
      readonly at: Instant;
    }
  | { readonly is: 'enrolled'; readonly year: number }
  | { readonly is: 'graded' | 'absent' | 'observed'; readonly count: number }
  | { readonly is: 'owes'; readonly number: number; readonly year: number }
  | { readonly is: 'invoiced'; readonly invoice: number }
  | { readonly is: 'tied'; readonly to: Named }
  | { readonly is: 'invited'; readonly until: Instant }
  | { readonly is: 'let-in' | 'asked' | 'written-to' };

/** What the history says of a person or a fee. */
export type Told = { readonly id: Id; readonly action: string; readonly after: object; readonly by: string; readonly at: Instant };

/** Those that somebody changed; new prices and the daily run do not count. */
export const changedIn = (told: readonly Told[]): readonly Id[] => [...new Set(told.filter(({ action }) => action === 'change').map(({ id }) => id))];

/** People or fees: their history, and the present values of those that were changed. */
type Since = { readonly told: readonly Told[]; readonly present: ReadonlyMap<Id, object> };

/** The changes together with the other uses. What a payment changed of a fee is reported as the invoice. */
export const usesSince = (used: readonly Use[], people: Since, fees: Since): readonly Use[] => {
  const paid = new Set(used.filter(({ how }) => how.is === 'invoiced').map(({ id }) => id));
  return [...changesOf('user', people), ...used, ...changesOf('installment', fees).filter(({ id }) => !paid.has(id))];
};

const changesOf = (noun: 'user' | 'installment', { told, present }: Since): readonly Use[] => {
  const came = new Map(told.filter(({ action }) => action === 'create').map(({ id, after }) => [id, after]));
  const last = new Map(told.filter(({ action }) => action === 'change').map((change) => [change.id, change]));
  return [...present].flatMap(([id, is]): readonly Use[] => {
    const change = last.get(id);
    if (change === undefined) return [];
    // In the form that the history stores, so that it can be compared with the original.
    const after = JSON.parse(JSON.stringify(is)) as object;
    return [{ id, how: { is: 'changed', noun, before: came.get(id) ?? {}, after, by: change.by, at: change.at } }];
  });
};

/** Why a use prevents undoing an import, in words; null when nothing of it remains. */
export const whyHeld = (how: UseOf): string | null => {
  switch (how.is) {
    case 'changed': {
      const fields = changedFields(how);
      return fields.length === 0 ? null : `Se cambió: ${fields.join(', ')} (${how.by}, ${fullDay(dayOf(how.at))})`;
    }
    case 'enrolled':
      return `Tiene inscripción ${how.year}`;
    case 'graded':
      return `Tiene ${counted(how.count, 'nota', 'notas')}`;
    case 'absent':
      return `Tiene ${counted(how.count, 'inasistencia', 'inasistencias')}`;
    case 'observed':
      return `Tiene ${counted(how.count, 'observación', 'observaciones')}`;
    case 'owes':
      return `Tiene otra cuota: ${feeTitle(how)}`;
    case 'invoiced':
      return `Está en la factura ${how.invoice}`;
    case 'tied':
      return `Está a cargo de ${listName(how.to)}`;
    case 'invited':
      return `Tiene una invitación hasta el ${fullDay(dayOf(how.until))}`;
    case 'let-in':
      return 'Ya puede iniciar sesión';
    case 'asked':
      return 'Hay un pedido de cambio de datos';
    case 'written-to':
      return 'Se avisó a su familia por la deuda';
  }
};

// The category comes from an enrollment, and a debt becomes overdue without anybody changing it.
const OF_ITSELF = { user: 'category', installment: 'status' } as const;
const TOLD = { user: USER_TOLD, installment: INSTALLMENT_TOLD } as const;

const changedFields = ({ noun, before, after }: Extract<UseOf, { readonly is: 'changed' }>): readonly string[] => {
  const without = (told: object): Readonly<Record<string, unknown>> => ({ ...told, [OF_ITSELF[noun]]: undefined });
  return fieldChanges(TOLD[noun], without(before), without(after)).map(({ field }) => field);
};
