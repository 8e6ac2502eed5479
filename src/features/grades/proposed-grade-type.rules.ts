/** The kinds of grades that are proposed to a new institute, and the standard categories that use each. */
import { type EditedGradeType, PERCENTAGE } from './grade-type-edit.rules.ts';

/** A kind of grade, the positions of the categories that use it, and its place in the sheet. */
export type ProposedGradeType = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly percentage?: true;
  readonly at: 'bimesters' | 'final' | 'cambridge';
};

const KINDER = 1;
const LAST = 14;
export const PROPOSED: readonly ProposedGradeType[] = [
  { name: 'Participación', from: KINDER, to: 5, at: 'bimesters' },
  { name: 'Listening', from: KINDER, to: LAST, at: 'bimesters' },
  { name: 'Speaking', from: KINDER, to: LAST, at: 'bimesters' },
  { name: 'Reading', from: 3, to: LAST, at: 'bimesters' },
  { name: 'Writing', from: 4, to: LAST, at: 'bimesters' },
  { name: 'Use of English', from: 7, to: LAST, at: 'bimesters' },
  { name: 'Test', from: 5, to: LAST, percentage: true, at: 'bimesters' },
  { name: 'Examen escrito', from: 2, to: 9, percentage: true, at: 'final' },
  { name: 'Examen oral', from: 2, to: 9, percentage: true, at: 'final' },
  { name: 'Final Listening', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Final Reading', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Final Speaking', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Final Use of English', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Final Writing', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Cambridge Listening', from: 3, to: 6, percentage: true, at: 'cambridge' },
  { name: 'Cambridge Reading and Writing', from: 3, to: 6, percentage: true, at: 'cambridge' },
  { name: 'Cambridge Speaking', from: 3, to: 6, percentage: true, at: 'cambridge' },
];

type Placed = { readonly _id: string; readonly position: number };

/** The categories, among those offered, that use a proposed kind. */
export const givenIn = ({ from, to }: ProposedGradeType, offered: readonly Placed[]): readonly string[] =>
  offered.filter(({ position }) => position >= from && position <= to).map(({ _id }) => _id);

/** The proposal as rows of the editor, ticked in their categories. */
export const proposedRows = (offered: readonly Placed[]): readonly EditedGradeType[] =>
  PROPOSED.map((one) => ({ name: one.name, checks: [...givenIn(one, offered), ...(one.percentage === true ? [PERCENTAGE] : [])].join(' ') }));
