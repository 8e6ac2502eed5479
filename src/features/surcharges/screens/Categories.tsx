/** The price list: new prices, and the lists on paper with what siblings and cash take off. */
import { printCategories, type PriceList } from '#features/categories/category-paper.contract.ts';
import { listCategories } from '#features/categories/category.contract.ts';
import { CategoryPrices } from '#features/categories/screens/CategoryPrices.tsx';
import { fileDay } from '#kernel/calendar.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { Page } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { useSurchargeValues } from './surcharge.queries.ts';

export const Categories = () => (
  <Page
    title="Categorías y Precios"
    width="form"
    actions={
      <>
        <Paper type="all" label="PDF con categorías y precios" />
        <Paper type="march" label="PDF con precios de marzo" />
      </>
    }
  >
    <CategoryPrices />
  </Page>
);

/** The saved prices on paper, whatever is typed. */
const Paper = ({ type, label }: { readonly type: PriceList; readonly label: string }) => {
  const values = useSurchargeValues();
  return (
    <PdfButton
      label={label}
      fileName={`Categorías ${fileDay(present().day)}.pdf`}
      disabled={values === undefined}
      get={async () => call(printCategories, { query: { type }, body: { categories: await call(listCategories, {}), discount: values?.discount?.number } })}
    />
  );
};
