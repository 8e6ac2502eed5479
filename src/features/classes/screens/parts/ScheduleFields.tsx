/** Days and hours of a class: the same hours on both days, or each day its own. */
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { FIRST_HOUR, LAST_HOUR } from '#features/classes/class.rules.ts';
import { CLASS_DAYS } from '#kernel/calendar.ts';
import classes from './ClassForm.module.css';
import type { ClassFormState } from './use-class-form.ts';

export const ScheduleFields = ({ form }: { readonly form: ClassFormState }) => {
  const { text, put } = form;
  return (
    <div className={classes.schedule}>
      <SegmentedControl
        className={classes.same}
        aria-label="Horario de los dos días"
        value={text.isSame ? 'same' : 'different'}
        // Who tells the days apart begins with the hours of the first.
        onChange={(value) =>
          put(value === 'same' ? { isSame: true } : { isSame: false, hourin2: text.hourin2 || text.hourin1, hourout2: text.hourout2 || text.hourout1 })
        }
        data={[
          { value: 'same', label: 'Mismo Horario' },
          { value: 'different', label: 'Distinto Horario' },
        ]}
      />
      {text.isSame ? (
        <div className={classes.fields}>
          <DayField form={form} which="1" />
          <DayField form={form} which="2" />
          <HourFields form={form} which="1" of="los dos días" />
        </div>
      ) : (
        (['1', '2'] as const).map((which) => (
          <fieldset key={which} className={classes.day}>
            <legend>{text[`day${which}`] || `Día ${which}`}</legend>
            <DayField form={form} which={which} />
            <HourFields form={form} which={which} of={`día ${which}`} />
          </fieldset>
        ))
      )}
    </div>
  );
};

type FieldProps = { readonly form: ClassFormState; readonly which: '1' | '2' };

const DayField = ({ form, which }: FieldProps) => (
  <NativeSelect required label={`Día ${which}`} {...form.bind(`day${which}`)} data={[{ value: '', label: '* Seleccione día' }, ...CLASS_DAYS]} />
);

const HourFields = ({ form, which, of }: FieldProps & { readonly of: string }) => {
  const hourin = form.text[`hourin${which}`];
  return (
    <>
      <TextInput
        required
        type="time"
        label="Entrada"
        aria-label={`Entrada, ${of}`}
        min={FIRST_HOUR}
        max={LAST_HOUR}
        step={300}
        {...form.bind(`hourin${which}`)}
      />
      <TextInput
        required
        type="time"
        label="Salida"
        aria-label={`Salida, ${of}`}
        min={hourin === '' ? FIRST_HOUR : hourin}
        max={LAST_HOUR}
        step={300}
        disabled={hourin === ''}
        {...form.bind(`hourout${which}`)}
      />
    </>
  );
};
