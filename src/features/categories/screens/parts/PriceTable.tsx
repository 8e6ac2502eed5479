/** The present price list, with a box for the new price of each category. */
import type { Category } from '#features/categories/category.contract.ts';
import { differenceText } from '#features/categories/fees-touched.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import figures from '#web/ui/Figures.module.css';
import { type NewPriceList, priceIn } from './price-draft.ts';
import classes from './prices.module.css';

export type PriceTableProps = {
  readonly categories: readonly Category[];
  readonly draft: NewPriceList;
  readonly onChange: (id: string, price: Centavos | null) => void;
  /** Errors are shown only after an attempt to save. */
  readonly isTried: boolean;
  /** 'first': nobody was charged yet, so there is nothing to compare. */
  readonly prices?: 'first' | 'next';
};

export const PriceTable = ({ categories, draft, onChange, isTried, prices = 'next' }: PriceTableProps) => (
  <table className={`${figures.figures} ${classes.prices}`} data-prices={prices}>
    <caption className="unseen">Precios de las categorías</caption>
    <thead>
      <tr>
        <th scope="col">Nombre</th>
        {prices === 'next' && (
          <th scope="col" className={figures.figure}>
            Valor actual
          </th>
        )}
        <th scope="col" className={figures.figure}>
          Valor
        </th>
        {prices === 'next' && (
          <th scope="col" className={figures.figure}>
            Diferencia
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {categories.map((category) => {
        const price = priceIn(draft, category);
        const isChanged = price !== null && price !== category.value;
        return (
          <tr key={category._id} data-changed={isChanged || undefined}>
            <th scope="row">{category.name}</th>
            {prices === 'next' && (
              <td className={`${figures.figure} ${classes.amount}`} data-label="Actual">
                {moneyText(category.value)}
              </td>
            )}
            <td className={classes.box}>
              <MoneyInput
                aria-label={`Valor de ${category.name}`}
                value={prices === 'first' && price === 0 ? null : price}
                onChange={(value) => onChange(category._id, value)}
                error={isTried && (price ?? 0) <= 0 ? 'Ingrese un valor mayor a 0' : undefined}
              />
            </td>
            {prices === 'next' && (
              <td className={`${figures.figure} ${classes.amount}`} data-label="Diferencia">
                {isChanged ? differenceText(category.value, price) : <span aria-hidden>–</span>}
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  </table>
);
