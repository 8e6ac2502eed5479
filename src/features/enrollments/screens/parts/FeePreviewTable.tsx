/** The fees that an enrollment will create or change, before it is saved: name, last day to pay, state, value and total. */
import type { EnrollmentPreview, FeePreview } from '#features/enrollments/enrollment.contract.ts';
import { STATUS_NAMES } from '#features/installments/fee-list.rules.ts';
import { installmentName } from '#features/installments/installment.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { counted } from '#kernel/plural.ts';
import { present } from '#web/clock.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import figures from '#web/ui/Figures.module.css';
import classes from './fees.module.css';

export type FeePreviewTableProps = {
  readonly preview: EnrollmentPreview;
  /** For a change of category: shows the old value of each fee beside the new one. */
  readonly compares?: boolean;
};

export const FeePreviewTable = ({ preview, compares = false }: FeePreviewTableProps) => (
  <table className={`${figures.figures} ${classes.fees}`}>
    <caption className="unseen">{compares ? 'Cuotas que cambiarán' : 'Cuotas que se crearán'}</caption>
    <thead>
      <tr>
        <th scope="col">Cuota</th>
        <th scope="col" className={classes.spare}>
          Vencimiento
        </th>
        <th scope="col">Estado</th>
        {compares && (
          <th scope="col" className={figures.figure}>
            Valor actual
          </th>
        )}
        <th scope="col" className={figures.figure}>
          {compares ? 'Valor nuevo' : 'Valor'}
        </th>
      </tr>
    </thead>
    <tbody>
      {preview.fees.map((fee) => (
        <tr key={fee.number} data-goes={fee.after === undefined || undefined}>
          <th scope="row">{installmentName(fee.number)}</th>
          <td className={classes.spare}>{fee.due === undefined ? '–' : fullDay(fee.due)}</td>
          <td>
            <State fee={fee} compares={compares} />
          </td>
          {compares && <td className={figures.figure}>{fee.before === undefined ? '–' : moneyText(fee.before)}</td>}
          <td className={figures.figure}>
            {fee.after === undefined ? '–' : moneyText(fee.after)}
            <Later fee={fee} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td className={classes.spare} />
        <td>{counted(preview.fees.length, 'cuota', 'cuotas')}</td>
        {compares && <td className={figures.figure}>{moneyText(totalBefore(preview))}</td>}
        <td className={figures.figure}>{moneyText(preview.total)}</td>
      </tr>
    </tfoot>
  </table>
);

/** The sum of the fees before the change. */
const totalBefore = ({ fees }: EnrollmentPreview): Centavos => sumOf(fees.map((fee) => fee.before ?? 0));

const State = ({ fee, compares }: { readonly fee: FeePreview; readonly compares: boolean }) => {
  if (fee.after === undefined) return <StatusBadge tone="expired">Se elimina</StatusBadge>;
  if (compares && fee.before === undefined) return <StatusBadge tone="paid">Nueva</StatusBadge>;
  const tone = fee.status === 'valid' ? 'plain' : fee.status === 'debt' ? 'due' : 'expired';
  return (
    // Beside two values a phone has no room for the state, except for an overdue fee, whose value includes the surcharge.
    <span className={compares && fee.status !== 'expired' ? classes.spare : undefined}>
      <StatusBadge tone={tone}>{STATUS_NAMES[fee.status]}</StatusBadge>
    </span>
  );
};

/** The price after the last day, so that it does not surprise the family. */
const Later = ({ fee: { due, surcharged } }: { readonly fee: FeePreview }) =>
  due === undefined || surcharged === undefined ? null : (
    <span className={classes.later}>
      {due < present().day ? 'a más tardar mañana' : `después del ${fullDay(due)}`}: {moneyText(surcharged)}
    </span>
  );
