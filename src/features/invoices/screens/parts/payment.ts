/** From the draft to the invoice: who pays, what is still wrong, and the one confirmation before the money moves. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { askedLines } from '#features/invoices/draft.rules.ts';
import { mayPay } from '#features/invoices/draft-payment.rules.ts';
import { getInvoice, issueInvoice, type NewInvoice, type SuggestedPayer, suggestedPayer } from '#features/invoices/invoice.contract.ts';
import { type AskedPayer, issue } from '#features/invoices/invoice.rules.ts';
import { studentOption } from '#features/users/screens/person-search.queries.ts';
import { getUser } from '#features/users/user.contract.ts';
import { EMAIL_PATTERN } from '#features/users/email.contract.ts';
import type { Payments } from '#features/register/payment-form.contract.ts';
import { isOwner } from '#kernel/roles.ts';
import type { Reason } from '#kernel/verdict.ts';
import { present } from '#web/clock.ts';
import { hasWrongBox } from '#web/form.ts';
import { keyOf, queryClient, useAct, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { personText } from '#web/ui/PersonPicker.tsx';
import { askFeesAgain } from '../invoice.queries.ts';
import { paymentId } from './DetailTable.tsx';
import { GO_ON } from './DraftNotices.tsx';
import { PAYING } from './PaymentChoice.tsx';
import type { DraftPayer, InvoiceDraft, Line } from './invoice-draft.ts';

/** What is paid, by whom and how. */
export type Asked = { readonly payer: DraftPayer; readonly lines: readonly Line[]; readonly payments: Payments };

export type Payment = {
  readonly payer: DraftPayer;
  /** What is wrong, by the field: `user`, `details.0.payment`, `payments`. */
  readonly wrong: ReadonlyMap<string, string>;
  /** Goes to the confirmation, or to what must be chosen or mended first. */
  readonly ask: () => void;
  readonly isAsking: boolean;
  /** What the confirmation tells: the draft, or what was sent while no answer to it came. */
  readonly asked: Asked;
  readonly stop: () => void;
  /** Another invoice is at work: nothing of this one is asked or marked. */
  readonly startOver: () => void;
  readonly accept: () => void;
  readonly isRunning: boolean;
  readonly error: string | null;
  readonly isUnanswered: boolean;
};

export const usePayment = (draft: InvoiceDraft, { onWrong, onIssued }: { readonly onWrong: () => void; readonly onIssued: (id: string) => void }): Payment => {
  const self = useSelf();
  const { lines } = draft;
  const details = askedLines(lines);
  const payer = usePayer(draft);
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
      onIssued(invoice._id);
    },
  });
  // What the server will say, said already here; the register is asked for in the confirmation.
  const verdict = issue(
    { lines: details, advance: 0, creditUsed: 0 },
    askedPayer(payer),
    { fees: new Map(lines.map(({ fee }) => [fee.id, fee])), cashPoints: draft.points ?? 0, mayGiveExtra: isOwner(self), hasOpenRegister: true, credit: 0 },
    present(),
  );
  const paid = mayPay(draft.paying, details);
  // The draft follows what the server owes now; what was sent and not answered stays as it was sent, so that it is never paid twice.
  const asked = (act.isRunning || act.isUnanswered) && sent !== null ? sent : { payer, lines, payments: paid.ok ? paid.value : [] };
  const stop = (): void => {
    if (!act.isRunning) setAsking(false);
  };
  const reasons = [...(verdict.ok ? [] : verdict.reasons), ...(paid.ok ? [] : paid.reasons), ...wrongEmail(payer)];
  const [first] = reasons;
  return {
    payer,
    wrong: new Map(wasTried ? reasons.map(({ path = '', msg }) => [path, msg]) : []),
    ask: () => {
      if (lines.length === 0) return;
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
    stop,
    startOver: () => {
      stop();
      setTried(false);
    },
    accept: () => {
      setSent(asked);
      void act.run({ body: bodyOf(asked) }).then((invoice) => {
        // A fee may have changed since it was read: the rows follow, and say so.
        if (invoice === undefined) return askFeesAgain();
      });
    },
    isRunning: act.isRunning,
    error: act.error,
    isUnanswered: act.isUnanswered,
  };
};

/** The student whom the address asks for comes onto the screen; an invoice that charges others makes room at once, before a key could pay it. */
export const useAskedStudent = (draft: InvoiceDraft, id: string, startOver: () => void): void => {
  const make = useEffectEvent(() => {
    startOver();
    draft.ask(id);
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

/** Who pays, in a line. */
export const payerText = (payer: DraftPayer): string => {
  if (payer.kind === 'none') return '';
  if (payer.kind === 'user') return personText(payer.person);
  return [payer.lastname, payer.name]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
};

// The chosen payer, else the likely one of the first student that is charged.
const usePayer = ({ payer, lines, students }: InvoiceDraft): DraftPayer => {
  const student = lines[0]?.fee.studentId ?? students[0]?.id ?? '';
  const { data } = useOne(suggestedPayer, { params: { student } }, { enabled: student !== '' });
  if (payer !== null) return payer;
  return student === '' || data === undefined ? { kind: 'none' } : payerOf(data);
};

const payerOf = ({ _id, name, lastname, email = '' }: SuggestedPayer): DraftPayer =>
  _id === null ? { kind: 'typed', name, lastname, email } : { kind: 'user', person: { id: _id, name, lastname } };

const askedPayer = (payer: DraftPayer): AskedPayer =>
  payer.kind === 'user'
    ? { isUser: true, exists: true, name: payer.person.name, lastname: payer.person.lastname }
    : { isUser: false, exists: true, name: payer.kind === 'typed' ? payer.name : '', lastname: payer.kind === 'typed' ? payer.lastname : '' };

const bodyOf = ({ payer, lines, payments }: Asked): NewInvoice => ({
  user: userOf(payer),
  details: [...askedLines(lines)],
  advance: undefined,
  creditUsed: undefined,
  payments,
});

const userOf = (payer: DraftPayer): NewInvoice['user'] => {
  if (payer.kind === 'none') return undefined;
  if (payer.kind === 'user') return { _id: payer.person.id, name: payer.person.name, lastname: payer.person.lastname, email: undefined };
  const { name, lastname, email } = payer;
  return { _id: undefined, name: name.trim() || undefined, lastname: lastname.trim() || undefined, email: email.trim() || undefined };
};

/** An address that is written must be one: the invoice is sent there. */
const wrongEmail = (payer: DraftPayer): readonly Reason[] =>
  payer.kind !== 'typed' || payer.email.trim() === '' || EMAIL_PATTERN.test(payer.email.trim().toLowerCase())
    ? []
    : [{ msg: 'La dirección de correo electrónico no es válida', path: 'email' }];

const focusWrong = ({ path = '' }: Reason, lines: readonly Line[]): void => {
  const line = lines[Number(/^details\.(\d+)\./.exec(path)?.[1])];
  const paying = `#${PAYING} input[inputmode="decimal"]`;
  const payer = path === 'email' ? '#payer input[type="email"]' : '#payer input:not([disabled])';
  // The tab of the field may have to come first.
  setTimeout(() =>
    (line === undefined ? document.querySelector<HTMLElement>(path === 'payments' ? paying : payer) : document.getElementById(paymentId(line.fee.id)))?.focus(),
  );
};
