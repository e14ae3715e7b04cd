import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that returns the focus to where it was. */
export function Dialog(props: ModalProps) {
  useReturnFocus(props.opened);
  return <Modal {...props} returnFocus={false} />;
}
