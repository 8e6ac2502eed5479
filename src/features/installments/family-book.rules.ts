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

  const relativesOf = (ids: Iterable<string>): Set<string> => {
    const found = new Set(ids);
    // A set that grows while it is walked is walked to its end; a group is walked once.
    const walked = new Set<string>();
    for (const id of found) {
      const student = known.get(id);
      for (const group of student === undefined ? [] : groupsOf(student)) {
        if (walked.has(group)) continue;
        walked.add(group);
        for (const relative of groups.get(group) ?? []) found.add(relative);
      }
    }
    return found;
  };

  const forget = (id: string): void => {
    const student = known.get(id);
    if (student === undefined) return;
    known.delete(id);
    for (const group of groupsOf(student)) {
      const members = groups.get(group);
      members?.delete(id);
      if (members?.size === 0) groups.delete(group);
    }
  };

  const learn = (student: SummedStudent): void => {
    known.set(student.id, student);
    for (const group of groupsOf(student)) {
      const members = groups.get(group);
      if (members === undefined) groups.set(group, new Set([student.id]));
      else members.add(student.id);
    }
  };

  return {
    families: () => ordered,
    wardsOf: (guardians) => guardians.flatMap((id) => [...(groups.get(ofGuardian(id)) ?? [])]),
    change: (touched, students) => {
      const before = relativesOf(touched);
      for (const id of touched) forget(id);
      for (const student of students) learn(student);
      const affected = relativesOf([...before, ...students.map(({ id }) => id)]);
      const gone = new Set([...affected].flatMap((id) => familyOf.get(id) ?? []));
      for (const id of affected) familyOf.delete(id);
      const fresh = summedFamilies([...affected].flatMap((id) => known.get(id) ?? []));
      for (const one of fresh) for (const id of one.family.students) familyOf.set(id, one);
      ordered = merged(
        ordered.filter((one) => !gone.has(one)),
        fresh,
      );
    },
  };
};

const ofGuardian = (id: string): string => `guardian ${id}`;

const groupsOf = ({ guardians, lastname }: SummedStudent): readonly string[] =>
  guardians.length > 0 ? guardians.map(({ id }) => ofGuardian(id)) : [`surname ${searchKey(lastname)}`];

/** Two lists in the order of names as one. */
const merged = (kept: readonly SummedFamily[], fresh: readonly SummedFamily[]): readonly SummedFamily[] => {
  if (kept.length === 0) return fresh;
  const all: SummedFamily[] = [];
  let next = 0;
  for (const one of kept) {
    for (let other = fresh[next]; other !== undefined && byName(other, one) < 0; other = fresh[next]) {
      all.push(other);
      next += 1;
    }
    all.push(one);
  }
  return [...all, ...fresh.slice(next)];
};
