/** The invoice that is being written: kept over reloads and other pages, and brought up to date with the fees as they are now. */
import { useEffect, useState } from 'react';
import type { Installment } from '#features/installments/installment.contract.ts';
import { mayHaveExtraDiscount } from '#features/invoices/discount.rules.ts';
import { addFees, type DraftLine, type Refreshed, refreshed, removeFee, totalsOf, withPayment } from '#features/invoices/draft.rules.ts';
import { BY_TRANSFER, type CreditToUse, NO_CREDIT, type Paying, pricedLines } from '#features/invoices/draft-payment.rules.ts';
import { type BasisPoints, type Centavos, moneyText } from '#kernel/money.ts';
import { present } from '#web/clock.ts';
import { deskFor, taken } from '#features/invoices/unfinished.rules.ts';
import { useDraft } from '#web/draft.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';
import { type InvoiceFee, invoiceFeeOf, type StudentFeesState, useCashPoints, useCredit, useCreditIsCash, useFees } from '../invoice.queries.ts';
import { type DraftPayer, usePayer } from './payer.ts';

export type Line = DraftLine<InvoiceFee>;

export type Draft = {
  readonly students: readonly PersonOption[];
  readonly lines: readonly Line[];
  /** null: who will probably pay. */
  readonly payer: DraftPayer | null;
  readonly paying: Paying;
  readonly extra: boolean;
  /** Whose credit is used, '' for nobody's: another payer's is never used for it. */
  readonly creditOf: string;
  /** What is handed over, as far as somebody typed it. */
  readonly received: Centavos | null;
};

const EMPTY: Draft = { students: [], lines: [], payer: null, paying: BY_TRANSFER, extra: false, creditOf: '', received: null };
const NONE_ASIDE: readonly Draft[] = [];

export type InvoiceDraft = Draft & {
  /** Who pays: the chosen one, or who will probably pay. */
  readonly who: DraftPayer;
  /** What he has to his credit, and what of it is to be used. */
  readonly credit: Centavos;
  readonly used: CreditToUse;
  /** What each chosen student owes, by his id. */
  readonly fees: ReadonlyMap<string, StudentFeesState>;
  /** The discount for cash; null while it is not known yet. */
  readonly points: BasisPoints | null;
  /** What stands here was begun before, and nothing was done with it since: it may not be what is meant now, and is not paid before that is said. */
  readonly isFound: boolean;
  /** It is what is meant. */
  readonly goOn: () => void;
  /** Unfinished invoices of others, put aside when somebody else was asked for. */
  readonly aside: readonly Draft[];
  /** Somebody is to be charged, or a family: an invoice that charges others makes room, their own comes back. */
  readonly ask: (students: readonly string[]) => void;
  /** The same of a family: all its children are chosen, and she pays. */
  readonly askFamily: (family: AskedFamily) => void;
  readonly resume: (aside: Draft) => void;
  /** What was put aside is charged together with what is here. */
  readonly join: (aside: Draft) => void;
  readonly throwAway: (aside: Draft) => void;
  /** Fees that changed while the draft was kept. */
  readonly changes: readonly Refreshed<InvoiceFee>[];
  readonly forgetChanges: () => void;
  /** A student who is looked up takes the place of those of whom nothing is charged; `joins` keeps them. */
  readonly addStudent: (student: PersonOption, options?: { readonly joins?: boolean }) => void;
  readonly removeStudent: (id: string) => void;
  /** Fees come onto it, with the brothers and sisters whose they are. */
  readonly addFees: (fees: readonly Installment[], students?: readonly PersonOption[]) => void;
  readonly removeFee: (id: string) => void;
  readonly setPayment: (id: string, payment: Centavos | null) => void;
  readonly setPayer: (payer: DraftPayer) => void;
  readonly setPaying: (paying: Paying) => void;
  readonly setExtra: (extra: boolean) => void;
  readonly setUsesCredit: (usesCredit: boolean) => void;
  readonly setReceived: (received: Centavos | null) => void;
  /** Begins again: empty, or with a family that is there already. */
  readonly begin: (family?: AskedFamily) => void;
};

/** The children of a family, and who of it pays; null: who will probably pay. */
export type AskedFamily = Pick<Draft, 'students' | 'payer'>;

export const useInvoiceDraft = (): InvoiceDraft => {
  const { value, set, clear, wasKept } = useDraft('invoice', EMPTY, 1, asDraft);
  const { value: aside, set: setAside } = useDraft('invoices-aside', NONE_ASIDE, 1, asDrafts);
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
  // Whoever changes anything of what was found here means it.
  const meant =
    <A>(act: (make: A) => void) =>
    (make: A): void => {
      setFound(false);
      act(make);
    };
  const edit = meant(set);
  const change = meant(reprice);

  // Every answer of the server is the truth of the moment: rows that changed meanwhile follow it, and it is said.
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
      // Who looks somebody up without going on with what was found here means him alone.
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
    // What is typed stays as it is typed: nothing else follows from it.
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

/** An invoice that was begun and left; `resume` puts it where it is found on the page of invoices. */
export type BegunInvoice = { readonly begun: Draft; readonly resume: () => void };

/** The invoices that were begun and left, for a page that offers to go on with them. */
export const useBegunInvoices = (): readonly BegunInvoice[] => {
  const { value, set } = useDraft('invoice', EMPTY, 1, asDraft);
  const { value: aside, set: setAside } = useDraft('invoices-aside', NONE_ASIDE, 1, asDrafts);
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
export const begunText = ({ lines }: Pick<Draft, 'lines'>): string =>
  `${lines.length === 1 ? '1 cuota' : `${lines.length} cuotas`} por ${moneyText(totalsOf(lines).total)}`;

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

/** The lines in the order of the students and months, with the discounts that are switched on and still allowed. */
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

/** What an older program began: before invoices could be divided it knew cash and transfer only, and before there was credit none of it. */
type OldDraft = Omit<Draft, 'paying' | 'creditOf' | 'received'> & Partial<Pick<Draft, 'paying' | 'creditOf' | 'received'>> & { readonly inCash?: boolean };

const asDraft = ({ inCash = false, ...kept }: OldDraft): Draft => ({
  ...EMPTY,
  paying: { ...BY_TRANSFER, form: inCash ? 'cash' : 'transfer' },
  ...kept,
});

const asDrafts = (kept: readonly Draft[]): readonly Draft[] => kept.map(asDraft);
