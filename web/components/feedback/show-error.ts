import { DRAFT } from '#contract/messages/components/forms.ts';
import { failureOf, isPassing, sentenceOf } from '#web/api/client/errors.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';

/**
 * Shows why a call failed: a message as a toast, field errors under their fields.
 * @param showFieldErrors of the form that was sent: `useSchemaForm` has it
 */
export function showError(
  error: unknown,
  showFieldErrors?: (fields: Record<string, string>) => void,
): void {
  const failure = failureOf(error);
  if (!showFieldErrors) showErrorToast(sentenceOf(error));
  else if ('fields' in failure) showFieldErrors(failure.fields);
  else showErrorToast(isPassing(error) ? `${failure.message} ${DRAFT.restored}` : failure.message);
}
