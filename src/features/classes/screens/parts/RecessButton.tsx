/** The button "Receso de invierno" with its popup: the first and last day of the winter recess of a year. */
import { Button, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { listHolidays } from '#features/classes/holiday.contract.ts';
import { getRecess, type Recess, removeRecess, saveRecess } from '#features/classes/recess.contract.ts';
import { WINTER_RECESS } from '#features/classes/recess.rules.ts';
import { type Day, schoolYear } from '#kernel/calendar.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { hasWrongBox } from '#web/form.ts';
import { DayInput } from '#web/ui/dates.tsx';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import { IconSnowflake } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

export const RecessButton = ({ year }: { readonly year: number }) => {
  const [isOpen, setOpen] = useState(false);
  const known = useOne(getRecess, { params: { year } }, { enabled: isOpen });
  return (
    <>
      <Button variant="default" leftSection={<IconSnowflake />} onClick={() => setOpen(true)}>
        {WINTER_RECESS}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} size="lg" title={`${WINTER_RECESS} ${year}`}>
        {known.data !== undefined && <RecessForm key={String(known.dataUpdatedAt)} year={year} recess={known.data.recess} close={() => setOpen(false)} />}
        {known.error !== null && <p role="alert">{known.error.message}</p>}
      </Dialog>
    </>
  );
};

type RecessFormProps = { readonly year: number; readonly recess: Recess | null; readonly close: () => void };

const RecessForm = ({ year, recess, close }: RecessFormProps) => {
  const [from, setFrom] = useState<Day | ''>(recess?.fromDate ?? '');
  const [to, setTo] = useState<Day | ''>(recess?.toDate ?? '');
  const { first, last } = schoolYear(year);
  const options = { forgets: [getRecess, listHolidays], saysErrors: false, onDone: close };
  const save = useTold(useAct(saveRecess, options), { fromDate: from, toDate: to === '' ? '' : [from, to] });
  const remove = useAct(removeRecess, options);
  const error = save.error ?? remove.error;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (hasWrongBox(event.currentTarget)) return;
        void save.run({ params: { year }, body: { fromDate: from, toDate: to } });
      }}
    >
      <Text c="dimmed" mb="0.9rem">
        En esos días no hay clases: quedan afuera al crear las fechas de un bimestre, y cada profesor puede ponerlos en el calendario si los dicta. Las fechas
        ya creadas no cambian.
      </Text>
      <SimpleGrid minColWidth="min(13rem, 100%)">
        <DayInput
          label="Desde"
          value={from}
          min={first}
          max={last}
          error={save.fields['fromDate']}
          onChange={(day) => {
            setFrom(day);
            if (to !== '' && to < day) setTo('');
          }}
        />
        <DayInput label="Hasta" value={to} disabled={from === ''} min={from === '' ? first : from} max={last} error={save.fields['toDate']} onChange={setTo} />
      </SimpleGrid>
      {error !== null && (
        <p className={shared.refusal} role="alert">
          {error}
        </p>
      )}
      <DialogFoot>
        {recess !== null && (
          <Button variant="subtle" color="red" me="auto" loading={remove.isRunning} onClick={() => void remove.run({ params: { year } })}>
            Quitar
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isRunning}>
          Guardar
        </Button>
      </DialogFoot>
    </form>
  );
};
