/** The price list on paper: what each category costs, for siblings and in cash, and from which month. */
import type { Day, YearMonth } from '#kernel/calendar.ts';
import { type BasisPoints, moneyText, percentText } from '#kernel/money.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { listPaper } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { PriceList, PrintedCategory } from './category-paper.contract.ts';
import { ENROLLMENT_POSITION, type RepricedCategory } from './category.rules.ts';
import { countsFrom, listedPrice, monthText } from './price-list.rules.ts';

export type PrintedPrices = {
  readonly list: PriceList;
  readonly categories: readonly PrintedCategory[];
  readonly discount: BasisPoints;
  /** The id of Inscripción, for clients that do not send positions. */
  readonly enrollmentId: string | undefined;
  /** The changes of prices, the oldest first. */
  readonly told: readonly RepricedCategory[];
};

/** The prices of the year, or those of March: half of them, without Inscripción. */
export const pricesPaper = ({ list, categories, discount, enrollmentId, told }: PrintedPrices, institute: Letterhead, today: Day): Paper => {
  const isEnrollment = (row: PrintedCategory): boolean => (row._id ?? '') === enrollmentId || Number(row.position ?? -1) === ENROLLMENT_POSITION;
  const rows = list === 'march' ? categories.filter((row) => !isEnrollment(row)) : categories;
  const from = rows.map(({ _id, value }) => countsFrom(told, _id ?? '', value ?? 0));
  const [since = null, ...others] = new Set(from);
  return listPaper(
    {
      title: list === 'march' ? 'Lista de Categorías y Precios de Marzo' : 'Lista de Categorías y Precios',
      of: since !== null && others.length === 0 ? `Rigen desde ${monthText(since)}` : undefined,
      counted: ['categoría', 'categorías'],
      columns: [
        { title: 'Nombre', width: 1 },
        ...['Valor', 'Dto Hnos', 'Ctdo', 'Ctdo c/ Dto'].map((title) => ({ title, align: 'right' as const, width: 0.7 })),
        ...(others.length === 0 ? [] : [{ title: 'Rige desde', align: 'right' as const }]),
      ],
      rows: rows.map((row, index) => [
        row.name ?? '',
        ...pricesOf(row, { list, discount, isEnrollment: isEnrollment(row) }),
        ...(others.length === 0 ? [] : [sinceText(from[index] ?? null)]),
      ]),
      remark:
        discount === 0
          ? 'Dto Hnos: precio con descuento por hermanos. Ctdo: precio de contado.'
          : `Dto Hnos: precio con descuento por hermanos. Ctdo: precio de contado, con ${percentText(discount)} de descuento.`,
    },
    institute,
    today,
  );
};

type Pricing = Pick<PrintedPrices, 'list' | 'discount'> & { readonly isEnrollment: boolean };

const pricesOf = ({ value }: PrintedCategory, { list, discount, isEnrollment }: Pricing): readonly string[] => {
  if (typeof value !== 'number') return ['', '', '', ''];
  const { price, siblings, cash, siblingsCash } = listedPrice(value, isEnrollment ? 'enrollment' : list === 'march' ? 'march' : 'month', discount);
  return [price, siblings, cash, siblingsCash].map((amount) => (amount === null ? '-' : moneyText(amount)));
};

/** Empty when unknown. */
const sinceText = (month: YearMonth | null): string => (month === null ? '' : monthText(month));
