import { PASSKEY_ERROR } from '#contract/messages/sign-in.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';
import { showError } from '../feedback/show-error.ts';

/** Names of errors of a browser whose user closed its dialog, or let it time out. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/** Shows why a passkey was not made or used: the server refused, the user cancelled, or the browser cannot. */
export function showPasskeyError(error: Error): void {
  if (CANCELLED.has(error.name)) showErrorToast(PASSKEY_ERROR.cancelled);
  else if (error.name === 'InvalidStateError') showErrorToast(PASSKEY_ERROR.known);
  else if (error.name === 'SecurityError') showErrorToast(PASSKEY_ERROR.unsupported);
  else showError(error);
}
