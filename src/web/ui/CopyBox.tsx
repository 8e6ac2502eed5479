/** A text to take elsewhere, in a box beside the button that copies it: all of it can be read, and written down. */
import { Button, Group, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { sayDone, sayError } from '../alerts.tsx';
import classes from './CopyBox.module.css';
import { IconCopy } from './icons.ts';

export type CopyBoxProps = {
  readonly label: string;
  readonly value: string;
  /** What is said once it is copied: "Enlace copiado". */
  readonly copied: string;
};

export const CopyBox = ({ label, value, copied }: CopyBoxProps) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    box.current?.select();
    if (await isCopied(value)) sayDone(copied);
    else sayError('No se pudo copiar. El texto quedó seleccionado: cópielo con Ctrl+C');
  };
  return (
    <Group align="end" gap="sm" className={classes.row}>
      <Textarea ref={box} label={label} minRows={1} readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button leftSection={<IconCopy />} onClick={() => void copy()}>
        Copiar
      </Button>
    </Group>
  );
};

// The clipboard is available only over https or on this computer itself.
const isCopied = async (text: string): Promise<boolean> => {
  if (navigator.clipboard === undefined) return document.execCommand('copy');
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
};
