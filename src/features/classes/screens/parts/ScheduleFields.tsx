/** Days and hours of a class: the same hours on both days, or different ones. */
import { NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { CLASS_DAYS } from '#kernel/calendar.ts';
import classes from './ClassForm.module.css';
import { HourInput } from './HourInput.tsx';
import type { ClassFormState } from './use-class-form.ts';

export const ScheduleFields = ({ form }: { readonly form: ClassFormState }) => {
  const { text, put } = form;
  return (
    <Stack gap="0.9rem" mt="1.1rem">
      <SegmentedControl
        className={classes.same}
        aria-label="Horario de los dos días"
        value={text.isSame ? 'same' : 'different'}
        // When the hours become different, the second day starts with those of the first.
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
          <fieldset key={which} className={`${classes.day} sunken`}>
            <legend>{which === '1' ? 'Primer día' : 'Segundo día'}</legend>
            <DayField form={form} which={which} />
            <HourFields form={form} which={which} of={`día ${which}`} />
          </fieldset>
        ))
      )}
    </Stack>
  );
};

type FieldProps = { readonly form: ClassFormState; readonly which: '1' | '2' };

const DayField = ({ form, which }: FieldProps) => (
  <NativeSelect required label={`Día ${which}`} {...form.bind(`day${which}`)} data={[{ value: '', label: '* Seleccione día' }, ...CLASS_DAYS]} />
);

const HourFields = ({ form, which, of }: FieldProps & { readonly of: string }) => {
  const hourin = form.text[`hourin${which}`];
  const bind = (field: `hourin${'1' | '2'}` | `hourout${'1' | '2'}`) => ({ ...form.bind(field), onChange: (value: string) => form.put({ [field]: value }) });
  return (
    <>
      <HourInput label="Entrada" of={of} {...bind(`hourin${which}`)} />
      <HourInput label="Salida" of={of} from={hourin === '' ? undefined : hourin} disabled={hourin === ''} {...bind(`hourout${which}`)} />
    </>
  );
};
