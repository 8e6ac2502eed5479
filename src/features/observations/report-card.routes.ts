/** The calls about report cards: printing them for the staff, and publishing them for the families. */
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { findTaught } from '#features/classes/taught.store.ts';
import type { Day } from '#kernel/calendar.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { othersFirst } from '#server/others-first.ts';
import type { Paper } from '#server/papers/printer.ts';
import * as publications from './publication.acts.ts';
import { downloadCard, listCardsOfStudent, listPublications, publishCards, withdrawCards } from './publication.contract.ts';
import { findPublications } from './publication.store.ts';
import { type ReportCards, readCards, readReportCards } from './report-card.acts.ts';
import { listLackingCards, printReportCard, printReportCards } from './report-card.contract.ts';
import { reportCardsPaper } from './report-card.pdf.ts';
import { lackingCards } from './report-card.rules.ts';

export const reportCardRoutes: readonly Answer[] = [
  answer(printReportCard, async ({ who, body, now, reads, print }) => {
    const { classroom: classId, period } = body.info;
    const found = await readReportCards(reads, who, { classId, period, students: [body.student], today: now.day });
    return found.ok ? print(await paperOf(found.value, now.day)) : found;
  }),

  answer(printReportCards, async ({ who, body, now, reads, print }) => {
    const { classroom: classId, period, students } = body;
    const found = await readReportCards(reads, who, { classId, period, students, today: now.day });
    return found.ok ? print(await paperOf(found.value, now.day)) : found;
  }),

  answer(downloadCard, async ({ who, params, now, reads, print }) => {
    const { class: classId, period, student } = params;
    const found = await publications.readPublishedCard(reads, who, student, { classId, period, today: now.day });
    return found.ok ? print(await paperOf(found.value, now.day)) : found;
  }),

  answer(listLackingCards, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    if (!may.ok) return may;
    const { records } = await readCards(reads, params.class, params.period);
    return ok(lackingCards(records, params.period));
  }),

  answer(listPublications, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    return may.ok ? ok([...(await findPublications(reads, params.class))]) : may;
  }),

  answer(listCardsOfStudent, ({ who, params, reads }) => publications.readCardsOfStudent(reads, who, params.class, params.student)),

  answer(publishCards, ({ who, params, now, write }) => write((tx) => publications.publishCards(tx, { who, now }, params))),

  answer(withdrawCards, ({ who, params, now, write }) => write((tx) => publications.withdrawCards(tx, { who, now }, params))),
];

/** The cards of a whole class take time to print, so other calls are answered first. */
const paperOf = async ({ cards, ofClass, institute }: ReportCards, today: Day): Promise<Paper> => {
  const paper = reportCardsPaper(cards, ofClass, institute, today);
  await othersFirst();
  return paper;
};
