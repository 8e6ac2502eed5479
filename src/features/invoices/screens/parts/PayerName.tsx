/** The payer of an invoice; for the office, with a link to the payer's family. */
import { Link } from '@tanstack/react-router';
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import { isOffice } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';

export const PayerName = ({ user }: Pick<Invoice, 'user'>) => {
  const { text } = sheetPayer(user);
  const isLink = isOffice(useSelf()) && 'user_id' in user && user.user_id !== null;
  return isLink ? (
    <Link to={`/family/${user.user_id._id}`} aria-label={`Familia de ${text}`}>
      {text}
    </Link>
  ) : (
    text
  );
};
