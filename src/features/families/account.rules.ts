/** The account of a family: its lines in order, those of one invoice joined, and after each what is owed less the credit. */
import type { Day, Instant } from '#kernel/calendar.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { compareKeys } from '#kernel/order.ts';
import type { Payment } from '#features/register/payment-form.contract.ts';
import { ACCOUNT_KINDS, type AccountKind, type AccountLine } from './account.contract.ts';

/** A row from fees, invoices or credit; `place` orders rows of the same instant. */
export type AccountRow = {
  readonly id: string;
  readonly at: Instant;
  readonly place: number;
  readonly kind: AccountKind;
  readonly amount: Centavos;
  /** The student and the fee; null for rows of credit. */
  readonly student: string | null;
  readonly number: number | null;
  readonly year: number | null;
  readonly invoiceId: string | null;
  readonly reversalId: string | null;
  readonly reason: string | null;
  readonly by: string | null;
};

/** A line of the account, with the rows that it joins. */
export type RunningLine = {
  readonly id: string;
  readonly at: Instant;
  readonly kind: AccountKind;
  readonly amount: Centavos;
  readonly balance: Centavos;
  readonly invoiceId: string | null;
  readonly rows: readonly [AccountRow, ...AccountRow[]];
};

/** The lines of an account, the oldest first, without those of amount 0. */
export const runningAccount = (rows: readonly AccountRow[]): readonly RunningLine[] => {
  let balance = 0;
  return joined(rows.filter(({ amount }) => amount !== 0).toSorted(inOrder)).map((own) => {
    const [first] = own;
    const amount = sumOf(own.map((row) => row.amount));
    balance += amount;
    const { at, kind, invoiceId } = first;
    return { id: togetherOf(first) ?? first.id, at, kind, amount, balance, invoiceId, rows: own };
  });
};

/** An invoice as the account needs it. */
export type AccountInvoice = {
  readonly id: string;
  readonly number: number;
  /** Null for a payer who only gave a name, or was deleted. */
  readonly payerId: string | null;
  readonly payerName: string;
  readonly payments: readonly Payment[];
  /** The discounts on the fees of this family. */
  readonly discount: Centavos;
};

/** A family reads its account without reasons and without who did something. */
export type AccountReader = 'office' | 'family';

export type AccountFacts = {
  readonly reader: AccountReader;
  /** The person whose account it is. */
  readonly payerId: string;
  /** The names of the children, by id. */
  readonly names: ReadonlyMap<string, string>;
};

/** A line as its reader may see it. If somebody else paid for a child, a family learns who paid, but not how. */
export const tellLine = (line: RunningLine, invoice: AccountInvoice | undefined, facts: AccountFacts): AccountLine => {
  const { id, at, kind, amount, balance, rows } = line;
  const { reader, names } = facts;
  const [{ reason, by }] = rows;
  const children: readonly (string | null)[] = [...names.keys()];
  // By month, and within a month in the order of the children.
  const ordered = rows.toSorted((one, other) => byMonth(one, other) || children.indexOf(one.student) - children.indexOf(other.student));
  return {
    ...{ _id: id, date: at, kind, amount, balance },
    fees: ordered.flatMap((row) =>
      row.student === null
        ? []
        : [{ student: row.student, name: names.get(row.student) ?? '', number: row.number ?? undefined, year: row.year ?? undefined, amount: row.amount }],
    ),
    ...(invoice === undefined ? {} : toldInvoice(invoice, kind, facts)),
    ...(reader === 'office' && reason !== null ? { reason } : {}),
    ...(reader === 'office' && by !== null ? { by } : {}),
  };
};

const toldInvoice = (invoice: AccountInvoice, kind: AccountKind, { reader, payerId }: AccountFacts): Partial<AccountLine> => {
  const isOwn = invoice.payerId === payerId;
  return {
    invoice: { _id: invoice.id, invoiceid: invoice.number },
    ...(isOwn ? {} : { payer: invoice.payerName }),
    ...(kind !== 'paid' || invoice.discount === 0 ? {} : { discount: invoice.discount }),
    ...(kind === 'paid' && (isOwn || reader === 'office') ? { payments: [...invoice.payments] } : {}),
  };
};

/** Rows of one payment or one refund become one line; rows of fees do not. */
const togetherOf = ({ kind, invoiceId, reversalId }: AccountRow): string | null => (kind === 'paid' ? invoiceId : kind === 'reversed' ? reversalId : null);

type Rows = readonly [AccountRow, ...AccountRow[]];

const joined = (rows: readonly AccountRow[]): readonly Rows[] => {
  const lines: [AccountRow, ...AccountRow[]][] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    const together = togetherOf(row);
    if (last !== undefined && together !== null && last[0].kind === row.kind && togetherOf(last[0]) === together) last.push(row);
    else lines.push([row]);
  }
  return lines;
};

const inOrder = (one: AccountRow, other: AccountRow): number =>
  compareKeys(one.at, other.at) ||
  one.place - other.place ||
  // At the same instant, a fee is owed before it is surcharged.
  ACCOUNT_KINDS.indexOf(one.kind) - ACCOUNT_KINDS.indexOf(other.kind) ||
  compareKeys(togetherOf(one) ?? '', togetherOf(other) ?? '') ||
  byMonth(one, other) ||
  compareKeys(one.student ?? '', other.student ?? '') ||
  compareKeys(one.id, other.id);

const byMonth = (one: AccountRow, other: AccountRow): number => (one.year ?? 0) - (other.year ?? 0) || (one.number ?? 0) - (other.number ?? 0);

/** A span of an account: the balance before it, its lines, and the balance at its end. */
export type Statement<L> = { readonly before: Centavos; readonly lines: readonly L[]; readonly after: Centavos };

/** A span of an account on paper, with the family's name. */
export type PrintedStatement = Statement<AccountLine> & {
  readonly from: Day;
  readonly to: Day;
  readonly name: string;
  readonly title: string;
  readonly children: readonly { readonly name: string; readonly schedule: string }[];
  /** For a span that ends today: how much of the balance is credit. */
  readonly credit: Centavos;
};

/** The account between two instants, the second one excluded. */
export const statementOf = (lines: readonly RunningLine[], { from, before }: { readonly from: Instant; readonly before: Instant }): Statement<RunningLine> => {
  const balanceBefore = lines.findLast(({ at }) => at < from)?.balance ?? 0;
  const own = lines.filter(({ at }) => at >= from && at < before);
  return { before: balanceBefore, lines: own, after: own.at(-1)?.balance ?? balanceBefore };
};
