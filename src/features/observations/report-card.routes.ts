/** Report cards from what is stored: for the staff, a teacher's own classes only, and for a family its own once it is published. */
import { findCategories } from '#features/categories/category.store.ts';
import { findClass } from '#features/classes/class.store.ts';
import { findTaught, type Taught } from '#features/classes/taught.store.ts';
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { findTies } from '#features/users/tie.store.ts';
import type { Day } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { isFamily, type Who } from '#kernel/roles.ts';
import { forbid, ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import type { Paper } from '#server/papers/printer.ts';
import { othersFirst } from '#server/others-first.ts';
import { findCards } from './card.acts.ts';
import { downloadCard } from './publication.contract.ts';
import { NOT_PUBLISHED } from './publication.rules.ts';
import { findPublications } from './publication.store.ts';
import { listLackingCards, printReportCard, printReportCards } from './report-card.contract.ts';
import { reportCardsPaper } from './report-card.pdf.ts';
import { chooseCards, lacksOfCard } from './report-card.rules.ts';

export const reportCardRoutes: readonly Answer[] = [
  answer(printReportCard, async ({ who, body, now, reads, print }) => {
    const paper = await reportCards(reads, who, { classId: body.info.classroom, period: body.info.period, students: [body.student], today: now.day });
    return paper.ok ? print(paper.value) : paper;
  }),

  answer(printReportCards, async ({ who, body, now, reads, print }) => {
    const paper = await reportCards(reads, who, { classId: body.classroom, period: body.period, students: body.students, today: now.day });
    return paper.ok ? print(paper.value) : paper;
  }),

  answer(downloadCard, async ({ who, params, now, reads, print }) => {
    if (isFamily(who) && !isOwnStudent(who, params.student, await findTies(reads, who))) return forbid();
    const may = mayLookInto(who, await findTaught(reads, params.class));
    if (!may.ok) return may;
    const published = await findPublications(reads, params.class);
    if (!published.some(({ period }) => period === params.period)) return NOT_PUBLISHED;
    const paper = await paperOf(reads, may.value, { classId: params.class, period: params.period, students: [params.student], today: now.day });
    return paper.ok ? print(paper.value) : paper;
  }),

  answer(listLackingCards, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    if (!may.ok) return may;
    const { records } = await findCards(reads, params.class, params.period);
    return ok(
      records
        .map(({ student: { _id, name, lastname }, given, observation }) => ({
          student: { _id, name, lastname },
          lacks: [...lacksOfCard(given, observation, params.period)],
        }))
        .filter(({ lacks }) => lacks.length > 0),
    );
  }),
];

type Asked = { readonly classId: string; readonly period: number; readonly students: readonly string[]; readonly today: Day };

/** The paper that the staff asks for, or why it cannot be made. */
const reportCards = async (reads: Reads, who: Who, asked: Asked): Promise<Verdict<Paper>> => {
  const may = mayLookInto(who, await findTaught(reads, asked.classId));
  return may.ok ? paperOf(reads, may.value, asked) : may;
};

const paperOf = async (reads: Reads, taught: Taught, { classId, period, students, today }: Asked): Promise<Verdict<Paper>> => {
  const category = (await findCategories(reads)).find(({ _id }) => _id === taught.categoryId);
  const classInfo = await findClass(reads, classId);
  invariant(category !== undefined && classInfo !== null, 'a class has a category');
  const { records, columns, days } = await findCards(reads, classId, period);
  await othersFirst();
  const chosen = chooseCards(records, period, students);
  if (!chosen.ok) return chosen;
  const { teacher, year } = classInfo;
  // The share of presence is that of the days that have been; those that are planned do not count as if he had come.
  const held = new Map([...days].map(([bimester, own]) => [bimester, own.filter((day) => day <= today)]));
  const ofClass = { category, year, teacher: `${teacher.name} ${teacher.lastname}`, period, columns, days: held };
  const paper = reportCardsPaper(chosen.value, ofClass, await readInstitute(reads), today);
  await othersFirst();
  return ok(paper);
};
