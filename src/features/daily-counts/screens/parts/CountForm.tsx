/** The form of a count: five places, the difference from what the register holds, and its reason. */
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { countRegister, PLACES, type Place } from '#features/daily-counts/daily-count.contract.ts';
import { countDifference, countedIn, purseDifferences, purseDifferencesText } from '#features/daily-counts/daily-count.rules.ts';
import { PURSES } from '#features/register/payment-form.contract.ts';
import { PURSE_LABEL, type Purses } from '#features/register/purse.rules.ts';
import { differenceText } from '#features/register/register.rules.ts';
import { CountNotes } from '#features/register/screens/parts/CountNotes.tsx';
import { DifferenceBadge } from '#features/register/screens/parts/DifferenceBadge.tsx';
import { type Day, longDay } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { sayError } from '#web/alerts.tsx';
import { useAct } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong, hasWrongBox } from '#web/form.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconDeviceFloppy } from '#web/ui/icons.ts';
import { useCountPlaces } from '../count-place.queries.ts';

const CountDraft = z.object({ places: z.record(z.enum(PLACES), z.number().nullable()), reason: z.string() });
type CountDraft = z.infer<typeof CountDraft>;

const EMPTY: CountDraft = { places: { box: null, envelope: null, home: null, bank: null, change: null }, reason: '' };

export type CountFormProps = {
  readonly registerId: string;
  readonly openedOn: Day;
  readonly money: Centavos;
  /** How much of it is cash, and how much is in the bank; null when they are not kept apart. */
  readonly purses: Purses | null;
  /** 'al cierre de ayer, 20:10'. */
  readonly moment: string | undefined;
};

export const CountForm = ({ registerId, openedOn, money, purses, moment }: CountFormProps) => {
  // The bank's money is known already, so it is filled in: one looks it up rather than counts it.
  const [proposed] = useState<CountDraft>({ ...EMPTY, places: { ...EMPTY.places, bank: purses?.bank ?? null } });
  const draft = useDraft(`count-${registerId}`, CountDraft, proposed);
  const { places, reason } = draft.value;
  const { names } = useCountPlaces();
  const form = useRef<HTMLFormElement>(null);
  const act = useTold(useAct(countRegister, { onDone: draft.clear }), { ...places, description: reason });
  const hasCounted = PLACES.some((place) => places[place] !== proposed.places[place]);
  const difference = countDifference(places, money);
  const differences = purses === null ? null : purseDifferences(places, purses);
  const isDifferent = difference !== 0 || (differences !== null && differences.bank !== 0);
  const put = (place: Place, amount: Centavos | null): void => draft.set((before) => ({ ...before, places: { ...before.places, [place]: amount } }));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (hasWrongBox(form.current)) return;
    const { box, envelope, home, bank, change } = places;
    if (box === null) {
      sayError(`Ingrese el importe de ${names.box.name}`);
      form.current?.querySelector('input')?.focus();
      return;
    }
    const consequences = [
      `En caja ${moneyText(money)}, contado ${moneyText(countedIn(places))}.`,
      `${[differenceText(difference), purseDifferencesText(places, purses ?? {})].filter((part) => part !== '').join(': ')}.`,
    ];
    if (!(await confirm({ question: '¿Está seguro que desea guardar los cambios?', consequences, accept: 'Guardar el conteo' }))) return;
    const made = await act.run({
      body: {
        register: registerId,
        registermoney: money,
        box,
        envelope: envelope ?? undefined,
        home: home ?? undefined,
        bank: bank ?? undefined,
        change: change ?? undefined,
        description: isDifferent ? reason || undefined : undefined,
      },
    });
    if (made === undefined) focusFirstWrong(form.current);
  };

  return (
    <Panel title={`Contar la caja del ${longDay(openedOn).toLowerCase()}`}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <SimpleGrid minColWidth="min(9.5rem, 100%)" spacing="md" verticalSpacing="sm">
          <Stack gap="0.4rem" align="flex-start">
            <Text span c="dimmed" fz="sm">
              En Caja
            </Text>
            <Text span fw={700} fz="xl">
              {moneyText(money)}
            </Text>
            {purses !== null &&
              PURSES.map((purse) => (
                <Text key={purse} span c="dimmed" fz="sm">
                  {PURSE_LABEL[purse]} {moneyText(purses[purse])}
                </Text>
              ))}
            <Text span c="dimmed" fz="sm">
              {moment}
            </Text>
          </Stack>
          {PLACES.map((place) => (
            <div key={place}>
              <MoneyInput
                label={names[place].name}
                description={place === 'bank' && purses !== null ? [names.bank.about, IN_BANK].filter((text) => text !== '').join('. ') : names[place].about}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                required={place === 'box'}
                value={places[place]}
                onChange={(amount) => put(place, amount)}
                error={act.fields[place]}
              />
              {(place !== 'bank' || purses === null) && <CountNotes of={names[place].name} onCounted={(total) => put(place, total)} />}
            </div>
          ))}
        </SimpleGrid>
        <Group justify="flex-end" align="flex-end" gap="0.75rem 1rem" mt="sm">
          <Group gap="0.5rem 1.6rem" me="auto" miw="9.5rem" pb="0.35rem" role="status">
            {hasCounted && <Found label="Diferencia" difference={difference} />}
            {hasCounted && differences !== null && PURSES.map((purse) => <Found key={purse} label={PURSE_LABEL[purse]} difference={differences[purse]} />)}
          </Group>
          {hasCounted && isDifferent && (
            <TextInput
              flex="1 1 18rem"
              label="Motivo de la diferencia"
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => draft.set((before) => ({ ...before, reason: currentTarget.value }))}
              error={act.fields['description']}
            />
          )}
          <Button type="submit" color="teal" leftSection={<IconDeviceFloppy />} loading={act.isRunning}>
            Guardar conteo
          </Button>
        </Group>
      </form>
    </Panel>
  );
};

const IN_BANK = 'Propuesto según la caja';

const Found = ({ label, difference }: { readonly label: string; readonly difference: Centavos }) => (
  <Stack gap="0.4rem" align="flex-start">
    <Text span c="dimmed" fz="sm">
      {label}
    </Text>
    <DifferenceBadge difference={difference} />
  </Stack>
);
