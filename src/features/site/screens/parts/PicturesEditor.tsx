/** The pictures of the public pages by place: add, describe, reorder, delete. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { PLACE_LABELS, ROOM } from '#features/site/picture.rules.ts';
import { addPicture, changePicture, PLACES, type PicturePlace, removePicture, type SitePicture } from '#features/site/site.contract.ts';
import { sayError } from '#web/alerts.tsx';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { IconArrowUp, IconPhotoPlus, IconTrash } from '#web/ui/icons.ts';
import { dataUrlOf, isTooLarge, LARGEST_MEGABYTES } from './chosen-picture.ts';
import classes from './settings.module.css';

export const PicturesEditor = ({ pictures }: { readonly pictures: readonly SitePicture[] }) => (
  <Stack>
    {PLACES.map((place) => (
      <Place key={place} place={place} pictures={pictures.filter((one) => one.place === place)} />
    ))}
  </Stack>
);

const Place = ({ place, pictures }: { readonly place: PicturePlace; readonly pictures: readonly SitePicture[] }) => (
  <Panel title={PLACE_LABELS[place]}>
    <ul className={classes.pictures}>
      {pictures.map((one, index) => (
        <Picture key={one._id} one={one} before={pictures[index - 1]} />
      ))}
    </ul>
    {(ROOM[place] === 1 || pictures.length < ROOM[place]) && <NewPicture place={place} replaces={ROOM[place] === 1 && pictures.length === 1} />}
  </Panel>
);

const Picture = ({ one, before }: { readonly one: SitePicture; readonly before: SitePicture | undefined }) => {
  const [words, setWords] = useState({ alt: one.alt, caption: one.caption });
  const change = useTold(useAct(changePicture), words);
  // The new order is visible, so no message is needed.
  const move = useAct(changePicture, { says: null });
  const remove = useAct(removePicture);
  const isChanged = words.alt !== one.alt || words.caption !== one.caption;
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      question: '¿Está seguro que desea eliminar la imagen?',
      consequences: [`Se elimina “${one.alt}” de la página.`],
      accept: 'Eliminar la imagen',
      danger: true,
    });
    if (yes) await remove.run({ params: { id: one._id } });
  };
  return (
    <li className={classes.picture}>
      <img src={one.small} alt={one.alt} width={160} height={120} loading="lazy" />
      <Stack>
        <TextInput
          label="Qué muestra"
          value={words.alt}
          error={change.fields['alt']}
          onChange={({ currentTarget }) => setWords({ ...words, alt: currentTarget.value })}
        />
        {one.place === 'trips' && (
          <TextInput
            label="Lugar"
            value={words.caption}
            error={change.fields['caption']}
            onChange={({ currentTarget }) => setWords({ ...words, caption: currentTarget.value })}
          />
        )}
        <Group gap="0.75rem 1rem">
          <Button
            size="compact-md"
            variant="light"
            disabled={!isChanged}
            loading={change.isRunning}
            onClick={() => void change.run({ params: { id: one._id }, body: { ...words, before: undefined } })}
          >
            Guardar
          </Button>
          {before !== undefined && (
            <RowButton
              label="Subir"
              of={one.alt}
              icon={IconArrowUp}
              color="blue"
              onClick={() => void move.run({ params: { id: one._id }, body: { alt: one.alt, caption: one.caption, before: before._id } })}
            />
          )}
          <RowButton label="Eliminar" of={one.alt} icon={IconTrash} color="red" onClick={() => void ask()} />
        </Group>
      </Stack>
    </li>
  );
};

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const NewPicture = ({ place, replaces }: { readonly place: PicturePlace; readonly replaces: boolean }) => {
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [image, setImage] = useState<{ readonly name: string; readonly data: string } | null>(null);
  const save = useAct(addPicture, {
    onDone: () => {
      setAlt('');
      setImage(null);
    },
  });
  const act = useTold(save, { alt, image: image?.name });
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    if (!TYPES.includes(file.type)) return sayError('La imagen debe ser png, jpeg, webp o gif');
    if (isTooLarge(file)) return sayError(`La imagen no puede superar los ${LARGEST_MEGABYTES} MB`);
    void dataUrlOf(file).then((data) => setImage({ name: file.name, data }));
  };
  return (
    <Group gap="0.75rem 1rem" align="end">
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        className={classes.file}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" leftSection={<IconPhotoPlus />} onClick={() => input.current?.click()}>
        {replaces ? 'Reemplazar la imagen' : 'Agregar una imagen'}
      </Button>
      {image !== null && (
        <>
          <TextInput
            label={`Qué muestra ${image.name}`}
            description="Para quien no puede verla"
            withAsterisk
            value={alt}
            error={act.fields['alt'] ?? act.fields['image']}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
          <Button loading={act.isRunning} onClick={() => void act.run({ body: { place, alt, caption: undefined, image: image.data } })}>
            Subir
          </Button>
        </>
      )}
    </Group>
  );
};
