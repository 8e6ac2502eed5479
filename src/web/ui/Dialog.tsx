/** A dialog over the page, which Escape and "back" on a phone close. */
import { Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from '../back-gesture.ts';

export const Dialog = (props: ModalProps) => {
  useBackCloses(props.opened, props.onClose);
  return <Modal {...props} />;
};
