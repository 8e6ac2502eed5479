/** The grades of a class on paper, by bimester and of the whole year, and the mentions for them. */
import { z } from 'zod';
import { PrintedClassInfo } from '#features/classes/printed-class.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { centavosOf as hundredthsOf } from '#kernel/money.ts';
import { Asked, LIST_BYTES, PostedName, PostedNumber, PostedPerson, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { OFFICE, STAFF } from '#kernel/roles.ts';

const NO_TABLE = 'La tabla de notas no es válida';
const NOTHING = 'No hay notas para imprimir';
const MOST_COLUMNS = 60;
const MOST_STUDENTS = 200;
const PERIODS = 6;

const PrintedType = posted(postedThing({ name: PostedText, percentage: posted(z.boolean({ error: NO_TABLE })) }));
/** A grade or mean as a client received it earlier, in hundredths inside; text that is no number is printed as it is. */
const Sent = z.union([z.number({ error: NO_TABLE }), z.string({ error: NO_TABLE }).max(60, { error: NO_TABLE })], { error: NO_TABLE });
const PostedGrade = posted(
  z.codec(Sent, Sent, {
    decode: (value) => hundredthsOf(value) ?? String(value),
    encode: (value) => (typeof value === 'number' ? value / 100 : value),
  }),
);

const PrintedCell = posted(postedThing({ value: PostedGrade }));
/** If nothing was sent, there is nothing to print; anything else that is no list is a mistake of the client. */
const missing = ({ input }: { readonly input?: unknown }): string => (input === undefined ? NOTHING : NO_TABLE);
const columns = z.array(PrintedType, { error: missing }).max(MOST_COLUMNS, { error: NO_TABLE });
const rows = z
  .array(posted(z.array(PrintedCell, { error: NO_TABLE }).max(MOST_COLUMNS, { error: NO_TABLE })), { error: NO_TABLE })
  .max(MOST_STUDENTS, { error: NO_TABLE });
export type PrintedTypes = z.infer<typeof columns>;

/** The columns of one period with a row for each student. */
export const PrintedPeriodGrades = z.object({ header: columns.min(1, { error: NOTHING }), grades: posted(rows), info: PrintedClassInfo }, { error: NO_TABLE });
export type PrintedPeriodGrades = z.infer<typeof PrintedPeriodGrades>;

/** The same for each period; null for a period without columns. */
export const PrintedYearGrades = z.object(
  {
    header: z.array(posted(columns), { error: missing }).max(PERIODS, { error: NO_TABLE }),
    grades: posted(z.array(posted(rows), { error: NO_TABLE }).max(PERIODS, { error: NO_TABLE })),
    info: PrintedClassInfo,
  },
  { error: NO_TABLE },
);
export type PrintedYearGrades = z.infer<typeof PrintedYearGrades>;

const PrintedBest = postedThing({ student: PostedPerson, category: PostedName, average: PostedGrade });

export const PrintedBestGrades = z.object({ grades: postedRows(PrintedBest, NOTHING), info: posted(postedThing({ year: PostedNumber })) }, { error: NOTHING });
export type PrintedBestGrades = z.infer<typeof PrintedBestGrades>;

const paper = { reply: { file: 'application/pdf' }, limit: LIST_BYTES } as const;

export const printPeriodGrades = endpoint({
  call: 'POST /pdf/grade/period-list',
  allow: STAFF,
  about: 'Prints the posted grades of one period of a class.',
  body: PrintedPeriodGrades,
  ...paper,
});

export const printYearGrades = endpoint({
  call: 'POST /pdf/grade/list',
  allow: STAFF,
  about: 'Prints the posted grades of a class, of the whole year.',
  body: PrintedYearGrades,
  ...paper,
});

export const printBestGrades = endpoint({
  call: 'POST /pdf/grade/best',
  allow: OFFICE,
  about: 'Prints the posted list of mentions for grades.',
  query: Asked,
  body: PrintedBestGrades,
  ...paper,
});
