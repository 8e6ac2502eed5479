/** Prices that change: the old and the new price of each category, how many fees follow, and how many of them are overdue. */
import { type Centavos, countText, moneyText } from '#kernel/money.ts';
import figures from '#web/ui/Figures.module.css';
import classes from './PriceChangeTable.module.css';

export type PriceChangeLine = {
  readonly _id: string;
  readonly name: string;
  readonly before: Centavos;
  readonly after: Centavos;
  /** Absent when fees are not counted by category. */
  readonly installments?: number;
  readonly overdue?: number;
};

export type PriceChangeTableProps = { readonly changes: readonly PriceChangeLine[]; readonly becomes?: string };

export const PriceChangeTable = ({ changes, becomes = 'Nuevo' }: PriceChangeTableProps) => {
  const tellsFees = changes.some(({ installments }) => installments !== undefined);
  return (
    <table className={`${figures.figures} ${classes.changes}`}>
      <caption className="unseen">{tellsFees ? 'Precios y cuotas que cambian' : 'Precios que cambian'}</caption>
      <thead>
        <tr>
          <th scope="col">Categoría</th>
          {['Actual', becomes, ...(tellsFees ? ['Cuotas', 'Vencidas'] : [])].map((label) => (
            <th key={label} scope="col" className={figures.figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ _id, name, before, after, installments = 0, overdue = 0 }) => (
          <tr key={_id}>
            <th scope="row">{name}</th>
            <td className={figures.figure}>{moneyText(before)}</td>
            <td className={figures.figure}>{moneyText(after)}</td>
            {tellsFees && (
              <>
                <td className={figures.figure}>{countText(installments)}</td>
                <td className={figures.figure} data-overdue={overdue > 0 || undefined}>
                  {countText(overdue)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
