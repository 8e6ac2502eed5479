/** A popup in which a few values are set: its button, its form, and the refusal that belongs to no field. */
import { Button, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { hasWrongBox } from '../form.ts';
import { DialogButtons, type DialogButtonsProps } from './DialogButtons.tsx';
import classes from './PopupForm.module.css';
import { Dialog } from './Dialog.tsx';

export type PopupButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly size?: ModalProps['size'];
  /** What the popup shows; the button is disabled while it is undefined. */
  readonly content: ((close: () => void) => ReactNode) | undefined;
};

export const PopupButton = ({ label, icon, title, size = 'md', content }: PopupButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={icon} disabled={content === undefined} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={title} size={size}>
        {content?.(close)}
      </Dialog>
    </>
  );
};

export type PopupFormProps = DialogButtonsProps & {
  readonly save: () => void;
  readonly refusal: string | null;
  readonly children: ReactNode;
};

export const PopupForm = ({ save, refusal, children, ...buttons }: PopupFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // The page from which the popup was opened may be a form itself.
      event.stopPropagation();
      if (!hasWrongBox(event.currentTarget)) save();
    }}
  >
    {children}
    <Refusal>{refusal}</Refusal>
    <DialogButtons {...buttons} />
  </form>
);

/** Why it was refused, above the buttons of a popup: what belongs to no field. */
export const Refusal = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.refusal} role="alert">
    {children}
  </p>
);
