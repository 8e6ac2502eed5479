/** Certificates from the stored grades, for the staff; a teacher's own classes only. */
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { findTaught } from '#features/classes/taught.store.ts';
import { ok, refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Paper } from '#server/papers/printer.ts';
import { type Certificates, readCertificates } from './certificate.acts.ts';
import { listLackingCertificates, printCambridge, printCertificate, printCertificates } from './certificate.contract.ts';
import { cambridgePaper, certificatesPaper } from './certificate.pdf.ts';
import { certificatePeriodOf, FINALS_MISSING, lackingForCertificates } from './certificate.rules.ts';
import { CAMBRIDGE_PERIOD } from './grade.rules.ts';
import { findGrades } from './grade.store.ts';

export const certificateRoutes: readonly Answer[] = [
  answer(printCertificate, async ({ who, body, reads, print }) => {
    const classId = classOf(body);
    if (classId === undefined) return refuse(FINALS_MISSING);
    const found = await readCertificates(reads, who, { classId, period: certificatePeriodOf, date: body.date, students: [body.student] });
    return found.ok ? print(paperOf(found.value)) : found;
  }),

  answer(printCambridge, async ({ who, body, reads, print }) => {
    const classId = classOf(body);
    if (classId === undefined) return refuse(FINALS_MISSING);
    const found = await readCertificates(reads, who, { classId, period: () => CAMBRIDGE_PERIOD, date: body.date, students: [body.student] });
    return found.ok ? print(paperOf(found.value)) : found;
  }),

  answer(printCertificates, async ({ who, body, reads, print }) => {
    const { classroom: classId, date, students } = body;
    const found = await readCertificates(reads, who, { classId, period: () => body.period, date, students });
    return found.ok ? print(paperOf(found.value)) : found;
  }),

  answer(listLackingCertificates, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    if (!may.ok) return may;
    const lacking = lackingForCertificates(await findGrades(reads, params.class), params.period);
    return ok(lacking.map(({ student: { _id, name, lastname }, lacks }) => ({ student: { _id, name, lastname }, lacks: [...lacks] })));
  }),
];

const paperOf = ({ period, certified, ceremony, institute }: Certificates): Paper =>
  (period === CAMBRIDGE_PERIOD ? cambridgePaper : certificatesPaper)(certified, ceremony, institute);

type Body = {
  readonly info?: { readonly classroom?: string | null | undefined } | null | undefined;
  readonly grades?: readonly { readonly classroom?: string | null | undefined }[] | null | undefined;
};

/** The class that the request names, or the first cell that names one: other clients send it only there. */
const classOf = ({ info, grades }: Body): string | undefined =>
  info?.classroom ?? (grades ?? []).find(({ classroom }) => (classroom ?? '') !== '')?.classroom ?? undefined;
