/** Writes pages: text from outside is escaped, and only what is written here is markup. */

/** Safe markup. */
export type Html = { readonly markup: string };

type Part = Html | string | number | null | false | undefined | readonly Part[];

/** `html\`<p>${text}</p>\``: texts are escaped, markup stays, lists are joined, null and false write nothing. */
export const html = (literals: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: literals.map((literal, index) => literal + (index < parts.length ? written(parts[index]) : '')).join(''),
});

/** The paragraphs of a text: an empty line separates them, a single line break stays. */
export const paragraphs = (text: string): readonly Html[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => html`<p>${one.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`);

/** A value inside a script element: nothing in it can end the script. */
export const json = (value: unknown): Html => ({ markup: JSON.stringify(value).replaceAll('<', '\\u003c') });

const written = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(written).join('');
  return typeof part === 'object' ? (part as Html).markup : escaped(String(part));
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
