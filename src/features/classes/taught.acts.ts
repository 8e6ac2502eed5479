/** Decides who may read what a class keeps about one student. */
import { findTies } from '#features/users/tie.store.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { isFamily, type Who } from '#kernel/roles.ts';
import { forbid, ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import { mayLookInto } from './taught.rules.ts';
import { findTaught } from './taught.store.ts';

/** A family reads about its own students, in any class; the staff about everybody in the classes that they may see. */
export const mayReadOfStudent = async (reads: Reads, who: Who, classId: string, studentId: string): Promise<Verdict<null>> => {
  if (isFamily(who)) return isOwnStudent(who, studentId, await findTies(reads, who)) ? ok(null) : forbid();
  const may = mayLookInto(who, await findTaught(reads, classId));
  return may.ok ? ok(null) : may;
};
