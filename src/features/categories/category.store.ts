/** Keeps the categories and their prices. */
import type { Selectable } from 'kysely';
import type { Instant } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { CambridgeLevel, Category, SalaryRate } from './category.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    categories: CategoryTable;
  }
}

type CategoryTable = {
  id: string;
  position: number;
  name: string;
  abbreviation: string | null;
  price: number;
  salary_rate: SalaryRate | null;
  last_month: number | null;
  letters: 0 | 1;
  final_exam: 0 | 1;
  cambridge_level: CambridgeLevel | null;
  certificate_level: string | null;
};

/** All categories in their order, Inscripción first. */
export const findCategories = async (reads: Reads): Promise<readonly Category[]> => (await inOrder(reads)).map(categoryOf);

const inOrder = prepared((reads) => reads.selectFrom('categories').selectAll().orderBy('position'));

/** Reads rows with their categories: there are few of these, so they are read once for a whole list. */
export const withCategories = async <Row extends { readonly category_id: string }, Told>(
  reads: Reads,
  rows: readonly Row[],
  tell: (row: Row, category: Category) => Told,
): Promise<readonly Told[]> => {
  if (rows.length === 0) return [];
  const categories = new Map((await findCategories(reads)).map((category) => [category._id, category]));
  return rows.flatMap((row) => {
    const category = categories.get(row.category_id);
    return category === undefined ? [] : [tell(row, category)];
  });
};

/** All categories, locked until the transaction ends, so that whoever creates or reprices fees sees one price. */
export const lockCategories = async (tx: Tx): Promise<readonly Category[]> =>
  (await tx.selectFrom('categories').selectAll().orderBy('position').forUpdate().execute()).map(categoryOf);

export const putPrice = async (tx: Tx, id: string, price: Centavos): Promise<void> => {
  await tx.updateTable('categories').set({ price }).where('id', '=', id).execute();
};

type Seed = Omit<CategoryTable, 'id' | 'position' | 'price'>;

const course = (name: string, abbreviation: string, more: Partial<Seed> = {}): Seed => ({
  name,
  abbreviation,
  salary_rate: 'low',
  last_month: 12,
  letters: 0,
  final_exam: 1,
  cambridge_level: null,
  certificate_level: null,
  ...more,
});

// Other programs of the institute know the categories by these names; everything that depends on a category is data in its row.
const SEED: readonly Seed[] = [
  { name: 'Inscripción', abbreviation: null, salary_rate: null, last_month: null, letters: 0, final_exam: 0, cambridge_level: null, certificate_level: null },
  course('Kinder', 'K', { last_month: 11, letters: 1, final_exam: 0 }),
  course('Infantil C', 'IC'),
  course('Infantil B', 'IB', { cambridge_level: 'Starter' }),
  course('Infantil A', 'IA', { cambridge_level: 'Starter' }),
  course('Preparatorio', 'P', { cambridge_level: 'Movers' }),
  course('Junior', 'J', { cambridge_level: 'Flyers' }),
  course('1° Año', '1°'),
  course('2° Año', '2°'),
  course('3° Año', '3°'),
  course('4° Año', '4°', { salary_rate: 'high' }),
  course('5° Año', '5°', { salary_rate: 'high' }),
  course('6° Año', '6°', { salary_rate: 'high', certificate_level: 'First B2' }),
  course('CAE', 'C', { salary_rate: 'high', certificate_level: 'CAE C1' }),
  course('Proficiency', 'PF', { salary_rate: 'high', certificate_level: 'Proficiency C2' }),
];

/** The categories of a new institute; prices in centavos by position, 0 if not given. */
export const seedCategories = async (tx: Tx, at: Instant, prices: readonly Centavos[] = []): Promise<void> => {
  await tx
    .insertInto('categories')
    .values(SEED.map((category, position) => ({ id: newId(at), position, price: prices[position] ?? 0, ...category })))
    .execute();
};

/** The columns of a category for queries that join it; `joinedCategory` reads them. */
export const CATEGORY_COLUMNS = [
  'categories.id as category_id',
  'categories.position as category_position',
  'categories.name as category_name',
  'categories.abbreviation as category_abbreviation',
  'categories.price as category_price',
  'categories.salary_rate as category_salary_rate',
  'categories.last_month as category_last_month',
  'categories.letters as category_letters',
  'categories.final_exam as category_final_exam',
  'categories.cambridge_level as category_cambridge_level',
  'categories.certificate_level as category_certificate_level',
] as const;

type JoinedCategory = { readonly [Column in keyof CategoryTable as `category_${Column}`]: CategoryTable[Column] | null };

/** The joined category of a row; null when it has none. */
export const joinedCategory = (row: JoinedCategory): Category | null => {
  if (row.category_id === null) return null;
  return categoryOf({
    id: row.category_id,
    position: row.category_position ?? 0,
    name: row.category_name ?? '',
    abbreviation: row.category_abbreviation,
    price: row.category_price ?? 0,
    salary_rate: row.category_salary_rate,
    last_month: row.category_last_month,
    letters: row.category_letters ?? 0,
    final_exam: row.category_final_exam ?? 0,
    cambridge_level: row.category_cambridge_level,
    certificate_level: row.category_certificate_level,
  });
};

/** A row in the form of the wire and the rules. */
const categoryOf = (row: Selectable<CategoryTable>): Category => ({
  _id: row.id,
  name: row.name,
  value: row.price,
  position: row.position,
  letters: row.letters === 1,
  finalexam: row.final_exam === 1,
  ...(row.abbreviation === null ? {} : { abbreviation: row.abbreviation }),
  ...(row.salary_rate === null ? {} : { salaryrate: row.salary_rate }),
  ...(row.last_month === null ? {} : { lastmonth: row.last_month }),
  ...(row.cambridge_level === null ? {} : { cambridgelevel: row.cambridge_level }),
  ...(row.certificate_level === null ? {} : { certificatelevel: row.certificate_level }),
});
