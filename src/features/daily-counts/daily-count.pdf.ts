/** The list of counts on paper: what every register held, what was found in each place, and the difference. */
import { signedText } from '#features/register/register.rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { listPaper, sentInstantText, stacked } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { CountPlaces } from './count-place.contract.ts';
import { PLACES } from './daily-count.contract.ts';
import { purseDifferencesText } from './daily-count.rules.ts';
import type { PrintedDaily } from './daily-count-paper.contract.ts';

export const dailiesPaper = (rows: readonly PrintedDaily[], names: CountPlaces, institute: Letterhead, today: Day, of?: string): Paper =>
  listPaper(
    {
      title: 'Lista de Cierres de Caja',
      of,
      counted: ['cierre', 'cierres'],
      columns: [
        { title: 'Fecha', width: 1 },
        ...['En Caja', ...PLACES.map((place) => names[place].name), 'Diferencia'].map((title) => ({ title, align: 'right' as const })),
      ],
      rows: rows.map((row) => [
        sentInstantText(row.date),
        amountText(typeof row.register === 'object' ? row.register?.registermoney : null),
        ...PLACES.map((place) => amountText(row[place])),
        stacked([typeof row.difference === 'number' ? signedText(row.difference) || moneyText(0) : '', ...pursesOf(row)]),
      ]),
      // The same money is counted again every day, so only the differences are summed.
      total: ['Total', '', ...PLACES.map(() => ''), signedText(sumOf(rows.map((row) => row.difference ?? 0))) || moneyText(0)],
    },
    institute,
    today,
  );

/** The difference of cash and of bank, a line each, when they are kept apart. */
const pursesOf = (row: PrintedDaily): readonly string[] => {
  const { cash, bank } = typeof row.register === 'object' && row.register !== null ? row.register : {};
  return purseDifferencesText(row, { cash: cash ?? undefined, bank: bank ?? undefined }).split(', ');
};

/** The exact amount; a place that was not counted stays empty. */
const amountText = (amount: Centavos | null | undefined): string => (typeof amount === 'number' ? moneyText(amount) : '');
