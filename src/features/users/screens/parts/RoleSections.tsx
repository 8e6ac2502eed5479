/** What only some kinds of people have: a student's fee, the studies and the bank account of the staff. */
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { CHARGE_DAYS, DISCOUNTS } from '#features/users/user.contract.ts';
import { showsField } from '#features/users/user-fields.rules.ts';
import { CHARGE_DAY_LABEL, DISCOUNT_LABEL } from '#features/users/user-words.rules.ts';
import { Panel } from '#web/ui/Page.tsx';
import { digits } from './digits.ts';
import classes from './UserForm.module.css';
import type { UserFormState } from './use-user-form.ts';

// A note that comes and goes must not push its box down.
const UNDER: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

/** The discount and the charge day of a student. */
export const FeeSection = ({ form }: { readonly form: UserFormState }) => (
  <Panel title="Cuota">
    <FeeFields form={form} />
  </Panel>
);

export const FeeFields = ({ form: { text, before, isNew, bind } }: { readonly form: UserFormState }) => (
  <div className={classes.fields}>
    <NativeSelect
      label="Tipo de descuento"
      data={DISCOUNTS.map((discount) => ({
        value: String(discount),
        label: discount === 0 ? DISCOUNT_LABEL[0] : `${DISCOUNT_LABEL[discount]} (${discount} %)`,
      }))}
      inputWrapperOrder={UNDER}
      description={isNew || text.discount === before.discount ? undefined : 'Al guardar se recalculan sus cuotas impagas desde este mes.'}
      {...bind('discount')}
    />
    <NativeSelect
      label="Día de recargo"
      data={[{ value: '', label: '* Seleccione día de recargo' }, ...CHARGE_DAYS.map((day) => ({ value: String(day), label: CHARGE_DAY_LABEL[day] }))]}
      {...bind('chargeday')}
    />
  </div>
);

/** Studies and bank account of the staff; whoever has neither has no such section. */
export const WorkSection = ({ form }: { readonly form: UserFormState }) =>
  (['degree', 'school', 'cbvu', 'alias'] as const).some((field) => showsField(field, form.role, form.before)) && (
    <Panel title="Datos laborales">
      <WorkFields form={form} />
    </Panel>
  );

const WorkFields = ({ form: { text, before, role, put, bind } }: { readonly form: UserFormState }) => (
  <div className={classes.fields}>
    {showsField('degree', role, before) && <TextInput label="Título" maxLength={120} autoComplete="off" {...bind('degree')} />}
    {showsField('school', role, before) && <TextInput label="Institución donde se graduó" maxLength={120} autoComplete="off" {...bind('school')} />}
    {showsField('cbvu', role, before) && (
      <TextInput
        label="CBU/CVU"
        inputMode="numeric"
        autoComplete="off"
        inputWrapperOrder={UNDER}
        description={text.cbvu === '' ? undefined : `${text.cbvu.length} de ${CBVU_DIGITS} dígitos`}
        {...bind('cbvu')}
        onChange={({ currentTarget }) => put({ cbvu: digits(currentTarget.value) })}
      />
    )}
    {showsField('alias', role, before) && <TextInput label="Alias" maxLength={120} autoComplete="off" {...bind('alias')} />}
  </div>
);

const CBVU_DIGITS = 22;
