/** What is owed on paper, family by family: whom to ring up, for which fees, and how much. */
import type { Day } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import type { Letterhead } from '#server/letterhead.ts';
import { listPaper } from '#server/list.ts';
import type { Paper } from '#server/printer.ts';
import type { DebtFamily } from './debt-family.contract.ts';
import { debtSums, feesText, monthsText } from './debt-family.rules.ts';

export const familiesPaper = (families: readonly DebtFamily[], institute: Letterhead, today: Day): Paper =>
  listPaper(
    {
      title: 'Lista de Deudas por Familia',
      counted: ['familia', 'familias'],
      landscape: true,
      columns: [
        { title: 'Familia', width: 1 },
        { title: 'Teléfonos', width: 1.1 },
        { title: 'Cuotas', width: 1.4 },
        { title: 'Antigüedad' },
        { title: 'Hoy', align: 'right' },
        { title: 'Con recargo', align: 'right' },
        { title: 'Ctdo', align: 'right' },
      ],
      rows: families.map((family) => {
        const { owed, after, cash, months } = debtSums(family.fees);
        return [
          family.name,
          family.reach.flatMap(({ name, phones }) => phones.map((phone) => `${phone} (${name})`)).join('; '),
          feesText(family),
          monthsText(months),
          moneyText(owed),
          after === null ? '-' : moneyText(after),
          moneyText(cash),
        ];
      }),
    },
    institute,
    today,
  );
