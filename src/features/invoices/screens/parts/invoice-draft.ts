/** The invoice that is being written: kept across reloads and other pages, and brought up to date with the fees as they are now. */
import { useEffect, useState } from 'react';
import type { Installment } from '#features/installments/installment.contract.ts';
import { mayHaveExtraDiscount } from '#features/invoices/discount.rules.ts';
import { addFees, type DraftLine, type Refreshed, refreshed, removeFee, totalsOf, withPayment } from '#features/invoices/draft.rules.ts';
import { BY_TRANSFER, type CreditToUse, NO_CREDIT, type Paying, pricedLines } from '#features/invoices/draft-payment.rules.ts';
import { type BasisPoints, type Centavos, moneyText } from '#kernel/money.ts';
import { present } from '#web/clock.ts';
import { deskFor, taken } from '#features/invoices/unfinished.rules.ts';
import { counted } from '#kernel/plural.ts';
import { useDraft } from '#web/draft.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';
import { type InvoiceFee, invoiceFeeOf, type StudentFeesState, useCashPoints, useCredit, useCreditIsCash, useFees } from '../invoice.queries.ts';
import { KeptInvoice, KeptInvoices } from './kept-invoice.ts';
import { type DraftPayer, usePayer } from './payer.ts';

export type Line = DraftLine<InvoiceFee>;

export type Draft = {
  readonly students: readonly PersonOption[];
  readonly lines: readonly Line[];
  /** null: whoever will probably pay. */
  readonly payer: DraftPayer | null;
  readonly paying: Paying;
  readonly extra: boolean;
  /** Whose credit is used, '' for nobody's: it is never used for another payer who is chosen later. */
  readonly creditOf: string;
  /** What is handed over, if somebody typed it. */
  readonly received: Centavos | null;
};

const EMPTY: Draft = { students: [], lines: [], payer: null, paying: BY_TRANSFER, extra: false, creditOf: '', received: null };
const NONE_ASIDE: readonly Draft[] = [];

export type InvoiceDraft = Draft & {
  /** The chosen payer, or whoever will probably pay. */
  readonly who: DraftPayer;
  /** The payer's credit, and how much of it is to be used. */
  readonly credit: Centavos;
  readonly used: CreditToUse;
  /** What each chosen student owes, by id. */
  readonly fees: ReadonlyMap<string, StudentFeesState>;
  /** The discount for cash; null while it is not known yet. */
  readonly points: BasisPoints | null;
  /** The draft was kept from before and not touched since. It may not be what the office means to charge now, so it cannot be paid before somebody says so. */
  readonly isFound: boolean;
  /** Says that the draft that was found is meant. */
  readonly goOn: () => void;
  /** Unfinished invoices of other students, put aside when the page was opened for somebody. */
  readonly aside: readonly Draft[];
  /** Opens the invoice of these students: an unfinished one that charges others is put aside, one of their own comes back. */
  readonly ask: (students: readonly string[]) => void;
  /** The same for a family: all its children are chosen, and the guardian pays. */
  readonly askFamily: (family: AskedFamily) => void;
  readonly resume: (aside: Draft) => void;
  /** Charges an invoice that was put aside together with this one. */
  readonly join: (aside: Draft) => void;
  readonly throwAway: (aside: Draft) => void;
  /** Fees that changed while the draft was kept. */
  readonly changes: readonly Refreshed<InvoiceFee>[];
  readonly forgetChanges: () => void;
  /** A searched student replaces the students of whom nothing is charged; `joins` keeps them. */
  readonly addStudent: (student: PersonOption, options?: { readonly joins?: boolean }) => void;
  readonly removeStudent: (id: string) => void;
  /** Adds fees, and the siblings to whom they belong. */
  readonly addFees: (fees: readonly Installment[], students?: readonly PersonOption[]) => void;
  readonly removeFee: (id: string) => void;
  readonly setPayment: (id: string, payment: Centavos | null) => void;
  readonly setPayer: (payer: DraftPayer) => void;
  readonly setPaying: (paying: Paying) => void;
  readonly setExtra: (extra: boolean) => void;
  readonly setUsesCredit: (usesCredit: boolean) => void;
  readonly setReceived: (received: Centavos | null) => void;
  /** Begins again: empty, or with a family. */
  readonly begin: (family?: AskedFamily) => void;
};

/** The children of a family, and who pays; null: whoever will probably pay. */
export type AskedFamily = Pick<Draft, 'students' | 'payer'>;

export const useInvoiceDraft = (): InvoiceDraft => {
  const { value, set, clear, wasKept } = useDraft<Draft>('invoice', KeptInvoice, EMPTY);
  const { value: aside, set: setAside } = useDraft('invoices-aside', KeptInvoices, NONE_ASIDE);
  const [wasFound, setFound] = useState(wasKept);
  const [changes, setChanges] = useState<readonly Refreshed<InvoiceFee>[]>([]);
  const points = useCashPoints();
  const who = usePayer(value);
  const payerId = who.kind === 'user' ? who.person.id : '';
  const credit = useCredit(payerId);
  const creditIsCash = useCreditIsCash();
  const usedBy = ({ creditOf }: Draft): CreditToUse => (payerId !== '' && creditOf === payerId ? { most: credit, isCash: creditIsCash } : NO_CREDIT);
  const used = usedBy(value);
  const fees = useFees(value.students.map(({ id }) => id));
  const reprice = (make: (before: Draft) => Draft): void =>
    set((before) => {
      const made = make(before);
      return priced(made, points ?? 0, usedBy(made));
    });
  // Any change to a draft that was found shows that it is meant.
  const meant =
    <A>(act: (make: A) => void) =>
    (make: A): void => {
      setFound(false);
      act(make);
    };
  const edit = meant(set);
  const change = meant(reprice);

  // The server's answer wins: changed fees change their rows, and a notice says so.
  useEffect(() => {
    const states = [...fees.values()];
    if (points === null || value.lines.length === 0 || states.some((state) => state.isLoading || state.error !== null)) return;
    const checked = refreshed(value.lines, new Map(states.flatMap((state) => state.fees).map((fee) => [fee._id, invoiceFeeOf(fee)])));
    const next = priced({ ...value, lines: checked.lines }, points, used);
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    if (checked.changes.length > 0) setChanges((before) => [...before, ...checked.changes]);
    set(next);
  });

  const isFound = wasFound && value.lines.length > 0;
  const without = (one: Draft) => (before: readonly Draft[]) => before.filter((other) => other !== one);
  const ask = (students: readonly string[]): void => {
    const desk = deskFor(students, { now: value, aside }, EMPTY);
    if (desk.now === value) return;
    setAside(desk.aside);
    set(desk.now);
    setFound(true);
    setChanges([]);
  };

  return {
    ...value,
    who,
    credit,
    used,
    fees,
    points,
    isFound,
    goOn: () => setFound(false),
    aside,
    ask,
    askFamily: (family) => {
      const desk = deskFor(
        family.students.map(({ id }) => id),
        { now: value, aside },
        EMPTY,
      );
      const begun = desk.now.lines.length > 0 ? desk.now : EMPTY;
      set({ ...begun, students: family.students, payer: begun.payer ?? family.payer });
      if (desk.now === value) return;
      setAside(desk.aside);
      setFound(true);
      setChanges([]);
    },
    resume: (chosen) => {
      const desk = taken(chosen, { now: value, aside });
      setAside(desk.aside);
      set(desk.now);
      setFound(false);
      setChanges([]);
    },
    join: (chosen) => {
      setAside(without(chosen));
      change((before) => chosen.students.reduce((all, student) => withStudent(all, student, true), { ...before, lines: joined(before.lines, chosen.lines) }));
    },
    throwAway: (chosen) => setAside(without(chosen)),
    changes,
    forgetChanges: () => setChanges([]),
    addStudent: (student, { joins = false } = {}) => {
      // Searching a student without choosing to go on with the found draft means that student alone.
      if (isFound && !joins) ask([student.id]);
      else setFound(false);
      reprice((before) => withStudent(before, student, joins));
    },
    removeStudent: (id) =>
      change((before) => ({
        ...before,
        students: before.students.filter((student) => student.id !== id),
        lines: before.lines.filter((line) => line.fee.studentId !== id),
      })),
    addFees: (chosen, students = []) =>
      change((before) => ({
        ...students.reduce((all, student) => withStudent(all, student, true), before),
        lines: addFees(before.lines, chosen.map(invoiceFeeOf)),
      })),
    removeFee: (id) => change((before) => ({ ...before, lines: removeFee(before.lines, id) })),
    // A typed payment is kept as typed: the discounts are not computed anew.
    setPayment: (id, payment) => edit((before) => ({ ...before, lines: withPayment(before.lines, id, payment) })),
    setPayer: (payer) => edit((before) => ({ ...before, payer })),
    setPaying: (paying) => change((before) => ({ ...before, paying })),
    setExtra: (extra) => change((before) => ({ ...before, extra })),
    setUsesCredit: (usesCredit) => change((before) => ({ ...before, creditOf: usesCredit ? payerId : '' })),
    setReceived: (received) => edit((before) => ({ ...before, received })),
    begin: (family) => {
      clear();
      setFound(false);
      setChanges([]);
      if (family !== undefined) set({ ...EMPTY, ...family });
    },
  };
};

/** An unfinished invoice; `resume` puts it where the page of invoices finds it. */
export type BegunInvoice = { readonly begun: Draft; readonly resume: () => void };

/** The unfinished invoices, for a page that offers to go on with them. */
export const useBegunInvoices = (): readonly BegunInvoice[] => {
  const { value, set } = useDraft<Draft>('invoice', KeptInvoice, EMPTY);
  const { value: aside, set: setAside } = useDraft('invoices-aside', KeptInvoices, NONE_ASIDE);
  const resume = (begun: Draft): void => {
    const desk = taken(begun, { now: value, aside });
    setAside(desk.aside);
    set(desk.now);
  };
  return [value, ...aside].filter(({ lines }) => lines.length > 0).map((begun) => ({ begun, resume: () => resume(begun) }));
};

/** Whom an unfinished invoice charges: "Abad, Ana y Abad, Bautista". */
export const chargedText = ({ lines }: Pick<Draft, 'lines'>): string => [...new Set(lines.map(({ fee }) => fee.student))].join(' y ');

/** "1 cuota por $23.500,50". */
export const begunText = ({ lines }: Pick<Draft, 'lines'>): string => `${counted(lines.length, 'cuota', 'cuotas')} por ${moneyText(totalsOf(lines).total)}`;

/** Tells one unfinished invoice from another. */
export const idsOf = ({ lines }: Pick<Draft, 'lines'>): string => lines.map(({ fee }) => fee.id).join();

const joined = (lines: readonly Line[], more: readonly Line[]): readonly Line[] => [
  ...lines,
  ...more.filter(({ fee }) => !lines.some((line) => line.fee.id === fee.id)),
];

const withStudent = (before: Draft, student: PersonOption, joins: boolean): Draft => {
  const charged = new Set(before.lines.map((line) => line.fee.studentId));
  const kept = before.students.filter(({ id }) => id !== student.id && (joins || charged.has(id)));
  const isNewFamily = kept.length === 0 && !charged.has(student.id);
  return isNewFamily ? { ...EMPTY, students: [student] } : { ...before, students: [...kept, student] };
};

/** The lines by student and month, with the discounts that are switched on and still allowed. */
const priced = (draft: Draft, points: BasisPoints, credit: CreditToUse): Draft => {
  const today = present();
  const order = new Map(draft.students.map(({ id }, index) => [id, index]));
  const placeOf = ({ fee }: Line): number => (order.get(fee.studentId) ?? 0) * 1e6 + fee.year * 100 + fee.number;
  const lines = [...draft.lines].sort((a, b) => placeOf(a) - placeOf(b));
  const extra =
    draft.extra &&
    mayHaveExtraDiscount(
      lines.map(({ fee }) => fee),
      today,
    );
  const paying = lines.length > 0 || draft.received !== null ? draft.paying : BY_TRANSFER;
  return { ...draft, paying, extra, lines: pricedLines(lines, { paying, extra, credit }, points, today) };
};
