/** The institute's names for the places of the cash count, with an explanation that is shown beside the box. */
import { Stack, TextInput } from '@mantine/core';
import { CountPlaces, getCountPlaces, saveCountPlaces } from '#features/daily-counts/count-place.contract.ts';
import { FIRST_NAMES } from '#features/daily-counts/count-place.rules.ts';
import { PLACES } from '#features/daily-counts/daily-count.contract.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { TroublePanel } from '#web/ui/TroublePanel.tsx';
import classes from './settings.module.css';
import { useSettingsForm } from './use-settings-form.ts';

export const CountPlacesForm = () => {
  const places = useOne(getCountPlaces, {});
  if (places.isPending) return <PageSkeleton />;
  if (places.isError) return <TroublePanel {...troubleOf(places)} />;
  return <Form places={places.data} />;
};

const Form = ({ places }: { readonly places: CountPlaces }) => {
  const act = useAct(saveCountPlaces);
  const { form, typed, isDirty, trouble, errorOf, change, discard, submit } = useSettingsForm(CountPlaces, places, act, getCountPlaces);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <Panel title="Lugares del conteo de caja">
          <Stack>
            {PLACES.map((place) => (
              <fieldset key={place} className={classes.place}>
                <legend>{places[place].name}</legend>
                <TextInput
                  label="Nombre"
                  required
                  maxLength={24}
                  placeholder={FIRST_NAMES[place].name}
                  value={typed[place].name}
                  error={errorOf(`${place}.name`)}
                  onChange={({ currentTarget }) => change({ [place]: { ...typed[place], name: currentTarget.value } })}
                />
                <TextInput
                  label="Qué se cuenta allí"
                  maxLength={120}
                  value={typed[place].about}
                  error={errorOf(`${place}.about`)}
                  onChange={({ currentTarget }) => change({ [place]: { ...typed[place], about: currentTarget.value } })}
                />
              </fieldset>
            ))}
          </Stack>
        </Panel>
        <SaveBar label="Guardar" isDirty={isDirty} isRunning={act.isRunning} trouble={trouble} onDiscard={discard} />
      </Stack>
    </form>
  );
};
