/** The invoice that is being written: kept over reloads and other pages, and brought up to date with the fees as they are now. */
import { useEffect, useState } from 'react';
import type { Installment } from '#features/installments/installment.contract.ts';
import { mayHaveExtraDiscount } from '#features/invoices/discount.rules.ts';
import { addFees, type DraftLine, type Refreshed, refreshed, removeFee, totalsOf, withPayment } from '#features/invoices/draft.rules.ts';
import { BY_TRANSFER, type Paying, pricedLines } from '#features/invoices/draft-payment.rules.ts';
import { type BasisPoints, type Centavos, moneyText } from '#kernel/money.ts';
import { present } from '#web/clock.ts';
import { deskFor, taken } from '#features/invoices/unfinished.rules.ts';
import { useDraft } from '#web/draft.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';
import { type InvoiceFee, invoiceFeeOf, type StudentFeesState, useCashPoints, useFees } from '../invoice.queries.ts';

export type TypedPayer = { readonly kind: 'typed'; readonly name: string; readonly lastname: string; readonly email: string };
export type DraftPayer = { readonly kind: 'user'; readonly person: PersonOption } | TypedPayer | { readonly kind: 'none' };
export type Line = DraftLine<InvoiceFee>;

export type Draft = {
  readonly students: readonly PersonOption[];
  readonly lines: readonly Line[];
  /** null: who will probably pay. */
  readonly payer: DraftPayer | null;
  readonly paying: Paying;
  readonly extra: boolean;
};

const EMPTY: Draft = { students: [], lines: [], payer: null, paying: BY_TRANSFER, extra: false };
const NONE_ASIDE: readonly Draft[] = [];

export type InvoiceDraft = Draft & {
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
  /** Somebody is to be charged: an invoice that charges others makes room, his own comes back. */
  readonly ask: (student: string) => void;
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
  readonly addFees: (fees: readonly Installment[]) => void;
  readonly removeFee: (id: string) => void;
  readonly setPayment: (id: string, payment: Centavos | null) => void;
  readonly setPayer: (payer: DraftPayer) => void;
  readonly setPaying: (paying: Paying) => void;
  readonly setExtra: (extra: boolean) => void;
  /** Begins again: empty, or with a family that is there already. */
  readonly begin: (family?: { readonly students: readonly PersonOption[]; readonly payer: DraftPayer | null }) => void;
};

export const useInvoiceDraft = (): InvoiceDraft => {
  const { value, set, clear, wasKept } = useDraft('invoice', EMPTY, 1, asDraft);
  const { value: aside, set: setAside } = useDraft('invoices-aside', NONE_ASIDE, 1, asDrafts);
  const [wasFound, setFound] = useState(wasKept);
  const [changes, setChanges] = useState<readonly Refreshed<InvoiceFee>[]>([]);
  const points = useCashPoints();
  const fees = useFees(value.students.map(({ id }) => id));
  const reprice = (make: (before: Draft) => Draft): void => set((before) => priced(make(before), points ?? 0));
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
    const next = priced({ ...value, lines: checked.lines }, points);
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    if (checked.changes.length > 0) setChanges((before) => [...before, ...checked.changes]);
    set(next);
  });

  const isFound = wasFound && value.lines.length > 0;
  const without = (one: Draft) => (before: readonly Draft[]) => before.filter((other) => other !== one);
  const ask = (student: string): void => {
    const desk = deskFor(student, { now: value, aside }, EMPTY);
    if (desk.now === value) return;
    setAside(desk.aside);
    set(desk.now);
    setFound(true);
    setChanges([]);
  };

  return {
    ...value,
    fees,
    points,
    isFound,
    goOn: () => setFound(false),
    aside,
    ask,
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
      if (isFound && !joins) ask(student.id);
      else setFound(false);
      reprice((before) => withStudent(before, student, joins));
    },
    removeStudent: (id) =>
      change((before) => ({
        ...before,
        students: before.students.filter((student) => student.id !== id),
        lines: before.lines.filter((line) => line.fee.studentId !== id),
      })),
    addFees: (chosen) => change((before) => ({ ...before, lines: addFees(before.lines, chosen.map(invoiceFeeOf)) })),
    removeFee: (id) => change((before) => ({ ...before, lines: removeFee(before.lines, id) })),
    // What is typed stays as it is typed: nothing else follows from it.
    setPayment: (id, payment) => edit((before) => ({ ...before, lines: withPayment(before.lines, id, payment) })),
    setPayer: (payer) => edit((before) => ({ ...before, payer })),
    setPaying: (paying) => change((before) => ({ ...before, paying })),
    setExtra: (extra) => change((before) => ({ ...before, extra })),
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
const priced = (draft: Draft, points: BasisPoints): Draft => {
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
  const paying = lines.length > 0 ? draft.paying : BY_TRANSFER;
  return { ...draft, paying, extra, lines: pricedLines(lines, { paying, extra }, points, today) };
};

/** What was begun before invoices could be divided knows cash and transfer only. */
type OldDraft = Omit<Draft, 'paying'> & { readonly inCash: boolean };

const asDraft = (kept: Draft | OldDraft): Draft => {
  if ('paying' in kept) return kept;
  const { inCash, ...rest } = kept;
  return { ...rest, paying: { ...BY_TRANSFER, form: inCash ? 'cash' : 'transfer' } };
};

const asDrafts = (kept: readonly Draft[]): readonly Draft[] => kept.map(asDraft);
