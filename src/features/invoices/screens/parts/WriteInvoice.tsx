/** Fees and invoice side by side on a desk, in two tabs on a phone. */
import { Button, Tabs, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { dueOf } from '#features/invoices/draft-payment.rules.ts';
import { RegisterNotice } from '#features/register/screens/parts/RegisterNotice.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { moneyText } from '#kernel/money.ts';
import { counted } from '#kernel/plural.ts';
import { Panel } from '#web/ui/Page.tsx';
import { IconArrowRight } from '#web/ui/icons.ts';
import { AsideNotices, ChangesNotice, KeptNotice } from './DraftNotices.tsx';
import { FeesPanel } from './FeesPanel.tsx';
import { InvoicePanel } from './InvoicePanel.tsx';
import type { AskedFamily, InvoiceDraft } from './invoice-draft.ts';
import { PayDialog } from './PayDialog.tsx';
import { type Surplus, useAskedFamily, useAskedStudent, usePayment } from './payment.ts';
import classes from './WriteInvoice.module.css';

export type InvoiceAddress = { readonly tab: string; readonly student: string; readonly family: string; readonly done: string };
export type WriteInvoiceProps = {
  readonly draft: InvoiceDraft;
  /** The family for which the page was opened, if any. */
  readonly family: AskedFamily | null;
  readonly address: InvoiceAddress;
  readonly setAddress: (patch: Partial<InvoiceAddress>) => void;
  /** More was handed over for an invoice than it cost, and is given back. */
  readonly onSurplus: (invoiceId: string, surplus: Surplus) => void;
};

export const WriteInvoice = ({ draft, family, address, setAddress, onSurplus }: WriteInvoiceProps) => {
  const isDesk = useMediaQuery('(min-width: 76em)', true, { getInitialValueInEffect: false });
  const { lines } = draft;
  const register = useLastRegister();
  const hasOpenRegister = openOf(register.data) !== null;
  const payment = usePayment(draft, {
    onWrong: () => setAddress({ tab: 'factura' }),
    onIssued: (id, surplus) => {
      if (surplus !== null) onSurplus(id, surplus);
      setAddress({ done: id, tab: 'cuotas', ...NOBODY });
    },
  });
  useAskedStudent(draft, address.student, payment.startOver);
  useAskedFamily(draft, family, payment.startOver);
  const go = (tab: string | null) => {
    setAddress({ tab: tab ?? 'cuotas' });
    window.scrollTo({ top: 0 });
  };
  useShortcut(payment.ask);
  const fees = (
    <FeesPanel
      draft={draft}
      arrived={address.student || (family?.students[0]?.id ?? '')}
      onChoose={() => setAddress(NOBODY)}
      onRemove={(id) => {
        if (address.student === id || family?.students.some((student) => student.id === id)) setAddress(NOBODY);
      }}
    />
  );
  const invoice = <InvoicePanel draft={draft} wrong={payment.wrong} onPay={payment.ask} />;
  return (
    <Stack>
      {register.data !== undefined && !hasOpenRegister && <RegisterNotice />}
      {draft.isFound && (
        <KeptNotice
          draft={draft}
          onBegin={() => {
            draft.begin(family ?? undefined);
            setAddress({ student: '' });
          }}
        />
      )}
      <AsideNotices draft={draft} onChosen={() => setAddress(NOBODY)} />
      {draft.changes.length > 0 && <ChangesNotice changes={draft.changes} onDone={draft.forgetChanges} />}
      {isDesk ? (
        <div className={classes.both}>
          <Panel title="Cuotas">{fees}</Panel>
          <div className={classes.beside}>
            <Panel title="Factura">{invoice}</Panel>
          </div>
        </div>
      ) : (
        <Tabs value={address.tab === 'factura' ? 'factura' : 'cuotas'} onChange={go} keepMounted>
          <Tabs.List grow>
            <Tabs.Tab value="cuotas">Cuotas</Tabs.Tab>
            <Tabs.Tab value="factura">Factura{lines.length > 0 && ` (${lines.length})`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="cuotas" className={classes.tab ?? ''}>
            <Panel>{fees}</Panel>
            {lines.length > 0 && (
              <div className={classes.onward} data-sticks>
                <Button size="md" fullWidth rightSection={<IconArrowRight />} onClick={() => go('factura')}>
                  {counted(lines.length, 'cuota', 'cuotas')} · {moneyText(dueOf(lines, draft.used))}
                </Button>
              </div>
            )}
          </Tabs.Panel>
          <Tabs.Panel value="factura" className={classes.tab ?? ''}>
            <Panel>{invoice}</Panel>
          </Tabs.Panel>
        </Tabs>
      )}
      <PayDialog
        isOpen={payment.isAsking}
        onClose={payment.stop}
        hasOpenRegister={hasOpenRegister}
        asked={payment.asked}
        surplus={payment.surplus}
        isRunning={payment.isRunning}
        error={payment.error}
        isUnanswered={payment.isUnanswered}
        onAccept={payment.accept}
        onLeave={payment.acceptLeaving}
      />
    </Stack>
  );
};

/** What the address holds once another student or family was chosen on the page. */
const NOBODY = { student: '', family: '' };

/** Ctrl + Enter pays from anywhere on the page; not in a dialog, so that no money moves by a key held down. */
const useShortcut = (pay: () => void): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat && document.querySelector('[role="dialog"]') === null) pay();
  });
  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};
