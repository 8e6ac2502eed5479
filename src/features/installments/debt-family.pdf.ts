/** The debts on paper, by family: whom to call, for which fees, and how much. */
import type { Day } from '#kernel/calendar.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { listPaper, NEW_LINE, stacked } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { DebtFamily, FamilyFilter } from './debt-family.contract.ts';
import { debtSums, feesText, monthsText } from './debt-family.rules.ts';
import { FEE_AGE_NAMES, FEE_AGES, type FeeAge, OLDEST_AGE } from './fee-age.rules.ts';

/** The filters of the list, in words. */
export const askedText = ({ search, age }: FamilyFilter): string =>
  [search === undefined ? '' : `Alumno o tutor: ${search}`, age === undefined ? '' : `Antigüedad: ${FEE_AGE_NAMES[ageOf(age)]}`]
    .filter((part) => part !== '')
    .join(' · ');

const ageOf = (age: number): FeeAge => FEE_AGES.find((one) => one === age) ?? OLDEST_AGE;

/** The sum of all debts is printed for the administration only. */
export const familiesPaper = (
  families: readonly DebtFamily[],
  { of, withTotal }: { readonly of: string; readonly withTotal: boolean },
  institute: Letterhead,
  today: Day,
): Paper =>
  listPaper(
    {
      title: 'Lista de Deudas por Familia',
      of,
      counted: ['familia', 'familias'],
      landscape: true,
      columns: [
        { title: 'Familia', width: 0.8 },
        { title: 'Teléfonos', width: 1.4 },
        { title: 'Cuotas', width: 1.2 },
        { title: 'Antigüedad' },
        { title: 'Hoy', align: 'right' },
        { title: 'Con recargo', align: 'right' },
        { title: 'Ctdo', align: 'right' },
      ],
      rows: families.map((family) => {
        const { owed, after, cash, months } = debtSums(family.fees);
        return [
          family.name,
          stacked(family.reach.flatMap(({ name, phones }) => phones.map((phone) => `${phone} (${name})`))),
          // One student below the other, like the telephones.
          feesText(family).replaceAll('; ', NEW_LINE),
          monthsText(months),
          // The whole debt, with the credit below it.
          family.credit === undefined ? moneyText(owed) : stacked([moneyText(owed), `a favor ${moneyText(family.credit)}`]),
          after === null ? '-' : moneyText(after),
          moneyText(cash),
        ];
      }),
      total: withTotal ? ['Total', '', '', '', moneyText(sumOf(families.map(({ fees }) => debtSums(fees).owed))), '', ''] : [],
    },
    institute,
    today,
  );
