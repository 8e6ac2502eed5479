/** Second books of the registers, the payments and the two purses, changed act by act, while the product sums its rows. */
import { expect } from 'vitest';
import type { Form, Institute } from './actions.ts';
import { agree } from './agree.ts';
import { type CreditMove, Credits } from './credits.ts';
import { type Back, creditOf, giveBack, isRightSplit, type Issued, partsBy, type Reversal, reversalOf, statedIn, sumIn, sumOf } from './issued.ts';
import type { Money, Row } from './kept.ts';
import { centavos, type Done, OLD_REGISTER, type Household, type Office, type Part } from './office.ts';

type Till = {
  opening: number;
  income: number;
  expense: number;
  withdrawal: number;
  difference: number;
  isOpen: boolean;
  /** The part of its money in the bank, the rest is cash; null where they are not kept apart. */
  bank: number | null;
  /** How much of the difference came out of the bank. */
  bankShort: number;
  /** Whether its difference was computed from what was counted. */
  isReckoned: boolean;
  /** Whether cash and bank began to be kept apart when it was closed. */
  hasBegun: boolean;
};
type Outlay = {
  readonly till: string;
  readonly cents: number;
  readonly form: Form | null;
  readonly isWithdrawal: boolean;
  readonly ofBank: number;
  /** The reversal of an invoice that made this movement. */
  readonly reversal: Reversal | null;
  /** The payer whose credit was refunded with it. */
  readonly refunded: string | null;
};
type NewIssue = { readonly parts: readonly Part[] | null; readonly payer: string | null; readonly advance: number; readonly used: number };
type AskedBack = { readonly id: string; readonly form: Form | 'credit'; readonly cents: number | null };

export class Tills {
  readonly #tills = new Map<string, Till>();
  readonly #invoices = new Map<string, Issued>();
  readonly #outlays = new Map<string, Outlay>();
  readonly #transfers = new Map<string, { readonly till: string; readonly deposited: number }>();

  readonly credits: Credits;

  constructor(
    readonly office: Office,
    readonly institute: Institute,
  ) {
    this.credits = new Credits(office);
    if (institute.isOlder) this.#tills.set(OLD_REGISTER.id, { ...NEW, opening: OLD_REGISTER.opening, isOpen: false });
  }

  /** Whether an act must be done, from what the books held before it and what each fee owed; null when they cannot tell. */
  mustBeDone(done: Done, owed: (fee: string) => number | undefined): boolean | null {
    const moneyAllows = this.#moneyAllows(done, owed);
    if (moneyAllows === false) return false;
    const creditAllows = this.credits.allows(this.creditMove(done));
    return creditAllows === true ? moneyAllows : creditAllows;
  }

  /** What an act does to the credit of a payer, if it is done. */
  creditMove({ action, asked }: Done): CreditMove {
    switch (action.kind) {
      case 'leave':
      case 'pay': {
        const { payer, advance, used } = asked as NewIssue;
        return { payer, by: advance - used, uses: used };
      }
      case 'unpay': {
        const invoice = this.#invoices.get((asked as { id: string }).id);
        return invoice === undefined ? NO_CREDIT : { payer: invoice.payer, by: invoice.used - invoice.advance, uses: 0 };
      }
      case 'reverse': {
        const { id, form, cents } = asked as AskedBack;
        const invoice = this.#invoices.get(id);
        const reversal = invoice === undefined ? null : reversalOf(id, invoice, { form, cents });
        return invoice === undefined || reversal === null ? NO_CREDIT : { payer: invoice.payer, by: creditOf(reversal), uses: 0 };
      }
      case 'refund': {
        const { payer, cents } = asked as { payer: string; cents: number };
        return { payer, by: -cents, uses: cents };
      }
      case 'unspend': {
        const outlay = this.#outlays.get((asked as { id: string }).id);
        if (outlay === undefined) return NO_CREDIT;
        if (outlay.refunded !== null) return { payer: outlay.refunded, by: outlay.cents, uses: 0 };
        if (outlay.reversal === null) return NO_CREDIT;
        return { payer: this.#invoice(outlay.reversal.invoice).payer, by: -creditOf(outlay.reversal), uses: 0 };
      }
      default:
        return NO_CREDIT;
    }
  }

  /** Names for rare things that must have been tried: what an act did to credit, or that credit forbade it. Called before the act is written down. */
  deeds(done: Done, owed: (fee: string) => number | undefined): readonly string[] {
    const { action, asked, heard } = done;
    const { kind } = action;
    if (heard.status !== 200) {
      const isForbidden = kind === 'dismiss' || (this.#moneyAllows(done, owed) !== false && this.credits.allows(this.creditMove(done)) === false);
      return isForbidden ? [`${kind} forbidden`] : [];
    }
    const { by, uses } = this.creditMove(done);
    switch (action.kind) {
      case 'pay': {
        const { advance, used } = asked as NewIssue;
        return [
          kind,
          ...(advance > 0 ? ['pay and leave'] : []),
          ...(uses > 0 ? ['use'] : []),
          ...(uses > 0 && heard.body.total === 0 ? ['use alone'] : []),
          ...(used > 0 && advance > 0 ? ['use and leave'] : []),
        ];
      }
      case 'correct': {
        const { used, advance } = this.#invoice((asked as { id: string }).id);
        return [kind, ...(used + advance > 0 ? ['correct with credit'] : [])];
      }
      case 'reverse': {
        const { id, ...how } = asked as AskedBack;
        const reversal = reversalOf(id, this.#invoice(id), how);
        if (reversal === null) return [kind];
        if (how.form === 'credit') return [kind, 'reverse as credit'];
        return [kind, ...(reversal.advanceBack > 0 ? ['reverse what was left'] : []), ...(reversal.usedBack > 0 ? ['reverse what was used'] : [])];
      }
      default:
        return [kind, ...(by !== 0 && kind !== 'leave' && kind !== 'refund' ? [`${kind} with credit`] : [])];
    }
  }

  /** The sums of a family's account by kind, without the changes of its fees. */
  kindsOf({ payer, children }: Household, studentOf: (fee: string) => string | undefined): Readonly<Record<string, number>> {
    const issued = [...this.#invoices.values()];
    const paid = issued.filter((one) => one.payer === payer);
    const lines = issued.flatMap((one) => one.lines).filter(({ fee }) => children.includes(studentOf(fee) ?? ''));
    return {
      paid: -sumOf(lines.map(({ payment, discount }) => payment + discount)),
      reversed: sumOf(lines.map(({ back, discountBack }) => back + discountBack)),
      advance: -sumOf(paid.map(({ advance }) => advance)),
      creditUsed: sumOf(paid.map(({ used }) => used)),
      reversedCredit: sumOf(paid.map(({ advanceBack, usedBack, credited }) => advanceBack - usedBack - credited)),
      refund: sumOf([...this.#outlays.values()].map(({ refunded, cents }) => (refunded === payer ? cents : 0))),
    };
  }

  #moneyAllows({ action, asked, lines = [] }: Done, owed: (fee: string) => number | undefined): boolean | null {
    const last = this.#last()?.[1];
    const [openId, open] = this.#open() ?? [];
    switch (action.kind) {
      case 'open': {
        const { carry, opening, cash } = asked as { carry?: true; opening?: number; cash?: number };
        if (open !== undefined) return false;
        if (carry === true) return last !== undefined;
        if (cash === undefined) return true;
        return (last === undefined || last.bank !== null) && (opening === undefined || cash <= opening);
      }
      case 'close': {
        const { difference = 0 } = asked as { difference?: number };
        return open !== undefined && moneyOf(open) + difference >= 0;
      }
      case 'reopen':
        return last !== undefined && !last.isOpen;
      case 'divide':
        return open !== undefined && open.bank === null;
      case 'transfer': {
        const { from, cents, by } = asked as { from: 'cash' | 'bank'; cents: number; by: string };
        if (open === undefined || open.bank === null || (from === 'bank' && by === 'secretary')) return false;
        return (from === 'bank' ? open.bank : cashOf(open)) >= cents;
      }
      case 'untransfer': {
        const transfer = this.#transfers.get((asked as { id: string }).id);
        if (transfer === undefined || open === undefined || transfer.till !== openId || open.bank === null) return false;
        return open.bank >= transfer.deposited && cashOf(open) >= -transfer.deposited;
      }
      case 'leave':
      case 'pay': {
        const { parts, payer, advance, used } = asked as NewIssue;
        const paid = sumOf(lines.map(({ payment }) => payment));
        if (open === undefined || paid + advance === 0 || used > paid) return false;
        if ((advance > 0 || used > 0) && payer === null) return false;
        if (payer !== null && this.credits.isGone(payer)) return false;
        if (!isRightSplit(parts, { lines, total: paid + advance - used, used }, this.institute.creditIsCash)) return false;
        const isFair = action.kind === 'leave' || action.how === 'full' || action.how === 'part' || action.how === 'cash';
        return isFair ? true : null;
      }
      case 'correct': {
        const { id, parts } = asked as { id: string; parts: readonly Part[] };
        const invoice = this.#invoices.get(id);
        if (invoice === undefined || open === undefined || invoice.till !== openId) return false;
        if (!isRightSplit(parts, invoice, this.institute.creditIsCash)) return false;
        // Where credit paid all, there is no form that could be right or wrong.
        if (invoice.total === 0) return null;
        return open.bank === null || isCovered(open, sumIn(parts, 'cash') - sumIn(invoice.parts, 'cash'), sumIn(parts, 'bank') - sumIn(invoice.parts, 'bank'));
      }
      case 'unpay': {
        const invoice = this.#invoices.get((asked as { id: string }).id);
        if (invoice === undefined || open === undefined || invoice.till !== openId || moneyOf(open) < invoice.total) return false;
        return open.bank === null || (cashOf(open) >= statedIn(invoice.parts, 'cash') && open.bank >= statedIn(invoice.parts, 'bank'));
      }
      case 'reverse': {
        const { id, form, cents } = asked as AskedBack;
        const invoice = this.#invoices.get(id);
        if (invoice === undefined || open === undefined || invoice.till === openId) return false;
        const reversal = reversalOf(id, invoice, { form, cents });
        if (reversal === null) return false;
        if (form !== 'credit') return covers(open, form, reversal.money);
        return invoice.payer !== null && !this.credits.isGone(invoice.payer);
      }
      case 'refund': {
        const { form, cents } = asked as { form: Form; cents: number };
        return open !== undefined && covers(open, form, cents);
      }
      case 'dismiss': {
        const { payer } = asked as { payer: string };
        return !this.credits.isGone(payer) && this.credits.of(payer) === 0;
      }
      case 'spend': {
        const { form, cents } = asked as { form: Form | null; cents: number };
        return open !== undefined && covers(open, form, cents);
      }
      case 'unspend': {
        const outlay = this.#outlays.get((asked as { id: string }).id);
        if (outlay === undefined || open === undefined || outlay.till !== openId) return false;
        return (outlay.reversal?.backs ?? []).every(({ fee, payment, discount }) => (owed(fee) ?? 0) >= payment + discount);
      }
      default:
        return null;
    }
  }

  /** Writes down what was done; answers what fees owe again, below zero where they are paid. */
  write(done: Done): readonly Back[] {
    const { action, asked, heard, lines = [] } = done;
    this.credits.move(this.creditMove(done));
    const last = this.#last()?.[1];
    const [openId = '', open = { ...NEW }] = this.#open() ?? [];
    switch (action.kind) {
      case 'open': {
        const { carry, opening, cash } = asked as { carry?: true; opening?: number; cash?: number };
        const carried = last?.bank ?? null;
        const keepsPurses = last === undefined || carried !== null;
        const held = last === undefined ? 0 : moneyOf(last);
        const money = carry === true ? held : (opening ?? (cash ?? 0) + (carried ?? 0));
        const bank = carry === true ? (carried ?? 0) : cash === undefined || opening === undefined ? Math.min(carried ?? 0, money) : money - cash;
        this.#tills.set(heard.body._id, { ...NEW, opening: money, bank: keepsPurses ? bank : null });
        return [];
      }
      case 'close': {
        const { difference, counted } = asked as { difference?: number; counted?: number };
        open.isReckoned = counted !== undefined;
        open.difference = counted === undefined ? (difference ?? 0) : counted - (open.bank === null ? moneyOf(open) : cashOf(open));
        // moneyOf includes the difference by now: the bank lost its part of what is missing.
        if (open.bank !== null) open.bankShort = Math.max(0, open.bank - moneyOf(open));
        if (open.bank !== null) open.bank -= open.bankShort;
        open.isOpen = false;
        return [];
      }
      case 'reopen':
        if (last === undefined) throw new Error('what was never opened is not reopened');
        if (last.bank !== null) last.bank += last.bankShort;
        if (last.hasBegun) last.bank = null;
        Object.assign(last, { isOpen: true, difference: 0, bankShort: 0, isReckoned: false, hasBegun: false });
        return [];
      case 'divide': {
        const { cash, bank } = asked as { cash: number; bank: number };
        Object.assign(open, { difference: cash + bank - moneyOf(open), bank, isReckoned: true, hasBegun: true, isOpen: false });
        return [];
      }
      case 'transfer': {
        const { from, cents } = asked as { from: 'cash' | 'bank'; cents: number };
        const deposited = from === 'cash' ? cents : -cents;
        if (open.bank !== null) open.bank += deposited;
        this.#transfers.set(heard.body._id, { till: openId, deposited });
        return [];
      }
      case 'untransfer': {
        const { id } = asked as { id: string };
        if (open.bank !== null) open.bank -= this.#transfers.get(id)?.deposited ?? 0;
        this.#transfers.delete(id);
        return [];
      }
      case 'leave':
      case 'pay': {
        const { parts, payer, advance, used } = asked as NewIssue;
        const total = sumOf(lines.map(({ payment }) => payment)) + advance - used;
        const unsaid = total === 0 ? [] : [{ form: lines.some(({ isInCash }) => isInCash) ? ('cash' as const) : undefined, cents: total }];
        const fresh = { advanceBack: 0, usedBack: 0, credited: 0, told: new Map<string, number>(), parts: parts ?? unsaid };
        const invoice = { till: openId, lines: lines.map((line) => ({ ...line, back: 0, discountBack: 0 })), payer, total, advance, used, ...fresh };
        open.income += total;
        if (open.bank !== null) open.bank += sumIn(invoice.parts, 'bank');
        this.#invoices.set(heard.body._id, invoice);
        const { total: told, details, advance: left = 0, creditUsed = 0 } = heard.body;
        expect([told, left, creditUsed].map(centavos), 'the answer tells it').toEqual([total, advance, used]);
        agree(sumOf(details.map((one: { payment: number }) => centavos(one.payment))) + advance - used, total, 'what is charged is what is paid');
        return lines.map(({ fee, payment, discount }) => ({ fee, payment: -payment, discount: -discount }));
      }
      case 'correct': {
        const { id, parts } = asked as { id: string; parts: readonly Part[] };
        const invoice = this.#invoice(id);
        if (open.bank !== null) open.bank += sumIn(parts, 'bank') - sumIn(invoice.parts, 'bank');
        invoice.parts = parts;
        return [];
      }
      case 'unpay': {
        const { id } = asked as { id: string };
        const { total, parts, lines: back } = this.#invoice(id);
        open.income -= total;
        // Money with a stated form leaves its purse; the rest leaves the cash, and then the bank.
        if (open.bank !== null) open.bank = Math.min(open.bank - statedIn(parts, 'bank'), moneyOf(open));
        this.#invoices.delete(id);
        return back.map(({ fee, payment, discount }) => ({ fee, payment, discount }));
      }
      case 'spend': {
        const { form, cents } = asked as { form: Form | null; cents: number };
        this.#takeOut(heard.body._id, { cents, form, isWithdrawal: action.withdrawal, reversal: null, refunded: null });
        return [];
      }
      case 'reverse': {
        const { id, form, cents } = asked as AskedBack;
        const invoice = this.#invoice(id);
        const reversal = reversalOf(id, invoice, { form, cents });
        if (reversal === null) throw new Error('more was given back than there is');
        giveBack(invoice, reversal);
        invoice.told.set(heard.body._id, form === 'credit' ? reversal.credited + reversal.usedBack : reversal.money);
        // What becomes credit leaves no register, and cannot be undone.
        if (form !== 'credit') this.#takeOut(heard.body._id, { cents: reversal.money, form, isWithdrawal: false, reversal, refunded: null });
        return reversal.backs;
      }
      case 'refund': {
        const { payer, form, cents } = asked as { payer: string; form: Form; cents: number };
        this.#takeOut(heard.body._id, { cents, form, isWithdrawal: false, reversal: null, refunded: payer });
        return [];
      }
      case 'dismiss':
        this.credits.dismiss((asked as { payer: string }).payer);
        return [];
      case 'unspend': {
        const { id } = asked as { id: string };
        const { cents, isWithdrawal, ofBank, reversal } = this.#outlay(id);
        open[isWithdrawal ? 'withdrawal' : 'expense'] -= cents;
        if (open.bank !== null) open.bank += ofBank;
        this.#outlays.delete(id);
        if (reversal === null) return [];
        const invoice = this.#invoice(reversal.invoice);
        giveBack(invoice, reversal, -1);
        invoice.told.delete(id);
        return reversal.backs.map(({ fee, payment, discount }) => ({ fee, payment: -payment, discount: -discount }));
      }
      default:
        return [];
    }
  }

  /** After every act that moves money: adds up its rows here a second time, and compares them with what the administration reads of the last register. */
  async compare({ registers, invoices, expenses, transfers, credits }: Money): Promise<void> {
    agree(registers.length, this.#tills.size, 'registers');
    agree(registers.filter((one) => one['is_open'] === 1).length <= 1, true, 'one register at most is open');
    for (const row of registers) {
      const till = this.#tills.get(row['id'] as string) ?? NEW;
      const of = (rows: readonly Row[], ...columns: string[]) =>
        sumOf(rows.filter((one) => one['register_id'] === row['id']).flatMap((one) => columns.map((column) => Number(one[column]))));
      agree(row['is_open'] === 1, till.isOpen, 'open');
      agree(row['opening'], till.opening, 'opening');
      agree(row['difference'], till.difference, 'difference');
      agree(of(invoices, 'total'), till.income, 'income');
      agree(of(expenses, 'amount'), till.expense + till.withdrawal, 'outlays');
      agree(moneyOf(till) >= 0, true, 'a register holds no less than nothing');
      const moved = sumOf(
        transfers.filter((one) => one['register_id'] === row['id']).map((one) => (one['from_purse'] === 'cash' ? 1 : -1) * Number(one['amount'])),
      );
      const bank =
        row['opening_bank'] === null
          ? row['begun_bank']
          : Number(row['opening_bank']) +
            of(invoices, 'paid_transfer', 'paid_mercadopago', 'paid_card') -
            of(expenses, 'from_bank') +
            moved +
            Number(row['difference_bank']) -
            Number(row['undone_bank']);
      agree(bank, till.bank, 'the bank');
      agree(till.bank === null || (till.bank >= 0 && cashOf(till) >= 0), true, 'no purse holds less than nothing');
    }
    for (const row of invoices) {
      const { parts, total, advance, used } = this.#invoice(row['id'] as string);
      for (const form of FORMS) agree(row[`paid_${form}`], sumOf(parts.filter((one) => one.form === form).map(({ cents }) => cents)), form);
      agree(row['total'], total, 'total');
      agree(row['advance'], advance, 'left');
      agree(row['credit_used'], used, 'used');
    }
    agree(invoices.length, this.#invoices.size, 'invoices');
    agree(expenses.length, this.#outlays.size, 'outlays');
    const till = this.#last()?.[1];
    const last = (await this.office.school.as('admin').get('/register/last')).body;
    if (till === undefined) agree(last, false, 'no register');
    else agreeOnMoney(last, till);
    this.credits.compare(credits);
  }

  /** At the end of a story: compares all answers about money. */
  async compareDoors(): Promise<void> {
    const admin = this.office.school.as('admin');
    const secretary = this.office.school.as('secretary');
    const [id = '', till] = this.#last() ?? [];
    if (till === undefined) return;
    for (const told of (await admin.get('/register?startDate=2026-01-01&endDate=2029-12-31')).body) agreeOnMoney(told, this.#tills.get(told._id) ?? NEW);

    const seen = (await secretary.get('/register/last')).body;
    if (this.#isSeen(till)) agreeOnPurses(seen, till);
    else for (const hidden of ['registermoney', 'cash', 'bank']) agree(hidden in seen, false, `a secretary is not told ${hidden}`);

    const movements = (await admin.get('/register/last/movements')).body;
    agree(centavos(movements.at(-1).balance), moneyOf(till), 'balance');
    const deposited = sumOf([...this.#transfers.values()].map((one) => (one.till === id ? one.deposited : 0)));
    agree(sumOf(movements.map((one: { deposited?: number }) => centavos(one.deposited ?? 0))), deposited, 'deposited');
    for (const one of movements) {
      const issued = this.#invoices.get(one._id);
      // Where nobody stated the form the ledger shows none.
      if (issued !== undefined) expect(toldParts(one.payments ?? [{ amount: one.amount }]), 'the ledger tells how it was paid').toEqual(partsBy(issued.parts));
      const outlay = this.#outlays.get(one._id);
      if (outlay !== undefined) agree(one.payments?.[0]?.form ?? null, outlay.form, 'the ledger tells how it was paid');
    }

    for (const [invoiceId, issued] of this.#invoices) {
      const { body } = await admin.get(`/invoice/${invoiceId}`);
      expect(toldParts(body.payments)).toEqual(partsBy(issued.parts));
      const told = (body.reversals ?? []).map((one: { _id: string; amount: number }): [string, number] => [one._id, centavos(one.amount)]);
      expect(new Map(told), 'given back').toEqual(issued.told);
      expect([body.total, body.advance ?? 0, body.creditUsed ?? 0].map(centavos)).toEqual([issued.total, issued.advance, issued.used]);
      agree(sumOf(body.payments.map((one: { amount: number }) => centavos(one.amount))), issued.total, 'what is paid is the total');
      for (const [index, line] of issued.lines.entries()) agree(centavos(body.details[index].reversed ?? 0), line.back, 'given back of a line');
    }
  }

  #takeOut(id: string, { cents, form, isWithdrawal, ...of }: Omit<Outlay, 'till' | 'ofBank'>): void {
    const [till, open] = this.#open() ?? [];
    if (till === undefined || open === undefined) throw new Error('money left no register');
    const ofBank = form === null ? Math.max(0, open.bank === null ? 0 : cents - cashOf(open)) : form === 'cash' ? 0 : cents;
    open[isWithdrawal ? 'withdrawal' : 'expense'] += cents;
    if (open.bank !== null) open.bank -= ofBank;
    this.#outlays.set(id, { till, cents, form, isWithdrawal, ofBank, ...of });
  }

  /** Compares what a secretary reads of the last register: neither what a count hid, nor the bank while she may not see the money. */
  #isSeen(till: Till): boolean {
    const before = [...this.#tills.values()].at(-2);
    const tellsBefore = before !== undefined && (before.bank ?? 0) > 0 && till.opening !== uncounted(before) && uncounted(before) > SEEN;
    return moneyOf(till) <= SEEN && uncounted(till) <= SEEN && !tellsBefore;
  }

  #last(): readonly [string, Till] | undefined {
    return [...this.#tills.entries()].at(-1);
  }

  #open(): readonly [string, Till] | undefined {
    const last = this.#last();
    return last?.[1].isOpen === true ? last : undefined;
  }

  #invoice(id: string): Issued {
    const invoice = this.#invoices.get(id);
    if (invoice === undefined) throw new Error(`the books know no invoice ${id}`);
    return invoice;
  }

  #outlay(id: string): Outlay {
    const outlay = this.#outlays.get(id);
    if (outlay === undefined) throw new Error(`the books know no outlay ${id}`);
    return outlay;
  }
}

const FORMS: readonly Form[] = ['cash', 'transfer', 'mercadopago', 'card'];
const NO_CREDIT: CreditMove = { payer: null, by: 0, uses: 0 };
const NEW: Till = {
  opening: 0,
  income: 0,
  expense: 0,
  withdrawal: 0,
  difference: 0,
  isOpen: true,
  bank: null,
  bankShort: 0,
  isReckoned: false,
  hasBegun: false,
};

const moneyOf = ({ opening, income, expense, withdrawal, difference }: Till): number => opening + income - expense - withdrawal + difference;
const cashOf = (till: Till): number => moneyOf(till) - (till.bank ?? 0);
/** The most money that a secretary may see. */
const SEEN = 50_000_00;
/** What a register held before a difference that was computed from a count. */
const uncounted = (till: Till): number => moneyOf(till) - (till.isReckoned ? till.difference : 0);

const isCovered = (till: Till, cash: number, bank: number): boolean => cashOf(till) + cash >= 0 && (till.bank ?? 0) + bank >= 0;

/** Whether a register holds what is to leave it: in all, and in the purse of its form. */
const covers = (till: Till, form: Form | null, cents: number): boolean => {
  if (moneyOf(till) < cents) return false;
  if (form === null || till.bank === null) return true;
  return form === 'cash' ? cashOf(till) >= cents : till.bank >= cents;
};

const agreeOnMoney = (told: Row, till: Till): void => {
  for (const part of ['income', 'withdrawal', 'difference'] as const) agree(centavos(told[part] as number), till[part], part);
  agree(centavos(told['expence'] as number), till.expense, 'expence');
  agree(told['temporary'], till.isOpen, 'temporary');
  agreeOnPurses(told, till);
};

const agreeOnPurses = (told: Row, till: Till): void => {
  agree(centavos(told['registermoney'] as number), moneyOf(till), 'registermoney');
  if (till.bank === null) for (const purse of ['cash', 'bank']) agree(purse in told, false, `no trace of ${purse}`);
  else {
    agree(centavos(told['cash'] as number), cashOf(till), 'cash');
    agree(centavos(told['bank'] as number), till.bank, 'bank');
  }
};

const toldParts = (payments: readonly { readonly form?: Form; readonly amount: number }[]): object =>
  Object.fromEntries(payments.flatMap(({ form, amount }) => (amount === 0 ? [] : [[form ?? 'unsaid', centavos(amount)]])));
