/** What must be known of a draft before going on: it was left unfinished, its fees changed meanwhile, or the register is closed. */
import { Button } from '@mantine/core';
import { feeTitle } from '#features/installments/installment.rules.ts';
import { type Refreshed, totalsOf } from '#features/invoices/draft.rules.ts';
import { NONE_OPEN } from '#features/register/register.rules.ts';
import { OpenRegisterForm } from '#features/register/screens/parts/OpenRegister.tsx';
import { moneyText } from '#kernel/money.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { InvoiceFee } from '../invoice.queries.ts';
import type { Line } from './invoice-draft.ts';

/** "Continuar factura". */
export const KeptNotice = ({
  lines,
  onContinue,
  onBegin,
}: {
  readonly lines: readonly Line[];
  readonly onContinue: () => void;
  readonly onBegin: () => void;
}) => (
  <Notice
    title="Quedó una factura sin terminar"
    actions={
      <>
        <Button size="compact-md" onClick={onContinue}>
          Continuar factura
        </Button>
        <Button size="compact-md" variant="default" onClick={onBegin}>
          Empezar de nuevo
        </Button>
      </>
    }
  >
    {linesText(lines)}
  </Notice>
);

/** The address asks for a student while another family's invoice is unfinished. */
export const OtherFamilyNotice = ({
  lines,
  student,
  onContinue,
  onJoin,
  onBegin,
}: {
  readonly lines: readonly Line[];
  readonly student: string;
  readonly onContinue: () => void;
  readonly onJoin: () => void;
  readonly onBegin: () => void;
}) => (
  <Notice
    kind="warning"
    title="Quedó una factura sin terminar"
    actions={
      <>
        <Button size="compact-md" onClick={onBegin}>
          Empezar una para {student}
        </Button>
        <Button size="compact-md" variant="default" onClick={onContinue}>
          Continuar factura
        </Button>
        <Button size="compact-md" variant="default" onClick={onJoin}>
          Agregar a {student} a esta factura
        </Button>
      </>
    }
  >
    {linesText(lines)}
  </Notice>
);

/** The prices moved while the draft was kept: its rows already follow. */
export const ChangesNotice = ({ changes, onDone }: { readonly changes: readonly Refreshed<InvoiceFee>[]; readonly onDone: () => void }) => (
  <div role="status">
    <Notice
      kind="warning"
      title="La factura se actualizó"
      actions={
        <Button size="compact-md" variant="default" onClick={onDone}>
          Entendido
        </Button>
      }
    >
      {changes.map(({ before, now }) => (
        <p key={before.id}>
          {feeTitle(before)} de {before.student}:{' '}
          {now === null ? 'ya no se debe, se quitó de la factura.' : `cambió de ${moneyText(before.value)} a ${moneyText(now.value)}.`}
        </p>
      ))}
    </Notice>
  </div>
);

/** Money moves only through an open register. */
export const RegisterNotice = () => (
  <Notice kind="warning" title={NONE_OPEN.reasons[0].msg}>
    <OpenRegisterForm />
  </Notice>
);

/** "2 cuotas de Abad, Ana por $92.000". */
const linesText = (lines: readonly Line[]): string => {
  const students = [...new Set(lines.map(({ fee }) => fee.student))];
  return `${lines.length === 1 ? '1 cuota' : `${lines.length} cuotas`} de ${students.join(' y ')} por ${moneyText(totalsOf(lines).total)}.`;
};
