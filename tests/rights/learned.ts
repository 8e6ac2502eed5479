/** What a reader learns from an answer: its fields, the people in it, and whatever stands only once in the house. */
import type { Heard } from '../school.ts';
import { type RightsHouse, VIEWERS } from './house.ts';

const PEOPLE = [...VIEWERS.filter((one) => one !== 'nobody'), 'Tadeo'];
const CLASSES = ["Elena's class", "Bruno's class", "Paula's class"] as const;
const NAME = new RegExp(`(?<!\\p{L})(${PEOPLE.join('|')})(?!\\p{L})`, 'gu');

const kindOf = ({ headers }: Heard): string => String(headers['content-type']);

/** The answer as text; a picture, a spreadsheet or a backup is none. */
export const textOf = (answer: Heard): string => (/json|pdf/.test(kindOf(answer)) ? answer.bytes.toString('utf8') : '');

/** The fields of an answer that have a value, “student.name”. Lists are read as one of their things; an answer that is a single value has the field “value”, any other than JSON the field “file”. */
export const fieldsOf = (answer: Heard): ReadonlySet<string> => {
  if (!kindOf(answer).startsWith('application/json')) return new Set(['file']);
  const found = new Set<string>();
  const visit = (value: unknown, path: string): void => {
    if (value === null || value === undefined || value === '') return;
    if (Array.isArray(value)) for (const one of value) visit(one, path);
    else if (typeof value === 'object') for (const [key, one] of Object.entries(value)) visit(one, path === '' ? key : `${path}.${key}`);
    else found.add(path === '' ? 'value' : path);
  };
  visit(answer.body, '');
  return found;
};

/** The people whom an answer names, and the classes that it holds. */
export const namedIn = (text: string, { id }: RightsHouse): ReadonlySet<string> =>
  new Set([...[...text.matchAll(NAME)].map(([name]) => name), ...CLASSES.filter((one) => text.includes(id(one)))]);

/** What an answer tells of what stands only once in the house. */
export const toldIn = (text: string, { known }: RightsHouse): readonly string[] =>
  [...known].filter(([, texts]) => texts.some((one) => text.includes(one))).map(([name]) => name);
