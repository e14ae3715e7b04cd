import { Button, type ButtonProps } from '@mantine/core';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';

const showWaiting = () => showErrorToast(CONFIRMATION.waits);

/** The button of an action that the user may do once they are confirmed; its tooltip gives the reason. */
export function UnconfirmedAction(props: ButtonProps) {
  return <Button variant="default" onClick={showWaiting} {...props} />;
}
