/** Whose debts a change may have touched, as the history tells it. */
import type { Action, Noun } from '#features/history/history.contract.ts';

/** A change, as far as it says whom it concerns. */
type Told = { readonly noun: Noun; readonly action: Action; readonly nounId: string; readonly before: object | null; readonly after: object | null };

/** Students and guardians, and fees that are told without their student. */
export type Touched = { readonly people: ReadonlySet<string>; readonly fees: ReadonlySet<string> };

/** Whose debts these changes may have touched; null when anybody's. */
export const touchedBy = (told: readonly Told[]): Touched | null => {
  const [people, fees] = [new Set<string>(), new Set<string>()];
  for (const change of told) {
    const concerns = concernsOf(change);
    if (concerns === 'everybody') return null;
    if (concerns === 'person') people.add(change.nounId);
    if (concerns === 'fee') {
      const person = studentOf(change);
      if (person === null) fees.add(change.nounId);
      else people.add(person);
    }
  }
  return { people, fees };
};

/** The student of a fee: several fees of a student are told under the student, new and deleted ones with the student. */
const studentOf = ({ nounId, before, after }: Told): string | null => {
  const { each, student } = { ...before, ...after } as { readonly each?: unknown; readonly student?: unknown };
  return each !== undefined ? nounId : typeof student === 'string' ? student : null;
};

// A backup that was made or downloaded has changed nothing.
const concernsOf = ({ noun, action }: Told) => (noun === 'backup' && action !== 'restore' ? null : CONCERNS[noun]);

/** Whose debts, names, telephones or guardians a change of each noun may touch; null for nobody's. Whatever else changes a fee tells the fee too. */
const CONCERNS: Readonly<Record<Noun, 'fee' | 'person' | 'everybody' | null>> = {
  installment: 'fee',
  user: 'person',
  backup: 'everybody',
  import: 'everybody',
  'year-change': 'everybody',
  institute: null,
  credentials: null,
  category: null,
  surcharge: null,
  enrollment: null,
  class: null,
  grade: null,
  'report-card': null,
  register: null,
  invoice: null,
  count: null,
  town: null,
  neighbourhood: null,
  salary: null,
  'salary-rate': null,
  expense: null,
  'expense-type': null,
};
