/** What new prices do to each category: old and new price, how many fees follow, and how many of them are overdue. */
import type { PriceEffect } from '#features/categories/category.contract.ts';
import { moneyText } from '#kernel/money.ts';
import classes from './effect.module.css';

export const PriceEffectTable = ({ effect }: { readonly effect: PriceEffect }) => (
  <table className={classes.effect}>
    <caption className="unseen">Precios y cuotas que cambian</caption>
    <thead>
      <tr>
        <th scope="col">Categoría</th>
        <th scope="col" className={classes.figure}>
          Actual
        </th>
        <th scope="col" className={classes.figure}>
          Nuevo
        </th>
        <th scope="col" className={classes.figure}>
          Cuotas
        </th>
        <th scope="col" className={classes.figure}>
          Vencidas
        </th>
      </tr>
    </thead>
    <tbody>
      {effect.categories.map((one) => (
        <tr key={one._id}>
          <th scope="row">{one.name}</th>
          <td className={classes.figure}>{moneyText(one.before)}</td>
          <td className={classes.figure}>{moneyText(one.after)}</td>
          <td className={classes.figure}>{one.installments.toLocaleString('de-DE')}</td>
          <td className={classes.figure} data-overdue={one.overdue > 0 || undefined}>
            {one.overdue.toLocaleString('de-DE')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
