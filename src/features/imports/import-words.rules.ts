/** What an import would do, and did, in words. */
import { moneyText } from '#kernel/money.ts';
import { counted } from '#kernel/plural.ts';
import type { ImportCount, Imported, ImportKind, ImportPreview, RowState } from './import.contract.ts';

export const NOTHING_TO_IMPORT = 'Nada para importar: todo está ya registrado';

export const STATE_LABEL: Readonly<Record<RowState, string>> = { new: 'Nuevo', there: 'Ya registrado', joined: 'Suma alumnos', wrong: 'Con errores' };

const NOUN: Readonly<Record<ImportKind, readonly [one: string, many: string]>> = {
  students: ['alumno', 'alumnos'],
  guardians: ['tutor', 'tutores'],
  debts: ['cuota', 'cuotas'],
};

/** "12 alumnos", "1 cuota". */
export const countedOf = (kind: ImportKind, count: number): string => counted(count, ...NOUN[kind]);

/** How many of a kind the preview would add. */
export const newOf = ({ counts }: ImportPreview, kind: ImportKind): number => counts.find((one) => one.kind === kind)?.new ?? 0;

/** Everything that the import would write, in lines; empty when there is nothing to import. */
export const plannedLines = (preview: ImportPreview): readonly string[] =>
  linesOf({
    students: newOf(preview, 'students'),
    guardians: newOf(preview, 'guardians'),
    links: preview.links,
    fees: newOf(preview, 'debts'),
    debts: preview.debts,
    towns: preview.towns.length,
    neighbourhoods: preview.neighbourhoods.length,
  });

/** Everything that was written, in lines. */
export const linesOf = ({ students, guardians, links, fees, debts, towns, neighbourhoods }: Imported): readonly string[] =>
  [
    students > 0 ? `${countedOf('students', students)}, con su legajo` : '',
    guardians > 0 ? countedOf('guardians', guardians) : '',
    links > 0 ? `${countedOf('students', links)} a cargo de tutores que ya están registrados` : '',
    fees > 0 ? `${countedOf('debts', fees)} por ${moneyText(debts)}` : '',
    towns > 0 ? counted(towns, 'localidad', 'localidades') : '',
    neighbourhoods > 0 ? counted(neighbourhoods, 'barrio', 'barrios') : '',
  ].filter((line) => line !== '');

/** The other rows of a kind, besides the new ones: "2 ya registrados · 1 con errores". */
export const restOf = (count: ImportCount): string =>
  [
    count.there > 0 ? registered(count) : '',
    count.joined > 0 ? counted(count.joined, 'suma alumnos', 'suman alumnos') : '',
    count.wrong > 0 ? `${count.wrong} con errores` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

const registered = ({ kind, there }: ImportCount): string =>
  kind === 'debts' ? counted(there, 'ya registrada', 'ya registradas') : counted(there, 'ya registrado', 'ya registrados');
