/** When an import can be undone as a whole, what is deleted then, and which rows prevent it. */
import { feeTitle } from '#features/installments/installment.rules.ts';
import type { Id } from '#kernel/id.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { listName, type Named } from '#kernel/names.ts';
import { counted } from '#kernel/plural.ts';
import type { Imported } from './import.contract.ts';
import type { ImportHold, ImportUndo } from './import-undo.contract.ts';
import { type Use, whyHeld } from './import-use.rules.ts';
import { linesOf } from './import-words.rules.ts';

/** What an import added and still exists, with its line in the spreadsheet. */
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
  readonly towns: readonly MadeTown[];
  readonly neighbourhoods: readonly MadeNeighbourhood[];
};

/** A place that an import added: how many others live there now, and how often it was changed. */
type MadePlace = { readonly id: Id; readonly name: string; readonly others: number; readonly changes: number };
/** Also how many neighbourhoods were added to it by hand. */
export type MadeTown = MadePlace & { readonly added: number };
export type MadeNeighbourhood = MadePlace & { readonly townId: Id };

type MadePlaces = Pick<MadeByImport, 'towns' | 'neighbourhoods'>;

/** The places that are deleted with an import: nobody else lives there, and they were not changed. */
export const placesThatGo = ({ towns, neighbourhoods }: MadePlaces): MadePlaces => {
  const isAsItCame = ({ others, changes }: MadePlace): boolean => others === 0 && changes === 0;
  const staying = neighbourhoods.filter((one) => !isAsItCame(one));
  return {
    towns: towns.filter((town) => isAsItCame(town) && town.added === 0 && staying.every(({ townId }) => townId !== town.id)),
    neighbourhoods: neighbourhoods.filter(isAsItCame),
  };
};

/** The rows that prevent undoing an import, in the order of the spreadsheet. */
export const holdsOf = ({ people, fees }: MadeByImport, uses: readonly Use[]): readonly ImportHold[] => {
  const reasons = new Map<Id, Set<string>>();
  for (const { id, how } of uses) {
    const words = whyHeld(how);
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

/** What would be deleted, and what prevents it. */
export const undoOf = (made: MadeByImport, came: Imported, uses: readonly Use[]): ImportUndo => {
  const students = made.people.filter(({ isStudent }) => isStudent).length;
  const { towns, neighbourhoods } = placesThatGo(made);
  const stay = [...made.towns.filter((town) => !towns.includes(town)), ...made.neighbourhoods.filter((one) => !neighbourhoods.includes(one))];
  return {
    students,
    guardians: made.people.length - students,
    links: made.ties.length,
    fees: made.fees.length,
    debts: sumOf(made.fees.map(({ value }) => value)),
    towns: towns.map(({ name }) => name),
    neighbourhoods: neighbourhoods.map(({ name }) => name),
    stay: stay.map(({ name }) => name),
    gone: came.students + came.guardians + came.fees - made.people.length - made.fees.length,
    holds: [...holdsOf(made, uses)],
  };
};

/** What is said before it is confirmed, in lines. */
export const undoLines = ({ links, towns, neighbourhoods, stay, gone, ...undo }: ImportUndo): readonly string[] => {
  const rows = linesOf({ ...undo, links: 0, towns: 0, neighbourhoods: 0 });
  return [
    rows.length > 0 ? `Se elimina lo que registró: ${rows.join(' · ')}.` : '',
    links > 0 ? `${counted(links, 'alumno deja', 'alumnos dejan')} de estar a cargo de tutores que ya estaban; los tutores quedan como eran.` : '',
    towns.length + neighbourhoods.length > 0 ? `Se eliminan los lugares que agregó: ${[...towns, ...neighbourhoods].join(', ')}.` : '',
    stay.length > 0 ? `Estos lugares quedan, porque se usan o se cambiaron: ${stay.join(', ')}.` : '',
    gone > 0 ? `${counted(gone, 'fila ya se eliminó', 'filas ya se eliminaron')} a mano.` : '',
    'Lo que estaba antes de la importación no cambia.',
  ].filter((line) => line !== '');
};

/** "3 filas ya se usaron o se cambiaron": why it is refused, on one line. */
export const heldText = (holds: readonly ImportHold[]): string => {
  const [first] = holds;
  const example = first === undefined ? '' : `: ${first.title}, ${first.reasons.join('; ')}`;
  return `La importación no se puede deshacer. ${counted(holds.length, 'fila ya se usó o se cambió', 'filas ya se usaron o se cambiaron')}${example}`;
};

/** What the history says was deleted. */
export const undoneOf = ({ students, guardians, links, fees, debts, towns, neighbourhoods }: ImportUndo): Imported => ({
  ...{ students, guardians, links, fees, debts },
  towns: towns.length,
  neighbourhoods: neighbourhoods.length,
});
