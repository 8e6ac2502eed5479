/** The price list: new prices, and the lists on paper with what siblings and cash take off. */
import { printCategories, type PriceList } from '#features/categories/category-paper.contract.ts';
import { type Category, listCategories } from '#features/categories/category.contract.ts';
import { isEnrollmentCategory } from '#features/categories/category.rules.ts';
import { type ListedPrice, listedPrice } from '#features/categories/price-list.rules.ts';
import { CategoryPrices } from '#features/categories/screens/CategoryPrices.tsx';
import { fileDay } from '#kernel/calendar.ts';
import { type BasisPoints, pesosOf } from '#kernel/money.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { useSurchargeValues } from '#features/surcharges/screens/surcharge.queries.ts';

export const Categories = () => (
  <Page
    title="Categorías y Precios"
    width="form"
    actions={
      <>
        <Paper type="all" label="PDF con categorías y precios" />
        <Paper type="march" label="PDF con precios de marzo" />
        <Sheet />
      </>
    }
  >
    <CategoryPrices />
  </Page>
);

/** Prints the saved prices, whatever is typed. */
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

/** The same prices for the spreadsheet. */
const Sheet = () => {
  const discount = useSurchargeValues()?.discount?.number ?? 0;
  return <CsvButton fileName={`Categorías ${fileDay(present().day)}.csv`} columns={columnsOf(discount)} get={() => call(listCategories, {})} />;
};

const columnsOf = (discount: BasisPoints): readonly CsvColumn<Category>[] => {
  const amount = (which: keyof ListedPrice) => (row: Category) => {
    const centavos = listedPrice(row.value, isEnrollmentCategory(row) ? 'enrollment' : 'month', discount)[which];
    return centavos === null ? undefined : pesosOf(centavos);
  };
  return [
    { label: 'Nombre', value: ({ name }) => name },
    { label: 'Valor', value: amount('price') },
    { label: 'Dto Hnos', value: amount('siblings') },
    { label: 'Ctdo', value: amount('cash') },
    { label: 'Ctdo c/ Dto', value: amount('siblingsCash') },
  ];
};
