/** Finds people and invoices by what is typed into the search. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { listName } from '#kernel/names.ts';
import { containing } from '#kernel/spanish.ts';
import type { Reads } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { type Blank, preparedByShape } from '#server/database/prepared-shape.ts';
import type { FoundInvoice } from './search.contract.ts';

type Names = { readonly words: readonly string[]; readonly most: number };

/** People with every word in name or surname: active people first, then surnames that begin with the first word. */
export const findByNames = async (reads: Reads, words: readonly string[], most: number): Promise<readonly string[]> =>
  (await askNames(reads, { words, most })).map(({ id }) => id);

const askNames = preparedByShape(
  ({ words }: Names) => ({ words: words.length }),
  (reads, shape, blank: Blank<Names>) => {
    const first = blank(({ words }) => containing(words[0] ?? '').slice(1));
    return reads
      .selectFrom('users')
      .select('id')
      .where(allWords(shape.words, blank))
      .orderBy('active', 'desc')
      .orderBy(sql`case when search_lastname like ${first} escape '\\' then 0 when search_name like ${first} escape '\\' then 1 else 2 end`)
      .orderBy('sort_key')
      .orderBy('id')
      .limit(blank(({ most }) => most));
  },
);

const allWords = (count: number, blank: Blank<Names>): Expression<SqlBool> => {
  const conditions = Array.from({ length: count }, (_, index) => {
    const word = blank(({ words }) => containing(words[index] ?? ''));
    return sql<SqlBool>`(search_lastname like ${word} escape '\\' or search_name like ${word} escape '\\')`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

/** People who may be meant by a number; telephones are compared by their last digits. What is null is not searched. */
export const findByNumber = async (
  reads: Reads,
  { studentNumber, dni, tail }: { readonly studentNumber: number | null; readonly dni: number | null; readonly tail: string | null },
): Promise<readonly string[]> => (await askNumber(reads, studentNumber, dni, tail, tail, tail)).map(({ id }) => id);

const askNumber = prepared((reads, studentNumber: number | null, dni: number | null, cel: string | null, tel: string | null, related: string | null) =>
  reads
    .selectFrom('users')
    .select('id')
    .where('student_number', '=', studentNumber)
    .union(reads.selectFrom('users').select('id').where('dni', '=', dni))
    // The indexes on these two leave out people without a telephone.
    .union(reads.selectFrom('users').select('id').where(lastDigits('cel'), '=', cel).where('cel', 'is not', null))
    .union(reads.selectFrom('users').select('id').where(lastDigits('tel'), '=', tel).where('tel', 'is not', null))
    .union(reads.selectFrom('related_phones').select('user_id as id').where(lastDigits('cel'), '=', related)),
);

/** The last six digits of a telephone, in exactly the expression of the indexes. */
const lastDigits = (column: 'cel' | 'tel'): Expression<string | null> => {
  const written = sql`replace(replace(replace(replace(replace(replace(${sql.ref(column)}, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', '')`;
  return sql<string | null>`substr(${written}, length(${written}) - 5)`;
};

/** The invoice with this number; undefined when there is none. */
export const findInvoiceByNumber = async (reads: Reads, number: number): Promise<FoundInvoice | undefined> => {
  const [row] = await askInvoice(reads, number);
  if (row === undefined) return undefined;
  return { _id: row.id, invoiceid: row.number, date: row.issued_at, payer: listName(row), total: row.total };
};

const askInvoice = prepared((reads, number: number) =>
  reads
    .selectFrom('invoices')
    .leftJoin('users', 'users.id', 'invoices.payer_id')
    .select(['invoices.id', 'number', 'issued_at', 'total'])
    // A registered payer under the present name.
    .select((row) => [row.fn.coalesce('users.lastname', 'payer_lastname').as('lastname'), row.fn.coalesce('users.name', 'payer_name').as('name')])
    .where('number', '=', number),
);
