/** The price of each category, the surcharge of overdue fees, and the discount for cash. */
import { listCategories } from '#features/categories/category.contract.ts';
import { useSurchargeValues } from '#features/surcharges/screens/surcharge.queries.ts';
import { useOne } from '#web/data.ts';
import { FirstPrices } from './FirstPrices.tsx';
import { StepHead, StepWaiting } from './StepHead.tsx';

export const PricesStep = () => {
  const categories = useOne(listCategories, {});
  const values = useSurchargeValues();
  if (categories.data === undefined || values === undefined) return <StepWaiting asked={[categories]} />;
  return (
    <>
      <StepHead title="Categorías y precios">
        El valor de la inscripción y la cuota mensual de cada categoría. Rigen desde este mes; los cambios de precio se hacen después en Categorías y Precios.
      </StepHead>
      <FirstPrices categories={categories.data} values={values} />
    </>
  );
};
