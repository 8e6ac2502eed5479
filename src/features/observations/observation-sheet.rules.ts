/** How observations are written in the sheet of a class: what fits into the report card, and what is said about texts that were not saved. */
import { type LossNotice, leftClass, lossNotices, type ShownNames } from '#features/classes/lost-place.rules.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { countText } from '#kernel/money.ts';
import { someText } from '#kernel/spanish.ts';
import { LONGEST_OBSERVATION } from './observation.contract.ts';

/** The key of a waiting text: '2 <id of the student>' for the second bimester. */
export const textKey = (period: number, studentId: string): string => `${period} ${studentId}`;
export const ofTextKey = (key: string): { readonly period: number; readonly student: string } => {
  const [period = '', student = ''] = key.split(' ');
  return { period: Number(period), student };
};

/** A text as it is stored: without spaces around it. */
const kept = (text: string): string => text.trim();

/** How the boxes of a sheet are read and shown, limited by the room on the report card. */
export const TEXTS = { read: kept, show: (text: string): string => text, fits: (text: string): boolean => text.length <= LONGEST_OBSERVATION };

/** The notices about texts whose student is no longer in the class. */
export const lostTexts = (waiting: Readonly<Record<string, { readonly text: string }>>, gone: readonly string[], names: ShownNames): readonly LossNotice[] =>
  lossNotices(
    gone.map((key) => {
      const { period, student } = ofTextKey(key);
      const text = kept(waiting[key]?.text ?? '');
      return { key, why: leftClass(names, student), what: `${periodName(period)}: ${text === '' ? 'sin observación' : `“${text}”`}` };
    }),
  );

/** "No se guardó el texto de Ana Abad (1° Bimestre): …": whose text was refused and why, in one sentence. */
export const unsavedWords = (names: readonly string[], why: string): string | undefined =>
  names.length === 0 ? undefined : `No se guardó el texto de ${someText(names)}: ${why}`;

/** "85 de 1.200": how much of the report card's room is used. */
export const roomText = (text: string): string => `${countText(kept(text).length)} de ${countText(LONGEST_OBSERVATION)}`;

export const isTooLong = (text: string): boolean => !TEXTS.fits(kept(text));
