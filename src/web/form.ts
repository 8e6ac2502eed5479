/** Reads what was typed into a form with the shape of its call, before anything is asked or sent. */
import type { z } from 'zod';
import { reasonsOf } from '#kernel/issues.ts';
import { byField } from '#kernel/verdict.ts';

export type FormRead<T> =
  | { readonly ok: true; readonly value: T }
  /** The message of each wrong field. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** `readForm(NewEnrollment, { student, category, year, month })`: the inner values, or what is wrong with each field, in the shape's words. */
export const readForm = <S extends z.ZodType>(shape: S, typed: z.input<S>): FormRead<z.output<S>> => {
  const read = shape.safeDecode(typed);
  return read.success ? { ok: true, value: read.data } : { ok: false, fields: byField(reasonsOf(read.error.issues)) };
};

/** Puts the focus into the first field that is marked as wrong, once it is. */
export const focusFirstWrong = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

/** Whether a box of the form holds a text that is no number or day, as the box itself says: it gets the focus, and nothing is sent. */
export const hasWrongBox = (form: HTMLElement | null): boolean => {
  const box = form?.querySelector<HTMLElement>('[data-wrong-box]') ?? null;
  box?.focus();
  return box !== null;
};

/** Focuses the first box of what was just added: `focusNewest(form, 'fieldset')`, the last of its kind within a part of the page. */
export const focusNewest = (part: HTMLElement | null, kind: string): void => {
  requestAnimationFrame(() => [...(part?.querySelectorAll(kind) ?? [])].at(-1)?.querySelector<HTMLElement>('input, select, textarea')?.focus());
};

/** Selects the whole text of a box that gets the focus, so that typing replaces it: `onFocus={({ currentTarget }) => markWhole(currentTarget)}`. */
export const markWhole = (box: HTMLInputElement): void => {
  box.select();
  // Safari would clear the selection when the mouse button is released.
  box.addEventListener('mouseup', leaveMarked, { once: true });
};

const leaveMarked = (event: MouseEvent): void => event.preventDefault();
