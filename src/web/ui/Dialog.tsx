/** A dialog over the page, which Escape and "back" on a phone close. */
import { Modal, type ModalProps } from '@mantine/core';
import { createContext, useContext } from 'react';
import { useBackCloses } from '../back-gesture.ts';

/** Whether something stands over all dialogs, such as the box for logging in again: then Escape and "back" are not meant for them. */
export const DialogsCovered = createContext(false);

export const Dialog = ({ closeOnEscape = true, ...props }: ModalProps) => {
  const isCovered = useContext(DialogsCovered);
  useBackCloses(props.opened && !isCovered, props.onClose);
  return <Modal {...props} closeOnEscape={closeOnEscape && !isCovered} />;
};
