/** How observations are written in the table of a class: what waits to be saved, what does not fit, what somebody else changed. */
import { type LossNotice, leftClass, lossNotices, type ShownNames } from '#features/classes/lost-place.rules.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { countText } from '#kernel/money.ts';
import { someText } from '#kernel/spanish.ts';
import { LONGEST_OBSERVATION } from './observation.contract.ts';

/** A text that was typed and is not saved yet, over what stood there when it was typed. */
export type WaitingText = { readonly text: string; readonly before: string };
/** By bimester and student. */
export type WaitingTexts = Readonly<Record<string, WaitingText>>;

/** Under what a text waits: '2 <id of the student>' in the second bimester. */
export const textKey = (period: number, studentId: string): string => `${period} ${studentId}`;
export const ofTextKey = (key: string): { readonly period: number; readonly student: string } => {
  const [period = '', student = ''] = key.split(' ');
  return { period: Number(period), student };
};

/** A text as it is kept: without spaces around it. */
const kept = (text: string): string => text.trim();

/** A typed text waits over what stood there; also when it stands there again, because another may be on its way to be saved. */
export const afterWriting = (waiting: WaitingTexts, key: string, text: string, stored: string): WaitingTexts => ({
  ...waiting,
  [key]: { text, before: waiting[key]?.before ?? stored },
});

/** After texts were saved: what was typed on meanwhile goes on over what was saved. */
export const afterSaving = (waiting: WaitingTexts, sent: Readonly<Record<string, string>>): WaitingTexts =>
  Object.fromEntries(
    Object.entries(waiting).flatMap(([key, { text, before }]) => {
      const saved = sent[key];
      if (saved === undefined) return [[key, { text, before }]];
      return text === kept(saved) ? [] : [[key, { text, before: kept(saved) }]];
    }),
  );

/** What still waits after some texts were stored. */
export const withoutTexts = (waiting: WaitingTexts, keys: readonly string[]): WaitingTexts =>
  Object.fromEntries(Object.entries(waiting).filter(([key]) => !keys.includes(key)));

export type SortedTexts = {
  /** Ready to be sent. */
  readonly ready: readonly { readonly key: string; readonly text: string; readonly before: string }[];
  /** Longer than the report card has room. */
  readonly long: readonly string[];
  /** Somebody else wrote there meanwhile. */
  readonly clashing: readonly string[];
  /** Stands there already; only spaces are typed around it. */
  readonly settled: readonly string[];
};

/** Sorts what waits by what can be done with it, beside what stands there now. */
export const sortTexts = (waiting: WaitingTexts, stored: (key: string) => string): SortedTexts => {
  const ready: { readonly key: string; readonly text: string; readonly before: string }[] = [];
  const long: string[] = [];
  const clashing: string[] = [];
  const settled: string[] = [];
  for (const [key, { text, before }] of Object.entries(waiting)) {
    const now = stored(key);
    if (kept(text) === now) settled.push(key);
    else if (now !== before) clashing.push(key);
    else if (kept(text).length > LONGEST_OBSERVATION) long.push(key);
    else ready.push({ key, text, before });
  }
  return { ready, long, clashing, settled };
};

/** What is told of texts whose student is not in the class any more. */
export const lostTexts = (gone: WaitingTexts, names: ShownNames): readonly LossNotice[] =>
  lossNotices(
    Object.entries(gone).map(([key, { text }]) => {
      const { period, student } = ofTextKey(key);
      return { key, why: leftClass(names, student), what: `${periodName(period)}: ${kept(text) === '' ? 'sin observación' : `“${kept(text)}”`}` };
    }),
  );

/** "No se guardó el texto de Ana Abad (1° Bimestre): …": whose text was not taken and why, in one sentence. */
export const unsavedWords = (names: readonly string[], why: string): string | undefined =>
  names.length === 0 ? undefined : `No se guardó el texto de ${someText(names)}: ${why}`;

/** "85 de 1.200": how much of the report card's room is used. */
export const roomText = (text: string): string => `${countText(kept(text).length)} de ${countText(LONGEST_OBSERVATION)}`;

export const isTooLong = (text: string): boolean => kept(text).length > LONGEST_OBSERVATION;
