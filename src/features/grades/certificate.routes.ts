/** Certificates from the stored grades, for the staff; a teacher's own classes only. */
import type { Category } from '#features/categories/category.contract.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { findClass } from '#features/classes/class.store.ts';
import { findTaught } from '#features/classes/taught.store.ts';
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { invariant } from '#kernel/invariant.ts';
import type { Who } from '#kernel/roles.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import type { Paper } from '#server/papers/printer.ts';
import { listLackingCertificates, printCambridge, printCertificate, printCertificates } from './certificate.contract.ts';
import { cambridgePaper, certificatesPaper } from './certificate.pdf.ts';
import { certificateDate, certificatePeriodOf, certify, FINALS_MISSING, lackingForCertificates, mayCertify } from './certificate.rules.ts';
import { CAMBRIDGE_PERIOD } from './grade.rules.ts';
import { findGrades } from './grade.store.ts';

export const certificateRoutes: readonly Answer[] = [
  answer(printCertificate, async ({ who, body, reads, print }) => {
    const classId = classOf(body);
    if (classId === undefined) return refuse(FINALS_MISSING);
    const paper = await certificates(reads, who, classId, { period: certificatePeriodOf, date: body.date, students: [body.student] });
    return paper.ok ? print(paper.value) : paper;
  }),

  answer(printCambridge, async ({ who, body, reads, print }) => {
    const classId = classOf(body);
    if (classId === undefined) return refuse(FINALS_MISSING);
    const paper = await certificates(reads, who, classId, { period: () => CAMBRIDGE_PERIOD, date: body.date, students: [body.student] });
    return paper.ok ? print(paper.value) : paper;
  }),

  answer(printCertificates, async ({ who, body, reads, print }) => {
    const paper = await certificates(reads, who, body.classroom, { period: () => body.period, date: body.date, students: body.students });
    return paper.ok ? print(paper.value) : paper;
  }),

  answer(listLackingCertificates, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    if (!may.ok) return may;
    const lacking = lackingForCertificates(await findGrades(reads, params.class), params.period);
    return ok(lacking.map(({ student: { _id, name, lastname }, lacks }) => ({ student: { _id, name, lastname }, lacks: [...lacks] })));
  }),
];

type Asked = { readonly period: (category: Category) => number; readonly date: string; readonly students: readonly string[] };

/** The paper that is asked for, or why it cannot be made. */
const certificates = async (reads: Reads, who: Who, classId: string, { period: periodOf, date, students }: Asked): Promise<Verdict<Paper>> => {
  const may = mayLookInto(who, await findTaught(reads, classId));
  if (!may.ok) return may;
  const category = (await findCategories(reads)).find(({ _id }) => _id === may.value.categoryId);
  const classInfo = await findClass(reads, classId);
  invariant(category !== undefined && classInfo !== null, 'a class has a category');
  const period = periodOf(category);
  const allowed = mayCertify(period, category);
  if (!allowed.ok) return allowed;
  const certified = certify(await findGrades(reads, classId), period, students);
  if (!certified.ok) return certified;
  const { teacher } = classInfo;
  const ceremony = { category, year: classInfo.year, teacher: `${teacher.name} ${teacher.lastname}`, date: certificateDate(date) };
  const paper = period === CAMBRIDGE_PERIOD ? cambridgePaper : certificatesPaper;
  return ok(paper(certified.value, ceremony, await readInstitute(reads)));
};

type Body = {
  readonly info?: { readonly classroom?: string | null | undefined } | null | undefined;
  readonly grades?: readonly { readonly classroom?: string | null | undefined }[] | null | undefined;
};

/** The class that is named by the request, or by the first cell that names one: other clients have no other word for it. */
const classOf = ({ info, grades }: Body): string | undefined =>
  info?.classroom ?? (grades ?? []).find(({ classroom }) => (classroom ?? '') !== '')?.classroom ?? undefined;
