/** The whole import, decided from the rows and the facts, and described before anything is written. */
import type { Neighbourhood, Town } from '#features/places/place.contract.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { sumOf } from '#kernel/money.ts';
import { cellText } from './import-cell.rules.ts';
import { columnLabel } from './import-columns.rules.ts';
import { IMPORT_KINDS, type ImportCount, type ImportKind, type ImportPreview, type ImportRemark } from './import.contract.ts';
import { type DebtDraft, debtDraftOf, type NewDebt, planDebts } from './import-debts.rules.ts';
import { draftOf, type PersonDraft } from './import-draft.rules.ts';
import type { ImportFacts, Wanted } from './import-facts.rules.ts';
import { type Decision, type Join, type NewPerson, planPeople } from './import-people.rules.ts';
import { openPlaceBook } from './import-places.rules.ts';
import type { ReadFile, ReadRow } from './import-sheet.rules.ts';

/** The rows of a file as forms. */
export type Drafts = { readonly people: readonly PersonDraft[]; readonly debts: readonly DebtDraft[]; readonly left: readonly string[] };

export type ImportPlan = {
  readonly towns: readonly Town[];
  readonly neighbourhoods: readonly Neighbourhood[];
  readonly people: readonly NewPerson[];
  readonly joins: readonly Join[];
  readonly debts: readonly NewDebt[];
  /** What the preview shows. */
  readonly told: Omit<ImportPreview, 'seal'>;
};

export const draftsOf = ({ rows, left }: ReadFile, today: Moment): Drafts => ({
  people: rows.filter(isPerson).map((row) => draftOf(row, today)),
  debts: rows.filter(({ kind }) => kind === 'debts').map(debtDraftOf),
  left,
});

const isPerson = (row: ReadRow): row is ReadRow & { readonly kind: 'students' | 'guardians' } => row.kind !== 'debts';

/** What has to be looked up for these rows. */
export const wantedOf = ({ people, debts }: Drafts): Wanted => ({
  dnis: distinct([...people.flatMap(({ dni, children }) => [dni, ...children]), ...debts.map(({ dni }) => dni)]),
  emails: distinct(people.map(({ email }) => email)),
  sortKeys: distinct(people.map(({ sortKey }) => sortKey)),
  studentNumbers: distinct(debts.map(({ studentNumber }) => studentNumber)),
  years: distinct(debts.map(({ fee }) => fee?.year ?? null)),
});

const distinct = <T>(all: readonly (T | null)[]): readonly T[] => [...new Set(all.filter((one) => one !== null))];

/** The same file and the same facts make the same plan, except for the ids of new rows. */
export const planImport = (drafts: Drafts, facts: ImportFacts, today: Moment, nextId: () => Id): ImportPlan => {
  const places = openPlaceBook(facts, nextId);
  const { people, joins, decisions, studentsByDni } = planPeople(drafts.people, { facts, places, today, nextId });
  const byNumber = new Map(facts.people.flatMap((one) => (one.role === 'student' && one.studentNumber !== null ? [[one.studentNumber, one] as const] : [])));
  const { debts, decisions: ofDebts } = planDebts(drafts.debts, { byDni: studentsByDni, byNumber }, facts, today);
  const { towns, neighbourhoods } = places.added();
  const all = [...decisions, ...ofDebts];
  const cells = new Map([
    ...drafts.people.map((one) => [`${one.kind} ${one.row}`, one.cells] as const),
    ...drafts.debts.map((one) => [`debts ${one.row}`, one.cells] as const),
  ]);
  const remarks = (of: 'faults' | 'warnings'): readonly ImportRemark[] =>
    all.flatMap((decision) =>
      decision[of].map(({ key, msg }) => ({
        kind: decision.row.kind,
        row: decision.row.row,
        column: columnLabel(decision.row.kind, key),
        value: cellText(cells.get(`${decision.row.kind} ${decision.row.row}`)?.[key] ?? null).slice(0, LONGEST_VALUE),
        msg,
      })),
    );
  const errors = remarks('faults');
  const townNames = new Map([...facts.towns, ...towns].map(({ _id, name }) => [_id, name]));
  return {
    towns,
    neighbourhoods,
    people,
    joins,
    debts,
    told: {
      counts: IMPORT_KINDS.map((kind) => countOf(kind, all)).filter((count) => count.new + count.there + count.joined + count.wrong > 0),
      debts: sumOf(debts.map(({ fee }) => fee.value)),
      links: sumOf(joins.map(({ children }) => children.length)),
      towns: towns.map(({ name }) => name),
      neighbourhoods: neighbourhoods.map(({ name, town }) => `${name} (${townNames.get(town) ?? ''})`),
      errors: errors.slice(0, MOST_REMARKS),
      errorCount: errors.length,
      warnings: remarks('warnings').slice(0, MOST_REMARKS),
      rows: all.map(({ row }) => row),
      left: drafts.left.slice(0, MOST_REMARKS),
    },
  };
};

// With this many errors one corrects the spreadsheet as a whole.
const MOST_REMARKS = 500;
const LONGEST_VALUE = 60;

const countOf = (kind: ImportKind, decisions: readonly Decision[]): ImportCount => {
  const rows = decisions.filter(({ row }) => row.kind === kind);
  const inState = (state: string): number => rows.filter(({ row }) => row.state === state).length;
  return { kind, new: inState('new'), there: inState('there'), joined: inState('joined'), wrong: inState('wrong') };
};
