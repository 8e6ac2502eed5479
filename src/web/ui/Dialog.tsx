/** A dialog over the page, which Escape and "back" on a phone close. */
import { Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from '../back-gesture.ts';
import { useSessionState } from '../session.ts';

export const Dialog = ({ closeOnEscape = true, ...props }: ModalProps) => {
  // While somebody logs in again over it, neither is meant for this dialog.
  const isOnTop = useSessionState().interrupted === null;
  useBackCloses(props.opened && isOnTop, props.onClose);
  return <Modal {...props} closeOnEscape={closeOnEscape && isOnTop} />;
};
