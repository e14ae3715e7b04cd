import { Modal, type ModalProps } from '@mantine/core';
import { type FindElement, useReturnFocus } from './use-return-focus.ts';

interface DialogProps extends ModalProps {
  findNext?: FindElement;
}

/** A dialog that returns the focus to where it was. */
export function Dialog({ findNext, ...props }: DialogProps) {
  useReturnFocus(props.opened, findNext);
  return <Modal {...props} returnFocus={false} />;
}
