/** From the draft to the invoice: the payer, what is still wrong, and the one confirmation before the money moves. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { askedLines } from '#features/invoices/draft.rules.ts';
import { creditUsedFor, dueOf, expectedOf, mayLeaveOver, mayPay, overLabel, type ToPay } from '#features/invoices/draft-payment.rules.ts';
import { getInvoice, issueInvoice, type NewInvoice } from '#features/invoices/invoice.contract.ts';
import { issue } from '#features/invoices/invoice.rules.ts';
import { childOption, studentOption } from '#features/users/screens/person-search.queries.ts';
import { getUser } from '#features/users/user.contract.ts';
import { EMAIL_PATTERN } from '#features/users/email.contract.ts';
import type { Payments } from '#features/register/payment-form.contract.ts';
import type { Centavos } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import type { Reason } from '#kernel/verdict.ts';
import { keyOf, queryClient } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { hasWrongBox } from '#web/form.ts';
import { useAct, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { askAgain } from '../invoice.queries.ts';
import { paymentId } from './DetailTable.tsx';
import { GO_ON } from './DraftNotices.tsx';
import { PAYING } from './PaymentChoice.tsx';
import type { AskedFamily, InvoiceDraft, Line } from './invoice-draft.ts';
import { askedPayer, type DraftPayer, userOf } from './payer.ts';

/** What is paid, by whom and how. */
export type Asked = {
  readonly payer: DraftPayer;
  readonly lines: readonly Line[];
  readonly payments: Payments;
  readonly creditUsed: Centavos;
  readonly advance: Centavos;
  readonly surplus: Surplus | null;
};

/** More was handed over than is to be paid: it is given back as change, or left as credit if the payer is registered. */
export type Surplus = { readonly received: Centavos; readonly over: Centavos; readonly label: string; readonly mayLeave: boolean };

export type Payment = {
  /** What is wrong, by the field: `user`, `details.0.payment`, `payments`. */
  readonly wrong: ReadonlyMap<string, string>;
  /** Opens the confirmation, or focuses what must be chosen or corrected first. */
  readonly ask: () => void;
  readonly isAsking: boolean;
  /** What the confirmation shows: the draft, or what was sent while no answer came. */
  readonly asked: Asked;
  /** Money above the total, about which the confirmation asks; null when there is none, and while no answer came. */
  readonly surplus: Surplus | null;
  readonly stop: () => void;
  /** Forgets the confirmation and its faults, because another invoice is being written now. */
  readonly startOver: () => void;
  readonly accept: () => void;
  /** Accepts, and leaves the surplus as the payer's credit. */
  readonly acceptLeaving: () => void;
  readonly isRunning: boolean;
  readonly error: string | null;
  readonly isUnanswered: boolean;
};

export const usePayment = (
  draft: InvoiceDraft,
  { onWrong, onIssued }: { readonly onWrong: () => void; readonly onIssued: (id: string, surplus: Surplus | null) => void },
): Payment => {
  const self = useSelf();
  const { lines, who: payer, used } = draft;
  const details = askedLines(lines);
  const [wasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<Asked | null>(null);
  const act = useAct(issueInvoice, {
    saysErrors: false,
    onDone: (invoice) => {
      queryClient.setQueryData(keyOf(getInvoice, { params: { id: invoice._id } }), invoice);
      setAsking(false);
      setTried(false);
      draft.begin();
      onIssued(invoice._id, sent?.surplus ?? null);
    },
  });
  const creditUsed = creditUsedFor(lines, used);
  const expected = expectedOf(draft.paying, dueOf(lines, used));
  const over = Math.max(0, (draft.received ?? 0) - expected.amount);
  // Without fees, all the money handed over is an advance.
  const advance = lines.length === 0 ? over : 0;
  const toPay = (left: Centavos): ToPay => ({ lines: details, advance: left, creditUsed, creditAsCash: used.isCash ? creditUsed : 0 });
  // The same decision as the server's, made before asking it; whether a register is open is left to the confirmation.
  const verdict = issue(
    { lines: details, advance, creditUsed },
    askedPayer(payer),
    {
      fees: new Map(lines.map(({ fee }) => [fee.id, fee])),
      cashPoints: draft.points ?? 0,
      mayGiveExtra: isOwner(self),
      hasOpenRegister: true,
      credit: draft.credit,
    },
    present(),
  );
  const paid = mayPay(draft.paying, toPay(advance));
  const surplus =
    over === 0 || advance > 0
      ? null
      : { received: draft.received ?? 0, over, label: overLabel(expected), mayLeave: payer.kind === 'user' && mayLeaveOver(draft.paying, expected) };
  const drafted: Asked = { payer, lines, payments: paid.ok ? paid.value : [], creditUsed, advance, surplus };
  // The draft follows what the server says is owed; an invoice that was sent without an answer stays as it was sent, so that it is never paid twice.
  const isSent = (act.isRunning || act.isUnanswered) && sent !== null;
  const asked = isSent ? sent : drafted;
  const stop = (): void => {
    if (!act.isRunning) setAsking(false);
  };
  const send = (chosen: Asked): void => {
    setSent(chosen);
    void act.run({ body: bodyOf(chosen) }).then((invoice) => {
      // A fee or the credit may have changed since it was read: the rows follow, and a notice says so.
      if (invoice === undefined) return askAgain();
    });
  };
  const reasons = [...(verdict.ok ? [] : verdict.reasons.map(ofField)), ...(paid.ok ? [] : paid.reasons), ...wrongEmail(payer)];
  const [first] = reasons;
  return {
    wrong: new Map(wasTried ? reasons.map(({ path = '', msg }) => [path, msg]) : []),
    ask: () => {
      if (lines.length === 0 && advance === 0) return;
      if (draft.isFound) {
        document.getElementById(GO_ON)?.focus();
        return;
      }
      setTried(true);
      if (hasWrongBox(document.getElementById(PAYING))) {
        onWrong();
        return;
      }
      if (first !== undefined) {
        onWrong();
        focusWrong(first, lines);
        return;
      }
      act.reset();
      setAsking(true);
    },
    isAsking,
    asked,
    surplus: isSent ? null : surplus,
    stop,
    startOver: () => {
      stop();
      setTried(false);
    },
    accept: () => send(asked),
    acceptLeaving: () => {
      const left = mayPay(draft.paying, toPay(over));
      if (left.ok) send({ ...drafted, payments: left.value, advance: over, surplus: null });
    },
    isRunning: act.isRunning,
    error: act.error,
    isUnanswered: act.isUnanswered,
  };
};

/** Faults of an advance or of credit are shown at the payer, where they can be corrected. */
const ofField = (reason: Reason): Reason => (reason.path === 'advance' || reason.path === 'creditUsed' ? { ...reason, path: 'user' } : reason);

/** The family that the address names, by its guardian or by a student without one; undefined while it is not known yet, null for none. */
export const useFamily = (id: string): AskedFamily | null | undefined => {
  const { data, isError } = useOne(getUser, { params: { id } }, { enabled: id !== '' });
  if (id === '' || isError) return null;
  if (data === undefined) return undefined;
  if (data.type === 'student') return { students: [studentOption(data)], payer: null };
  return { students: data.children.map(childOption), payer: { kind: 'user', person: { id: data._id, name: data.name, lastname: data.lastname } } };
};

/** All children of the family are put on the screen; an invoice that charges others is put aside at once. */
export const useAskedFamily = (draft: InvoiceDraft, family: AskedFamily | null, startOver: () => void): void => {
  const make = useEffectEvent(() => {
    if (family === null) return;
    startOver();
    draft.askFamily(family);
  });
  const asked = family?.students.map(({ id }) => id).join() ?? '';
  useLayoutEffect(() => {
    if (asked !== '') make();
  }, [asked]);
};

/** The student whom the address names is put on the screen; an invoice that charges others is put aside at once, before a key could pay it. */
export const useAskedStudent = (draft: InvoiceDraft, id: string, startOver: () => void): void => {
  const make = useEffectEvent(() => {
    startOver();
    draft.ask([id]);
  });
  useLayoutEffect(() => {
    if (id !== '') make();
  }, [id]);
  const isThere = id === '' || draft.students.some((student) => student.id === id);
  const { data } = useOne(getUser, { params: { id } }, { enabled: !isThere });
  const isFree = draft.lines.length === 0;
  const student = isThere || data?.type !== 'student' ? null : studentOption(data);
  const { addStudent } = draft;
  useEffect(() => {
    if (student !== null && isFree) addStudent(student);
  });
};

const bodyOf = ({ payer, lines, payments, creditUsed, advance }: Asked): NewInvoice => ({
  user: userOf(payer),
  details: [...askedLines(lines)],
  advance,
  creditUsed,
  payments,
});

/** A typed address must be valid: the invoice is sent there. */
const wrongEmail = (payer: DraftPayer): readonly Reason[] =>
  payer.kind !== 'typed' || payer.email.trim() === '' || EMAIL_PATTERN.test(payer.email.trim().toLowerCase())
    ? []
    : [{ msg: 'La dirección de correo electrónico no es válida', path: 'email' }];

const focusWrong = ({ path = '' }: Reason, lines: readonly Line[]): void => {
  const line = lines[Number(/^details\.(\d+)\./.exec(path)?.[1])];
  const paying = `#${PAYING} input[inputmode="decimal"]`;
  const payer = path === 'email' ? '#payer input[type="email"]' : '#payer input:not([disabled])';
  // The tab with the field may have to open first.
  setTimeout(() =>
    (line === undefined ? document.querySelector<HTMLElement>(path === 'payments' ? paying : payer) : document.getElementById(paymentId(line.fee.id)))?.focus(),
  );
};
