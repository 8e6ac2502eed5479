/** The form of the first prices, with the surcharge and the discount: saved together, each by its own call. */
import { SimpleGrid } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type Category, changePrices, NewPrices, previewPrices } from '#features/categories/category.contract.ts';
import { priceMonths } from '#features/categories/category.rules.ts';
import { questionOf } from '#features/categories/screens/CategoryPrices.tsx';
import { changedIn, priceIn, usePriceDraft } from '#features/categories/screens/parts/price-draft.ts';
import { PriceTable } from '#features/categories/screens/parts/PriceTable.tsx';
import { ValueField } from '#features/surcharges/screens/parts/ValueField.tsx';
import { saveSurchargeValues, type SurchargeValues } from '#features/surcharges/surcharge.contract.ts';
import { type BasisPoints, pesosOf } from '#kernel/money.ts';
import { sayDone } from '#web/alerts.tsx';
import { present } from '#web/clock.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong, hasWrongBox, readForm } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { FillPrices } from './FillPrices.tsx';
import { StepFoot, useGoOn } from './StepFoot.tsx';

export const FirstPrices = ({ categories, values: inForce }: { readonly categories: readonly Category[]; readonly values: SurchargeValues }) => {
  const form = useRef<HTMLFormElement>(null);
  const goOn = useGoOn('prices');
  const { value: draft, set, clear } = usePriceDraft();
  const [penalty, setPenalty] = useState<BasisPoints | null>(null);
  const [discount, setDiscount] = useState<BasisPoints | null>(null);
  const [isTried, setTried] = useState(false);
  const look = useAct(previewPrices, { says: null, forgets: [] });
  const saveNew = useAct(changePrices, { says: null });
  const saveValues = useTold(useAct(saveSurchargeValues, { says: null }), { penalty, discount });
  const isChanged = changedIn(draft, categories).length > 0;
  const isTyped = penalty !== null || discount !== null;
  const unpriced = categories.filter((category) => (priceIn(draft, category) ?? 0) <= 0).length;
  const lacksPenalty = inForce.penalty === null && penalty === null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasWrongBox(form.current)) return;
    const read = readForm(NewPrices, {
      date: priceMonths(present()).first,
      categories: categories.map((category) => ({ _id: category._id, value: pesosOf(priceIn(draft, category) ?? 0) })),
    });
    if (!read.ok || lacksPenalty) return focusFirstWrong(form.current);
    if (isChanged) {
      const effect = await look.run({ body: read.value });
      if (effect === undefined) return;
      // Usually nobody was charged yet; otherwise the effect of the new prices is shown first.
      const asks = effect.installments > 0;
      if (asks && !(await confirm(questionOf(effect, read.value.date)))) return;
      if ((await saveNew.run({ body: read.value })) === undefined) return;
      clear();
    }
    const typed = { penalty: penalty ?? undefined, discount: discount ?? undefined };
    if (isTyped && (await saveValues.run({ body: typed })) === undefined) return;
    sayDone('Precios guardados');
    goOn();
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
      <Panel title="Precios">
        {unpriced > 1 && <FillPrices onFill={(price) => set((before) => ({ ...before, typed: { ...before.typed, ...filled(price) } }))} />}
        <PriceTable
          prices="first"
          categories={categories}
          draft={draft}
          isTried={isTried}
          onChange={(id, price) => set((before) => ({ ...before, typed: { ...before.typed, [id]: price } }))}
        />
      </Panel>
      <Panel title="Recargo y descuento">
        <SimpleGrid minColWidth="min(15rem, 100%)" spacing="0.9rem">
          <ValueField
            title="Recargo"
            current={inForce.penalty}
            error={isTried && lacksPenalty ? 'Ingrese el recargo, o 0 si no se cobra' : saveValues.fields['penalty']}
            value={penalty}
            onChange={setPenalty}
          />
          <ValueField title="Descuento" current={inForce.discount} error={saveValues.fields['discount']} value={discount} onChange={setDiscount} />
        </SimpleGrid>
      </Panel>
      <StepFoot
        step="prices"
        isDirty={isChanged || isTyped}
        isRunning={look.isRunning || saveNew.isRunning || saveValues.isRunning}
        trouble={isTried ? troubleOf(unpriced, lacksPenalty) : null}
      />
    </form>
  );

  function filled(price: number): Readonly<Record<string, number>> {
    return Object.fromEntries(categories.filter((category) => (priceIn(draft, category) ?? 0) <= 0).map(({ _id }) => [_id, price]));
  }
};

const troubleOf = (unpriced: number, lacksPenalty: boolean): string | null => {
  if (unpriced === 1) return 'Falta el valor de una categoría';
  if (unpriced > 1) return `Falta el valor de ${unpriced} categorías`;
  return lacksPenalty ? 'Falta el recargo' : null;
};
