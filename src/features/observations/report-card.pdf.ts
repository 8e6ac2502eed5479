/** Report cards on paper: a page for each student, clear for parents. */
import { BIMESTER_PERIODS, LETTERS_LEGEND } from '#features/grades/grade.rules.ts';
import { dniText } from '#features/users/user-words.rules.ts';
import { type Day, fullDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import type { Paper } from '#server/papers/printer.ts';
import { absenceCells, type CardClass, type CardRecord, finalExams, gradeRows } from './report-card.rules.ts';

/** The institute with the person who signs its papers. */
export type Signing = Letterhead & { readonly signerName: string; readonly signerTitle: string };

const FINALS_A_ROW = 4;
/** Roughly how many characters of an observation fit on one line. */
const CHARACTERS_A_LINE = 105;

export const reportCardsPaper = (records: readonly CardRecord[], ofClass: CardClass, institute: Signing, today: Day): Paper => {
  const [only] = records;
  const whose = records.length === 1 && only !== undefined ? ` ${listName(only.student)}` : '';
  const title = `Libreta${whose} ${ofClass.category.name}`;
  return {
    template: 'features/observations/report-card.typ',
    title,
    data: {
      letterhead: letterheadOf(institute),
      title,
      printedOn: fullDay(today),
      period: `${ofClass.period}° Bimestre`,
      bimesters: BIMESTER_PERIODS.map((bimester) => ({ name: `${bimester}° Bimestre`, isCurrent: bimester === ofClass.period })),
      year: String(ofClass.year),
      category: ofClass.category.name,
      teacher: ofClass.teacher,
      legend: ofClass.category.letters ? LETTERS_LEGEND : '',
      signatures: [
        { name: ofClass.teacher, role: 'Docente' },
        { name: institute.signerName, role: institute.signerTitle === '' ? 'Dirección' : institute.signerTitle },
        { name: '', role: 'Madre, padre o tutor' },
      ],
      pages: records.map((record) => pageOf(record, ofClass)),
    },
  };
};

const pageOf = ({ student, given, absences, observation }: CardRecord, { category, columns, days, period }: CardClass) => {
  const rows = gradeRows(columns, given, period, category);
  const finals = finalExams(columns, given, period, category);
  const paragraphs = observation.split(/\s*\n\s*/).filter((paragraph) => paragraph !== '');
  const lines = paragraphs.reduce((sum, paragraph) => sum + Math.ceil(paragraph.length / CHARACTERS_A_LINE), 0);
  return {
    name: listName(student),
    dni: student.dni === undefined ? '' : dniText(student.dni),
    rows,
    finals,
    absences: absenceCells(days, absences, period),
    observation: paragraphs,
    density: densityOf(rows.length + 2 * Math.ceil(finals.length / FINALS_A_ROW) + lines * 0.7),
  };
};

/** How close the lines of a card are, so that it fits on one page: 0 is roomy. */
const densityOf = (rows: number): number => (rows <= 10 ? 0 : rows <= 16 ? 1 : rows <= 21 ? 2 : rows <= 25 ? 3 : 4);
