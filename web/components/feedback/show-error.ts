import { DRAFT } from '#contract/messages/components/forms.ts';
import { failureOf, isPassing, sentenceOf } from '#web/api/client/errors.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';
import type { ShowFieldErrors } from '../form/use-schema-form.ts';

/**
 * Shows that a call failed, as section 8 of the specification asks: each wrong field's message at the
 * field, any other as a toast.
 * @param showFieldErrors comes with the form that was sent, from `useSchemaForm`
 */
export function showError(error: unknown, showFieldErrors?: ShowFieldErrors): void {
  const failure = failureOf(error);
  if (!showFieldErrors) showErrorToast(sentenceOf(error));
  else if ('fields' in failure) showFieldErrors(failure.fields);
  else showErrorToast(isPassing(error) ? `${failure.message} ${DRAFT.restored}` : failure.message);
}
