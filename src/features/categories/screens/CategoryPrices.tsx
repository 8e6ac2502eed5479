/** New prices are typed beside the present ones, with their effect on the unpaid fees and the month from which they count. */
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { type Category, changePrices, listCategories, NewPrices, type PriceEffect, previewPrices } from '#features/categories/category.contract.ts';
import { categoriesOffered, isEnrollmentCategory, priceMonths } from '#features/categories/category.rules.ts';
import { monthText } from '#features/categories/price-list.rules.ts';
import { touchedText } from '#features/categories/fees-touched.rules.ts';
import { type YearMonth, yearMonthOf } from '#kernel/calendar.ts';
import { pesosOf } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong, hasWrongBox, readForm } from '#web/form.ts';
import { confirm, type Question } from '#web/ui/ConfirmDialog.tsx';
import { MonthInput } from '#web/ui/dates.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NotSaved } from '#web/ui/FormNotices.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import page from '#web/ui/Page.module.css';
import { TroublePanel } from '#web/ui/TroublePanel.tsx';
import { IconDeviceFloppy } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { LastChange } from './parts/LastChange.tsx';
import { PriceTable } from './parts/PriceTable.tsx';
import { PriceChangeTable } from './parts/PriceChangeTable.tsx';
import { changedIn, priceIn, raised, takenBack, usePriceDraft } from './parts/price-draft.ts';
import classes from './parts/prices.module.css';
import { RaiseTool } from './parts/RaiseTool.tsx';

export const CategoryPrices = () => {
  const categories = useOne(listCategories, {});
  if (categories.isPending) return <Skeleton height="80dvh" radius="md" role="status" aria-label="Cargando las categorías" />;
  if (categories.isError) return <TroublePanel {...troubleOf(categories)} />;
  if (categories.data.length === 0) return <EmptyState title="No hay categorías" reason="Las categorías se crean al instalar el programa." />;
  return <Form categories={categories.data} />;
};

const Form = ({ categories }: { readonly categories: readonly Category[] }) => {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { value: draft, set, clear, wasKept } = usePriceDraft();
  const [isTried, setTried] = useState(false);
  const months = priceMonths(present());
  const changed = changedIn(draft, categories);
  const look = useAct(previewPrices, { says: null, forgets: [] });
  const save = useAct(changePrices, {
    onDone: () => {
      clear();
      return navigate({ to: '/index/dashboard/0' });
    },
  });
  const typed = categories.map((category) => {
    const price = priceIn(draft, category);
    return { _id: category._id, value: price === null ? '' : pesosOf(price) };
  });
  const act = useTold(save, { date: draft.month });
  const read = readForm(NewPrices, { date: draft.month, categories: typed });
  const fields = { ...(isTried && !read.ok ? read.fields : {}), ...act.fields };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasWrongBox(form.current)) return;
    if (!read.ok) return focusFirstWrong(form.current);
    const effect = await look.run({ body: read.value });
    if (effect === undefined) return;
    if (await confirm(questionOf(effect, read.value.date))) await act.run({ body: read.value });
  };

  return (
    <form ref={form} noValidate className={page.panels} onSubmit={(event) => void submit(event)}>
      {changed.length === 0 && <LastChange categories={categories} fillIn={(change) => set(takenBack(change))} />}
      {wasKept && changed.length > 0 && (
        <Notice
          actions={
            <Button size="xs" variant="default" onClick={clear}>
              Volver a los precios actuales
            </Button>
          }
        >
          <p>Estos son los precios que dejó sin guardar.</p>
        </Notice>
      )}
      <Panel>
        <div className={classes.tools}>
          <MonthInput
            label="Mes desde el que rigen los nuevos precios"
            withAsterisk
            value={draft.month}
            onChange={(month) => set((before) => ({ ...before, month }))}
            minDate={`${months.first}-01`}
            maxDate={`${months.last}-01`}
            error={fields['date']}
            description="Cambian las cuotas sin pagar de ese mes en adelante, también las vencidas."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <RaiseTool
            onRaise={(points, withEnrollment) => set((before) => raised(before, withEnrollment ? categories : categoriesOffered(categories), points))}
          />
        </div>
      </Panel>
      <Panel>
        <PriceTable
          categories={categories}
          draft={draft}
          isTried={isTried}
          onChange={(id, price) => set((before) => ({ ...before, typed: { ...before.typed, [id]: price } }))}
        />
        <NotSaved act={act} />
        <Group justify="flex-end" gap="0.5rem 0.75rem" className={`${shared.foot} ${classes.bar}`} data-sticks>
          <Text c="dimmed" flex="1 1 12rem" role="status">
            {changed.length === 0
              ? 'Los precios están como se guardaron'
              : changed.length === 1
                ? 'Cambia 1 precio, sin guardar'
                : `Cambian ${changed.length} precios, sin guardar`}
          </Text>
          {changed.length > 0 && (
            <Button variant="subtle" onClick={clear}>
              Descartar
            </Button>
          )}
          <Button type="submit" leftSection={<IconDeviceFloppy />} disabled={changed.length === 0} loading={look.isRunning || act.isRunning}>
            Actualizar
          </Button>
        </Group>
      </Panel>
    </form>
  );
};

/** What is asked before new prices are saved: their effect, by category. */
export const questionOf = (effect: PriceEffect, month: YearMonth): Question => ({
  question: '¿Está seguro que los nuevos precios son correctos?',
  consequences: consequencesOf(effect, month),
  details: <PriceChangeTable changes={effect.categories} />,
  accept: plural(effect.categories.length, 'Cambiar 1 precio', `Cambiar ${effect.categories.length} precios`),
});

const consequencesOf = (effect: PriceEffect, month: YearMonth): readonly string[] => [
  `Rigen desde ${monthText(month)}.`,
  // A category has one price, whatever month it was set for.
  ...(month > yearMonthOf(present().day)
    ? [`Hasta entonces, quien se inscriba o cambie de categoría o de descuento paga ya el precio nuevo, también por los meses anteriores.`]
    : []),
  // Enrolling is paid once a year, so its price has no month.
  ...(effect.categories.some(isEnrollmentCategory)
    ? [`El precio de Inscripción cambia todas las inscripciones sin pagar de ${month.slice(0, 4)} en adelante, de cualquier mes.`]
    : []),
  ...touchedText(effect),
];
