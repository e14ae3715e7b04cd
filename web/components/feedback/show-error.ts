import { DRAFT } from '#contract/messages/components/forms.ts';
import { failureOf, isPassing, sentenceOf } from '#web/api/client/errors.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';

/**
 * Tells a person that a call failed, in the way of section 8 of the specification: a sentence as a
 * toast, otherwise each wrong field where it stands.
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
