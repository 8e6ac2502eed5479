/** What the office must know about a draft before going on: it was left unfinished, its fees changed meanwhile, or the register is closed. */
import { Button } from '@mantine/core';
import { feeTitle } from '#features/installments/installment.rules.ts';
import type { Refreshed } from '#features/invoices/draft.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { InvoiceFee } from '../invoice.queries.ts';
import { begunText, chargedText, idsOf, type InvoiceDraft } from './invoice-draft.ts';

/** "Continuar factura": an unfinished invoice that was found here cannot be paid before somebody chooses to go on with it. */
export const KeptNotice = ({ draft, onBegin }: { readonly draft: InvoiceDraft; readonly onBegin: () => void }) => (
  <Notice
    title="Quedó una factura sin terminar"
    actions={
      <>
        <Button id={GO_ON} size="compact-md" onClick={draft.goOn}>
          Continuar factura
        </Button>
        <Button size="compact-md" variant="default" onClick={onBegin}>
          Empezar de nuevo
        </Button>
      </>
    }
  >
    De {chargedText(draft)}: {begunText(draft)}.
  </Notice>
);

/** The id of that choice: pressing "Pagar" without choosing leads there. */
export const GO_ON = 'go-on';

/** Unfinished invoices that charge others than whom the page was opened for; they wait here under their students' names. */
export const AsideNotices = ({ draft, onChosen }: { readonly draft: InvoiceDraft; readonly onChosen: () => void }) =>
  draft.aside.map((one) => {
    const whose = chargedText(one);
    return (
      <Notice
        key={idsOf(one)}
        actions={
          <>
            <Button
              size="compact-md"
              variant="default"
              aria-label={`Continuar factura de ${whose}`}
              onClick={() => {
                draft.resume(one);
                onChosen();
              }}
            >
              Continuar factura
            </Button>
            {draft.students.length > 0 && (
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Cobrar juntas: agregar la factura de ${whose} a esta`}
                onClick={() => {
                  draft.join(one);
                  onChosen();
                }}
              >
                Cobrar juntas
              </Button>
            )}
            <Button size="compact-md" variant="default" aria-label={`Descartar la factura de ${whose}`} onClick={() => draft.throwAway(one)}>
              Descartar
            </Button>
          </>
        }
      >
        Hay una factura sin terminar de {whose}: {begunText(one)}.
      </Notice>
    );
  });

/** Prices changed while the draft was kept: its rows show them already. */
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
