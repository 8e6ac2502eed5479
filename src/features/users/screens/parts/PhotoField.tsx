/** The photo of a person, and a new one to choose and crop. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '#web/ui/Page.tsx';
import { IconPhotoUp } from '#web/ui/icons.ts';
import { PersonPhoto } from './PersonPhoto.tsx';
import { PhotoCropper } from './PhotoCropper.tsx';

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const LARGEST_MEGABYTES = 15;
const NOT_A_PICTURE = 'La imagen debe ser png, jpeg, webp o gif';

export type PhotoFieldProps = {
  /** The address of the present photo; empty when there is none. */
  readonly url: string;
  /** The new photo as a data URL; null if unchanged. */
  readonly photo: string | null;
  readonly onChange: (photo: string | null) => void;
  readonly refused: string | undefined;
};

export const PhotoField = ({ url, photo, onChange, refused }: PhotoFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // The browser keeps the picture in memory until its address is revoked.
  useEffect(() => (picked === null ? undefined : () => URL.revokeObjectURL(picked)), [picked]);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const fault = !TYPES.includes(file.type)
      ? NOT_A_PICTURE
      : file.size > LARGEST_MEGABYTES * 1024 * 1024
        ? `La imagen no puede superar los ${LARGEST_MEGABYTES} MB`
        : null;
    setError(fault);
    if (fault === null) setPicked(URL.createObjectURL(file));
  };
  const message = error ?? refused;
  return (
    <Panel title="Imagen">
      <Group gap="1rem 1.5rem">
        <PersonPhoto url={photo ?? url} size={120} />
        <Stack gap="0.5rem" flex="1 1 14rem">
          <input
            ref={input}
            type="file"
            hidden
            accept={TYPES.join(',')}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <Group gap="0.5rem">
            <Button variant="light" leftSection={<IconPhotoUp />} onClick={() => input.current?.click()}>
              Subir imagen
            </Button>
            {photo !== null && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                Dejar la anterior
              </Button>
            )}
          </Group>
          {message === undefined ? (
            <Text c="dimmed">
              {photo === null ? `png, jpeg, webp o gif, hasta ${LARGEST_MEGABYTES} MB.` : 'La imagen nueva se sube al guardar los cambios.'}
            </Text>
          ) : (
            <Text c="var(--mantine-color-error)" role="alert">
              {message}
            </Text>
          )}
        </Stack>
      </Group>
      <PhotoCropper
        picture={picked}
        onClose={() => setPicked(null)}
        onUnreadable={() => {
          setPicked(null);
          setError(NOT_A_PICTURE);
        }}
        onCropped={(cropped) => {
          setPicked(null);
          onChange(cropped);
        }}
      />
    </Panel>
  );
};
