/** Moves a picture behind a round window until the face is in it. */
import { Button, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Crop, cropped, NEAREST, type Size, shownSize, WHOLE, WINDOW_SIDE, within } from './crop.ts';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import classes from './PhotoCropper.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

export type PhotoCropperProps = {
  /** The address of the picture; null: nothing to crop. */
  readonly picture: string | null;
  readonly onClose: () => void;
  readonly onUnreadable: () => void;
  readonly onCropped: (dataUrl: string) => void;
};

export const PhotoCropper = ({ picture, onClose, ...rest }: PhotoCropperProps) => (
  <Dialog opened={picture !== null} onClose={onClose} title="Encuadre la imagen" size="sm">
    {picture !== null && <Window key={picture} picture={picture} onClose={onClose} {...rest} />}
  </Dialog>
);

const Window = ({ picture, onClose, onUnreadable, onCropped }: PhotoCropperProps & { readonly picture: string }) => {
  const image = useRef<HTMLImageElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const change = (next: (before: Crop) => Crop) => setCrop((before) => (size === null ? before : within(size, next(before))));
  // The middle of the picture stays in the middle.
  const zoomTo = (zoom: number) => change((before) => ({ zoom, x: (before.x * zoom) / before.zoom, y: (before.y * zoom) / before.zoom }));
  const move = (x: number, y: number) => change((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (held.current === null) return;
    move(clientX - held.current.x, clientY - held.current.y);
    held.current = { x: clientX, y: clientY };
  };
  const shown = size === null ? null : shownSize(size, crop.zoom);
  return (
    <>
      <Text c="dimmed" mb="sm">
        Mueva la imagen con el mouse, el dedo o las flechas del teclado.
      </Text>
      <div
        role="application"
        aria-label="Encuadre de la imagen: muévala con las flechas"
        tabIndex={0}
        className={classes.window}
        style={{ width: WINDOW_SIDE, height: WINDOW_SIDE }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(...step);
        }}
        onWheel={({ deltaY }) => zoomTo(Math.min(NEAREST, Math.max(1, crop.zoom - deltaY / 400)))}
      >
        <img
          ref={image}
          src={picture}
          alt=""
          draggable={false}
          className={classes.picture}
          style={shown === null ? { visibility: 'hidden' } : { ...shown, transform: `translate(calc(-50% + ${crop.x}px), calc(-50% + ${crop.y}px))` }}
          onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          onError={onUnreadable}
        />
      </div>
      <label className={classes.zoom}>
        Acercar
        <input type="range" min={1} max={NEAREST} step={0.05} value={crop.zoom} onChange={({ currentTarget }) => zoomTo(Number(currentTarget.value))} />
      </label>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button color="teal" disabled={size === null} onClick={() => image.current !== null && onCropped(cropped(image.current, crop))}>
          Usar la imagen
        </Button>
      </DialogFoot>
    </>
  );
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -8], ArrowDown: [0, 8] };
