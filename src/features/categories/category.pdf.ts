/** The price list on paper: what each category costs, for siblings and in cash. */
import type { Day } from '#kernel/calendar.ts';
import { type BasisPoints, moneyText, percentText } from '#kernel/money.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { listPaper } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { PriceList, PrintedCategory } from './category-paper.contract.ts';
import { ENROLLMENT_POSITION } from './category.rules.ts';
import { listedPrice, marchPrice } from './price-list.rules.ts';

export type PrintedPrices = {
  readonly list: PriceList;
  readonly categories: readonly PrintedCategory[];
  readonly discount: BasisPoints;
  /** The id of Inscripción, where a client does not send the positions. */
  readonly enrollmentId: string | undefined;
};

/** The prices of the year, or those of March: half of them, without Inscripción. */
export const pricesPaper = ({ list, categories, discount, enrollmentId }: PrintedPrices, institute: Letterhead, today: Day): Paper => {
  const isEnrollment = (row: PrintedCategory): boolean => (row._id ?? '') === enrollmentId || Number(row.position ?? -1) === ENROLLMENT_POSITION;
  const rows = list === 'march' ? categories.filter((row) => !isEnrollment(row)) : categories;
  return listPaper(
    {
      title: list === 'march' ? 'Lista de Categorías y Precios de Marzo' : 'Lista de Categorías y Precios',
      counted: ['categoría', 'categorías'],
      columns: [
        { title: 'Nombre', width: 1 },
        ...['Valor', 'Dto Hnos', 'Ctdo', 'Ctdo c/ Dto'].map((title) => ({ title, align: 'right' as const, width: 0.7 })),
      ],
      rows: rows.map((row) => [row.name ?? '', ...pricesOf(row, { list, discount, isEnrollment: isEnrollment(row) })]),
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

/** Brothers and sisters pay the enrollment in full. */
const pricesOf = ({ value }: PrintedCategory, { list, discount, isEnrollment }: Pricing): readonly string[] => {
  if (typeof value !== 'number') return ['', '', '', ''];
  const { price, siblings, cash, siblingsCash } = listedPrice(list === 'march' ? marchPrice(value) : value, discount);
  return [moneyText(price), isEnrollment ? '-' : moneyText(siblings), moneyText(cash), isEnrollment ? '-' : moneyText(siblingsCash)];
};
