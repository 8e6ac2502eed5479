/** "Estado de cuenta": the account of a family on paper, as it is handed to a mother: the debt before, every line since, and the debt at the end. */
import { type Day, dayOf, fullDay } from '#kernel/calendar.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import { breakable, stacked, tableOf } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { PrintedStatement } from './account.rules.ts';
import { balanceText, lineDetails, lineTitle } from './account-words.rules.ts';

const TITLE = 'Estado de cuenta';

export const accountPaper = (
  statement: PrintedStatement,
  institute: Letterhead & { readonly payment: { readonly alias: string; readonly holder: string } },
  today: Day,
): Paper => {
  const { from, to, name, title, children, before, lines, after, credit } = statement;
  const { alias, holder } = institute.payment;
  const owed = after + credit;
  const [owedMore, owedLess] = [lines.filter(({ amount }) => amount > 0), lines.filter(({ amount }) => amount < 0)];
  return {
    template: 'features/families/account.typ',
    title: TITLE,
    data: {
      letterhead: letterheadOf(institute),
      title: TITLE,
      of: title,
      printedOn: fullDay(today),
      family: title,
      // A student without a family has the name in the title already.
      name: title === name ? '' : name,
      children: children.map((child) => ({ name: breakable(child.name), schedule: child.schedule })),
      span: `Del ${fullDay(from)} al ${fullDay(to)}`,
      end: {
        label: `${after < 0 ? 'Saldo a favor' : 'Saldo'} al ${fullDay(to)}`,
        value: moneyText(Math.abs(after)),
        // Debt and credit are printed one by one only if there are both.
        parts:
          credit === 0 || owed === 0
            ? []
            : [
                { label: 'Cuotas pendientes', value: moneyText(owed) },
                { label: 'Saldo a favor', value: moneyText(-credit) },
              ],
      },
      ...tableOf(
        [
          { title: 'Fecha' },
          { title: 'Concepto', width: 1 },
          { title: 'Debe', align: 'right' },
          { title: 'Haber', align: 'right' },
          { title: 'Saldo', align: 'right' },
        ],
        [
          [fullDay(from), 'Saldo anterior', '', '', balanceText(before)],
          ...lines.map((line) => [
            fullDay(dayOf(line.date)),
            stacked([lineTitle(line), lineDetails(line).join(' · ')]),
            line.amount > 0 ? moneyText(line.amount) : '',
            line.amount < 0 ? moneyText(-line.amount) : '',
            balanceText(line.balance),
          ]),
        ],
        ['', 'Total', moneyText(sumOf(owedMore.map(({ amount }) => amount))), moneyText(-sumOf(owedLess.map(({ amount }) => amount))), balanceText(after)],
      ),
      total: ['', 'Total', moneyText(sumOf(owedMore.map(({ amount }) => amount))), moneyText(-sumOf(owedLess.map(({ amount }) => amount))), balanceText(after)],
      pay: alias === '' || after <= 0 ? null : { alias, holder },
    },
  };
};
