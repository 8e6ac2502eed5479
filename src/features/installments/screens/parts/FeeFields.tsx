/** The fields of a fee: year, enrollment, number, value, state, and whether prices may change it. */
import { Button, Group, NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Category } from '#features/categories/category.contract.ts';
import { isEnrollmentCategory } from '#features/categories/category.rules.ts';
import { usualValue } from '#features/installments/fee-form.rules.ts';
import { feeYears, STATUS_NAMES } from '#features/installments/fee-list.rules.ts';
import { INSTALLMENT_STATUSES, type Installment, type LinkedEnrollment, LONGEST_REASON } from '#features/installments/installment.contract.ts';
import { type Discount, feeTitle, INSTALLMENT_NAMES, type InstallmentStatus } from '#features/installments/installment.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { present } from '#web/clock.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './fee-form.module.css';
import { type FeeDraft, isSpecialDraft, withNumber, withYear } from './fee-draft.ts';

const MEANINGS: Readonly<Record<InstallmentStatus, string>> = {
  valid: 'Aún no es exigible: pasa a deuda al llegar su mes.',
  debt: 'Se debe desde ahora.',
  expired: 'Atrasada: el recargo no se le vuelve a sumar.',
};

export type FeeFieldsProps = {
  readonly draft: FeeDraft;
  readonly change: (draft: FeeDraft) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  /** The hint beside the box of the reason; null when no reason is needed. */
  readonly reasonHint: string | null;
  /** Why the fee does not change by itself; null when it does. */
  readonly frozen: string | null;
  readonly discount: Discount;
  readonly fees: readonly Installment[];
  readonly enrollments: readonly LinkedEnrollment[];
  readonly categories: readonly Category[];
};

export const FeeFields = ({ draft, change, errors, isNew, reasonHint, frozen, discount, fees, enrollments, categories }: FeeFieldsProps) => {
  const today = present();
  const years = feeYears(today).map(String);
  const linkable = enrollments.filter((one) => String(one.year) === draft.year || one._id === draft.enrollment);
  const twin = isNew ? fees.find((fee) => draft.number === String(fee.number) && draft.year === String(fee.year)) : undefined;
  const usual = usualOf(draft, { enrollments, categories, discount });
  const isSpecial = isSpecialDraft(draft);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md" className={classes.fields}>
      <NativeSelect
        label="Año"
        required
        disabled={!isNew}
        value={draft.year}
        error={errors['year']}
        data={[{ value: '', label: '* Seleccione año' }, ...(years.includes(draft.year) || draft.year === '' ? years : [draft.year, ...years])]}
        onChange={({ currentTarget }) => change(withYear(draft, currentTarget.value, enrollments, today))}
      />
      <NativeSelect
        label="Inscripción vinculada"
        disabled={linkable.length === 0}
        value={draft.enrollment}
        error={errors['enrollment']}
        data={[
          { value: '', label: linkable.length === 0 ? 'No hay inscripción para vincular' : '* Seleccione inscripción' },
          ...linkable.map(({ _id, year, category }) => ({ value: _id, label: `${category.name} ${year}` })),
        ]}
        onChange={({ currentTarget }) => change({ ...draft, enrollment: currentTarget.value })}
      />
      <NativeSelect
        label="Cuota"
        required
        disabled={!isNew}
        value={draft.number}
        error={errors['number']}
        data={[{ value: '', label: '* Seleccione cuota' }, ...INSTALLMENT_NAMES.map((label, number) => ({ value: String(number), label }))]}
        onChange={({ currentTarget }) => change(withNumber(draft, currentTarget.value, today))}
      />
      <div>
        <MoneyInput label="Valor" required value={draft.value} error={errors['value']} onChange={(value) => change({ ...draft, value })} />
        {usual !== null && usual !== draft.value && (
          <Group gap="0.25rem 0.6rem" mt="0.35rem" c="dimmed" fz="sm">
            Según la lista de precios: {moneyText(usual)}
            <Button variant="light" size="compact-sm" onClick={() => change({ ...draft, value: usual })}>
              Usar
            </Button>
          </Group>
        )}
      </div>
      {twin !== undefined && (
        <div className={classes.wide}>
          <Notice kind="warning">
            {isSpecial ? `Ya tiene otra cuota ${feeTitle(twin)}. ` : `Ya tiene la cuota ${feeTitle(twin)}: solo puede tener una. `}
            <Link to={`/index/installment/edit/${twin._id}`}>Editar esa cuota</Link>
          </Notice>
        </div>
      )}
      {isSpecial ? (
        <div className={classes.wide}>
          <Notice>Clases Particulares y Examen Libre quedan siempre como deuda y no se actualizan.</Notice>
        </div>
      ) : (
        <>
          <NativeSelect
            label="Estado de la cuota"
            required
            description={draft.status === '' ? undefined : MEANINGS[draft.status]}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={draft.status}
            error={errors['status']}
            data={[{ value: '', label: '* Estado de la cuota' }, ...INSTALLMENT_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))]}
            onChange={({ currentTarget }) => change({ ...draft, status: currentTarget.value as FeeDraft['status'], choseStatus: true })}
          />
          <div className={classes.switch}>
            <Switch
              label={draft.updatable ? 'Permitir actualizar' : 'No Actualizar'}
              description={draft.updatable ? 'Sigue los nuevos precios y el recargo.' : (frozen ?? 'No cambia con los nuevos precios ni lleva recargo.')}
              checked={draft.updatable}
              onChange={({ currentTarget }) => change({ ...draft, updatable: currentTarget.checked })}
            />
          </div>
        </>
      )}
      {reasonHint !== null && (
        <TextInput
          className={classes.wide}
          label="Motivo"
          required
          maxLength={LONGEST_REASON}
          description={reasonHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={draft.reason}
          error={errors['reason']}
          onChange={({ currentTarget }) => change({ ...draft, reason: currentTarget.value })}
        />
      )}
    </SimpleGrid>
  );
};

const usualOf = (draft: FeeDraft, { enrollments, categories, discount }: Pick<FeeFieldsProps, 'enrollments' | 'categories' | 'discount'>): number | null =>
  draft.number === ''
    ? null
    : usualValue(Number(draft.number), {
        category: enrollments.find(({ _id }) => _id === draft.enrollment)?.category ?? null,
        enrollmentPrice: categories.find(isEnrollmentCategory)?.value ?? null,
        discount,
      });
