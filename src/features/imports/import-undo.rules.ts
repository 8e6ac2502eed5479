/** When an import can be taken back as a whole, what goes then, and which rows hold it back. */
import { fieldChanges } from '#features/history/history.rules.ts';
import { feeTitle } from '#features/installments/installment.rules.ts';
import { INSTALLMENT_TOLD } from '#features/installments/installment-told.rules.ts';
import { USER_TOLD } from '#features/users/user-told.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { dayOf, fullDay, type Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import type { Imported } from './import.contract.ts';
import type { ImportHold, ImportUndo } from './import-undo.contract.ts';
import { counted, linesOf } from './import-words.rules.ts';

type Named = { readonly name: string; readonly lastname: string };

/** What came by an import and is still there, with its line in the spreadsheet. */
export type MadeByImport = {
  readonly people: readonly (Named & { readonly id: Id; readonly isStudent: boolean; readonly line: number })[];
  readonly ties: readonly { readonly guardianId: Id; readonly studentId: Id; readonly line: number }[];
  readonly fees: readonly (Named & {
    readonly id: Id;
    readonly studentId: Id;
    readonly number: number;
    readonly year: number;
    readonly value: Centavos;
    readonly line: number;
  })[];
  readonly towns: readonly Place[];
  readonly neighbourhoods: readonly Place[];
};

/** `isLeft`: nobody else lives there, and it is called as it came. */
export type Place = { readonly id: Id; readonly name: string; readonly isLeft: boolean };

/** What somebody did since with a person or a fee, by id. */
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

/** The rows that hold an import back, in the order of the spreadsheet. */
export const holdsOf = ({ people, fees }: MadeByImport, uses: readonly Use[]): readonly ImportHold[] => {
  const reasons = new Map<Id, Set<string>>();
  for (const { id, how } of uses) {
    const words = wordsOf(how);
    if (words !== null) reasons.set(id, (reasons.get(id) ?? new Set()).add(words));
  }
  const reasonsOf = (id: Id): string[] => [...(reasons.get(id) ?? [])];
  return [
    ...people
      .map((one) => ({
        ...{ kind: one.isStudent ? ('students' as const) : ('guardians' as const), row: one.line, title: listName(one) },
        ...{ person: one.id, reasons: reasonsOf(one.id) },
      }))
      .toSorted((one, other) => (one.kind === other.kind ? one.row - other.row : one.kind === 'students' ? -1 : 1)),
    ...fees
      .map((fee) => ({
        kind: 'debts' as const,
        row: fee.line,
        title: `${listName(fee)} · ${feeTitle(fee)}`,
        person: fee.studentId,
        reasons: reasonsOf(fee.id),
      }))
      .toSorted((one, other) => one.row - other.row),
  ].filter((hold) => hold.reasons.length > 0);
};

const wordsOf = (how: UseOf): string | null => {
  switch (how.is) {
    case 'changed': {
      const fields = changedFields(how);
      return fields.length === 0 ? null : `Se cambió: ${fields.join(', ')} (${how.by}, ${fullDay(dayOf(how.at))})`;
    }
    case 'enrolled':
      return `Tiene inscripción ${how.year}`;
    case 'graded':
      return `Tiene ${counted(how.count, ['nota', 'notas'])}`;
    case 'absent':
      return `Tiene ${counted(how.count, ['inasistencia', 'inasistencias'])}`;
    case 'observed':
      return `Tiene ${counted(how.count, ['observación', 'observaciones'])}`;
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

// The category is that of an enrollment, and what is owed becomes overdue by itself.
const OF_ITSELF = { user: 'category', installment: 'status' } as const;
const TOLD = { user: USER_TOLD, installment: INSTALLMENT_TOLD } as const;

const changedFields = ({ noun, before, after }: Extract<UseOf, { readonly is: 'changed' }>): readonly string[] => {
  const without = (told: object): Readonly<Record<string, unknown>> => ({ ...told, [OF_ITSELF[noun]]: undefined });
  return fieldChanges(TOLD[noun], without(before), without(after)).map(({ field }) => field);
};

/** What would go, and what holds it back. */
export const undoOf = (made: MadeByImport, came: Imported, uses: readonly Use[]): ImportUndo => {
  const students = made.people.filter(({ isStudent }) => isStudent).length;
  const namesOf = (places: readonly Place[], isLeft: boolean): string[] => places.filter((place) => place.isLeft === isLeft).map(({ name }) => name);
  return {
    students,
    guardians: made.people.length - students,
    links: made.ties.length,
    fees: made.fees.length,
    debts: sumOf(made.fees.map(({ value }) => value)),
    towns: namesOf(made.towns, true),
    neighbourhoods: namesOf(made.neighbourhoods, true),
    stay: [...namesOf(made.towns, false), ...namesOf(made.neighbourhoods, false)],
    gone: came.students + came.guardians + came.fees - made.people.length - made.fees.length,
    holds: [...holdsOf(made, uses)],
  };
};

/** What is told before it is confirmed, a line each. */
export const undoLines = ({ links, towns, neighbourhoods, stay, gone, ...undo }: ImportUndo): readonly string[] => {
  const rows = linesOf({ ...undo, links: 0, towns: 0, neighbourhoods: 0 });
  return [
    rows.length > 0 ? `Se elimina lo que registró: ${rows.join(' · ')}.` : '',
    links > 0 ? `${counted(links, ['alumno deja', 'alumnos dejan'])} de estar a cargo de tutores que ya estaban; los tutores quedan como eran.` : '',
    towns.length + neighbourhoods.length > 0 ? `Se eliminan los lugares que agregó: ${[...towns, ...neighbourhoods].join(', ')}.` : '',
    stay.length > 0 ? `Estos lugares quedan, porque se usan o se cambiaron: ${stay.join(', ')}.` : '',
    gone > 0 ? `${counted(gone, ['fila ya se eliminó', 'filas ya se eliminaron'])} a mano.` : '',
    'Lo que estaba antes de la importación no cambia.',
  ].filter((line) => line !== '');
};

/** "3 filas ya se usaron o se cambiaron": why it is refused, on one line. */
export const heldText = (holds: readonly ImportHold[]): string => {
  const [first] = holds;
  const example = first === undefined ? '' : `: ${first.title}, ${first.reasons.join('; ')}`;
  return `La importación no se puede deshacer. ${counted(holds.length, ['fila ya se usó o se cambió', 'filas ya se usaron o se cambiaron'])}${example}`;
};

/** How the history tells what went. */
export const undoneOf = ({ students, guardians, links, fees, debts, towns, neighbourhoods }: ImportUndo): Imported => ({
  ...{ students, guardians, links, fees, debts },
  towns: towns.length,
  neighbourhoods: neighbourhoods.length,
});
