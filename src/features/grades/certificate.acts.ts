/** Reads what is printed on the certificates of a class. */
import { findClass } from '#features/classes/class.store.ts';
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { findTaught } from '#features/classes/taught.store.ts';
import { type InstituteSettings, readInstitute } from '#features/institute/institute.store.ts';
import { invariant } from '#kernel/invariant.ts';
import { fullName } from '#kernel/names.ts';
import type { Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import { type Ceremony, type Certified, certificateDate, certify, mayCertify } from './certificate.rules.ts';
import type { Graded } from './grade.rules.ts';
import { findGrades } from './grade.store.ts';

type Asked = { readonly classId: string; readonly period: (category: Graded) => number; readonly date: string; readonly students: readonly string[] };

export type Certificates = {
  readonly period: number;
  readonly certified: readonly Certified[];
  readonly ceremony: Ceremony;
  readonly institute: InstituteSettings;
};

/** The requested certificates, or why they cannot be made. */
export const readCertificates = async (reads: Reads, who: Who, { classId, period: periodOf, date, students }: Asked): Promise<Verdict<Certificates>> => {
  const may = mayLookInto(who, await findTaught(reads, classId));
  if (!may.ok) return may;
  const classInfo = await findClass(reads, classId);
  invariant(classInfo !== null, 'a class that is taught is there');
  const { category, teacher, year } = classInfo;
  const period = periodOf(category);
  const allowed = mayCertify(period, category);
  if (!allowed.ok) return allowed;
  const certified = certify(await findGrades(reads, classId), period, students);
  if (!certified.ok) return certified;
  const ceremony = { category, year, teacher: fullName(teacher), date: certificateDate(date) };
  return ok({ period, certified: certified.value, ceremony, institute: await readInstitute(reads) });
};
