import { Button, type ButtonProps } from '@mantine/core';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';

const showWaiting = () => showErrorToast(CONFIRMATION.waits);

/** A button of an action that waits until the user is confirmed: it says so. */
export function UnconfirmedAction(props: ButtonProps) {
  return <Button variant="default" onClick={showWaiting} {...props} />;
}
