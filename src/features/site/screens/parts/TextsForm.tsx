/** The texts of the public pages; an empty line begins a new paragraph, and a part without text is not shown. */
import { Stack, Textarea, TextInput } from '@mantine/core';
import { getSite, saveTexts, Texts } from '#features/site/site.contract.ts';
import { useAct } from '#web/data.ts';
import { Panel } from '#web/ui/Page.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const PARTS = [
  ['description', 'Descripción para los buscadores', 'Una o dos oraciones'],
  ['history', 'Un poco de historia...', 'Una línea vacía empieza otro párrafo'],
  ['courses', 'Nuestros cursos', 'Un curso por línea'],
  ['exams', 'Exámenes Internacionales', 'Una línea vacía empieza otro párrafo'],
  ['trips', 'Viajes a Canadá', 'Una línea vacía empieza otro párrafo'],
  ['hours', 'Horarios de atención', 'Aparecen en Contáctanos'],
] as const;

export const TextsForm = ({ texts }: { readonly texts: Texts }) => {
  const act = useAct(saveTexts);
  const { form, typed, isDirty, trouble, errorOf, change, discard, submit } = useSettingsForm(Texts, texts, act, getSite);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <Panel>
          <Stack>
            {PARTS.map(([part, label, hint]) => (
              <Textarea
                key={part}
                label={label}
                description={hint}
                autosize
                minRows={part === 'description' || part === 'hours' ? 2 : 4}
                maxRows={16}
                value={typed[part]}
                error={errorOf(part)}
                onChange={({ currentTarget }) => change({ [part]: currentTarget.value })}
              />
            ))}
            <TextInput
              label="Ubicación en el mapa"
              description="Latitud y longitud; sin ellas no se ofrece el mapa"
              placeholder="-34,6037 -58,3816"
              value={typed.map}
              error={errorOf('map')}
              onChange={({ currentTarget }) => change({ map: currentTarget.value })}
            />
          </Stack>
        </Panel>
        <SaveBar label="Guardar" isDirty={isDirty} isRunning={act.isRunning} trouble={trouble} onDiscard={discard} />
      </Stack>
    </form>
  );
};
