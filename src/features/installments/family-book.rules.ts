/** The families that owe, kept while the debts of single students change: only their relatives are grouped again. */
import { searchKey } from '#kernel/spanish.ts';
import { byName, type SummedFamily, type SummedStudent, summedFamilies } from './family-search.rules.ts';

/** The families that owe, and what is needed to bring them up to date. */
export type FamilyBook = {
  /** The families by name. */
  families(): readonly SummedFamily[];
  /** The students who owe and have one of these guardians. */
  wardsOf(guardians: readonly string[]): readonly string[];
  /** Replaces what was known of some students; those who are not in `students` owe nothing any more. */
  change(touched: readonly string[], students: readonly SummedStudent[]): void;
};

export const openFamilyBook = (): FamilyBook => {
  const known = new Map<string, SummedStudent>();
  // Students in one of these groups may belong to one family: those of a guardian, and without a guardian those of a surname.
  const groups = new Map<string, Set<string>>();
  const familyOf = new Map<string, SummedFamily>();
  let ordered: readonly SummedFamily[] = [];

  const membersOf = (group: string): Iterable<string> => groups.get(group) ?? [];
  const groupsOfKnown = (id: string): readonly string[] => {
    const student = known.get(id);
    return student === undefined ? [] : groupsOf(student);
  };

  const relativesOf = (ids: Iterable<string>): Set<string> => {
    const found = new Set(ids);
    // A set that grows while it is walked is walked to its end, each group once.
    const bonds = new Set([...found].flatMap(groupsOfKnown));
    for (const bond of bonds) {
      for (const relative of membersOf(bond)) {
        found.add(relative);
        for (const other of groupsOfKnown(relative)) bonds.add(other);
      }
    }
    return found;
  };

  const forget = (id: string): void => {
    for (const group of groupsOfKnown(id)) groups.get(group)?.delete(id);
    known.delete(id);
  };

  const learn = (student: SummedStudent): void => {
    known.set(student.id, student);
    for (const group of groupsOf(student)) groups.set(group, (groups.get(group) ?? new Set()).add(student.id));
  };

  return {
    families: () => ordered,
    wardsOf: (guardians) => guardians.flatMap((id) => [...membersOf(ofGuardian(id))]),
    change: (touched, students) => {
      const before = relativesOf(touched);
      for (const id of touched) forget(id);
      for (const student of students) learn(student);
      const affected = relativesOf([...before, ...students.map(({ id }) => id)]);
      const gone = new Set([...affected].flatMap((id) => familyOf.get(id) ?? []));
      for (const id of affected) familyOf.delete(id);
      const fresh = summedFamilies([...affected].flatMap((id) => known.get(id) ?? []));
      for (const one of fresh) for (const id of one.family.students) familyOf.set(id, one);
      ordered = [...ordered.filter((one) => !gone.has(one)), ...fresh].toSorted(byName);
    },
  };
};

const ofGuardian = (id: string): string => `guardian ${id}`;

const groupsOf = ({ guardians, lastname }: SummedStudent): readonly string[] =>
  guardians.length > 0 ? guardians.map(({ id }) => ofGuardian(id)) : [`surname ${searchKey(lastname)}`];
