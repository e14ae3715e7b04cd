import { DRAFT } from '#contract/messages/forms.ts';
import { failureOf, isTemporary, messageOf } from '#web/api/errors.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';
import type { ShowFieldErrors } from '../form/use-schema-form.ts';

/**
 * Shows that a call failed: a wrong field's message at the field, any other message as a toast.
 * Specification section 8.
 * @param showFieldErrors from the `useSchemaForm` of the form that was sent
 */
export function showError(error: unknown, showFieldErrors?: ShowFieldErrors): void {
  const failure = failureOf(error);
  if (!showFieldErrors) showErrorToast(messageOf(error));
  else if ('fields' in failure) showFieldErrors(failure.fields);
  else
    showErrorToast(isTemporary(error) ? `${failure.message} ${DRAFT.restored}` : failure.message);
}
