/** "Estado de cuenta": prints the account of a family for the chosen days. */
import { useState } from 'react';
import { printAccount } from '#features/families/account.contract.ts';
import { dayFrom, fileDay } from '#kernel/calendar.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { DateRange } from '#web/ui/dates.tsx';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { PopupButton } from '#web/ui/PopupForm.tsx';
import { IconFileInvoice } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';

export type StatementProps = { readonly familyId: string; readonly title: string };

export const StatementButton = (props: StatementProps) => (
  <PopupButton label="Estado de cuenta" icon={<IconFileInvoice />} title={`Estado de cuenta · ${props.title}`} content={() => <Statement {...props} />} />
);

const Statement = ({ familyId, title }: StatementProps) => {
  const today = present();
  const [{ from, to }, setSpan] = useState({ from: dayFrom(today.year, 1, 1), to: today.day });
  const isWhole = from !== '' && to !== '';
  const get = () => call(printAccount, { body: { user_id: familyId, from, to } });
  const fileName = `Estado de cuenta ${title} ${fileDay(today.day)}.pdf`;
  return (
    <div className={shared.form}>
      <p>El saldo que había antes, cada cuota y cada pago de esos días, y lo que queda.</p>
      <DateRange from={from} to={to} max={today.day} onChange={setSpan} />
      <DialogFoot>
        <PdfButton fileName={fileName} get={get} disabled={!isWhole} />
        <PdfButton label="Imprimir" fileName={fileName} get={get} prints variant="filled" disabled={!isWhole} />
      </DialogFoot>
    </div>
  );
};
