/** Sections for some roles only: a student's fee, the studies and the bank account of the staff. */
import { NativeSelect } from '@mantine/core';
import { CHARGE_DAYS, DISCOUNTS, FIELDS } from '#features/users/user-field.contract.ts';
import { fieldsIn } from '#features/users/user-field.rules.ts';
import { CHARGE_DAY_LABEL, DISCOUNT_LABEL } from '#features/users/user-words.rules.ts';
import { Panel } from '#web/ui/Page.tsx';
import { FieldLines, UNDER } from './FieldLines.tsx';
import classes from './UserForm.module.css';
import type { UserFormState } from './use-user-form.ts';

/** The discount and the charge day of a student. */
export const FeeSection = ({ form }: { readonly form: UserFormState }) => (
  <Panel title="Cuota">
    <FeeFields form={form} />
  </Panel>
);

export const FeeFields = ({ form: { text, before, isNew, bind } }: { readonly form: UserFormState }) => (
  <div className={classes.fields}>
    <NativeSelect
      label={FIELDS.discount.label}
      data={DISCOUNTS.map((discount) => ({
        value: String(discount),
        label: discount === 0 ? DISCOUNT_LABEL[0] : `${DISCOUNT_LABEL[discount]} (${discount} %)`,
      }))}
      inputWrapperOrder={UNDER}
      description={isNew || text.discount === before.discount ? undefined : 'Al guardar se recalculan sus cuotas impagas desde este mes.'}
      {...bind('discount')}
    />
    <NativeSelect
      label={FIELDS.chargeday.label}
      data={[{ value: '', label: '* Seleccione día de recargo' }, ...CHARGE_DAYS.map((day) => ({ value: String(day), label: CHARGE_DAY_LABEL[day] }))]}
      {...bind('chargeday')}
    />
  </div>
);

/** Studies and bank account of the staff; nothing for others. */
export const WorkSection = ({ form }: { readonly form: UserFormState }) =>
  fieldsIn('work', form.role, form.before).length > 0 && (
    <Panel title="Datos laborales">
      <div className={classes.fields}>
        <FieldLines form={form} section="work" />
      </div>
    </Panel>
  );
