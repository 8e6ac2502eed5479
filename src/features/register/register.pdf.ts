/** Registers on paper: by day or by month with their sums, and the book of one, movement by movement. */
import { type Day, dayOf, fullDay, type Instant, shortDay, timeOf } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { type ListColumn, listPaper, sentInstantText } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { ShownLine } from './ledger.rules.ts';
import { PURSES } from './payment-form.contract.ts';
import { paymentsText } from './payment-form.rules.ts';
import { type Divided, movedText, PURSE_LABEL, pursesOf } from './purse.rules.ts';
import { moneyIn, openingText, signedText } from './register.rules.ts';
import type { PrintedRegister } from './register-paper.contract.ts';

/** Rows without `temporary` are months. */
export const registersPaper = (rows: readonly PrintedRegister[], { year, of }: Asked, institute: Letterhead, today: Day): Paper =>
  rows.every(({ temporary }) => temporary === undefined) ? monthsPaper(rows, year, institute, today) : daysPaper(rows, of, institute, today);

/** The filter of the list: the year of the months, or a range of days in words. */
type Asked = { readonly year?: number | undefined; readonly of?: string | undefined };

const FLOWS: readonly ListColumn[] = [
  { title: 'Ingresos', align: 'right' },
  { title: 'Egresos', align: 'right' },
  { title: 'Retiro', align: 'right' },
];

const PURSE_COLUMNS: readonly ListColumn[] = [
  { title: PURSE_LABEL.cash, align: 'right' },
  { title: PURSE_LABEL.bank, align: 'right' },
];

/** Columns for cash and bank, if any row has them. */
const pursesOn = (rows: readonly PrintedRegister[]) => {
  const isKept = rows.some(({ cash, bank }) => typeof cash === 'number' || typeof bank === 'number');
  return {
    columns: isKept ? PURSE_COLUMNS : [],
    of: ({ cash, bank }: Pick<PrintedRegister, 'cash' | 'bank'>): readonly string[] => (isKept ? [cash, bank].map(amountOrNothing) : []),
    total: isKept ? ['', ''] : [],
  };
};

const daysPaper = (rows: readonly PrintedRegister[], of: string | undefined, institute: Letterhead, today: Day): Paper => {
  const purses = pursesOn(rows);
  return listPaper(
    {
      title: 'Lista de Cajas Diarias',
      of,
      counted: ['caja', 'cajas'],
      columns: [
        { title: 'Fecha' },
        ...FLOWS,
        { title: 'Plata Caja', align: 'right' },
        ...purses.columns,
        { title: 'Diferencia', align: 'right' },
        { title: 'Detalles', width: 1 },
      ],
      rows: rows.map((row) => [
        sentInstantText(row.date),
        ...flowsOf(row),
        amountOrNothing(row.registermoney),
        ...purses.of(row),
        signedText(row.difference ?? 0),
        [openingText(row), row.description ?? ''].filter((part) => part !== '').join('. '),
      ]),
      // The money of a register becomes the opening money of the next, so it is not summed.
      total: ['Total', ...flowsOf(totalOf(rows)), '', ...purses.total, signedText(totalOf(rows).difference), ''],
    },
    institute,
    today,
  );
};

const monthsPaper = (rows: readonly PrintedRegister[], year: number | undefined, institute: Letterhead, today: Day): Paper => {
  const purses = pursesOn(rows);
  return listPaper(
    {
      title: 'Lista de Cajas Mensuales',
      ...(year === undefined ? {} : { of: `Año ${year}` }),
      counted: ['mes', 'meses'],
      columns: [{ title: 'Mes', width: 1 }, ...FLOWS, { title: 'Diferencia', align: 'right' }, ...purses.columns],
      rows: rows.map((row) => [row.month ?? '', ...flowsOf(row), signedText(row.difference ?? 0), ...purses.of(row)]),
      total: ['Total', ...flowsOf(totalOf(rows)), signedText(totalOf(rows).difference), ...purses.total],
    },
    institute,
    today,
  );
};

type Flows = Pick<PrintedRegister, 'income' | 'expence' | 'withdrawal'>;

const flowsOf = ({ income, expence, withdrawal }: Flows): readonly string[] => [income, expence, withdrawal].map(amountOrNothing);

const totalOf = (rows: readonly PrintedRegister[]) => ({
  income: sumOf(rows.map((row) => row.income ?? 0)),
  expence: sumOf(rows.map((row) => row.expence ?? 0)),
  withdrawal: sumOf(rows.map((row) => row.withdrawal ?? 0)),
  difference: sumOf(rows.map((row) => row.difference ?? 0)),
});

const amountOrNothing = (amount: Centavos | null | undefined): string => ((amount ?? 0) === 0 ? '' : moneyText(amount ?? 0));

/** The register of a day. */
type Book = Divided & { readonly openedAt: Instant; readonly closedAt: Instant | null; readonly description: string | null };

/** Every movement in the order in which it happened; the sums are for the administration only. */
export const movementsPaper = (
  lines: readonly ShownLine[],
  book: Book,
  { withSums }: { readonly withSums: boolean },
  institute: Letterhead,
  today: Day,
): Paper => {
  const showsBalance = lines.some(({ balance }) => balance !== undefined);
  const showsForm = lines.some(({ payments }) => payments !== undefined);
  const description = book.description ?? '';
  const purses = pursesOf(book);
  return listPaper(
    {
      title: 'Libro de Caja',
      of: `Caja del ${fullDay(dayOf(book.openedAt))}, ${book.closedAt === null ? 'abierta' : `cerrada ${closedText(book.openedAt, book.closedAt)}`}`,
      counted: ['movimiento', 'movimientos'],
      columns: [
        { title: 'Hora' },
        { title: 'Movimiento', width: 0.6 },
        { title: 'Detalle', width: 1 },
        ...(showsForm ? [{ title: 'Forma de Pago', width: 0.8 }] : []),
        { title: 'Importe', align: 'right' },
        ...(showsBalance ? [{ title: 'En caja', align: 'right' as const }] : []),
      ],
      rows: lines.map(({ at, title, detail, payments, balance, ...moved }) => [
        dayOf(at) === dayOf(book.openedAt) ? timeOf(at) : `${shortDay(dayOf(at)).slice(0, 5)} ${timeOf(at)}`,
        title,
        detail ?? '',
        ...(showsForm ? [payments === undefined ? '' : paymentsText(payments)] : []),
        amountText(moved),
        ...(showsBalance ? [balance === undefined ? '' : moneyText(balance)] : []),
      ]),
      sums: withSums
        ? [
            { label: 'Ingresos', value: moneyText(book.income) },
            { label: 'Egresos', value: moneyText(book.expense) },
            { label: 'Retiro', value: moneyText(book.withdrawal) },
            { label: 'Diferencia', value: signedText(book.difference) || moneyText(0) },
            ...(purses === null ? [] : PURSES.map((purse) => ({ label: PURSE_LABEL[purse], value: moneyText(purses[purse]) }))),
            { label: 'Plata Caja', value: moneyText(moneyIn(book)) },
          ]
        : [],
      ...(withSums && description !== '' ? { remark: `Detalles: ${description}` } : {}),
    },
    institute,
    today,
  );
};

/** Opening money and transfers have no sign: they are neither income nor expense. */
const amountText = ({ kind, amount, deposited }: Pick<ShownLine, 'kind' | 'amount' | 'deposited'>): string => {
  if (kind === 'transfer') return movedText({ deposited });
  if (amount === undefined) return '';
  return kind === 'opening' ? moneyText(amount) : signedText(amount);
};

const closedText = (openedAt: Instant, closedAt: Instant): string =>
  dayOf(closedAt) === dayOf(openedAt) ? `a las ${timeOf(closedAt)}` : `el ${fullDay(dayOf(closedAt))} a las ${timeOf(closedAt)}`;
