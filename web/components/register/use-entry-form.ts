import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isConflict } from '#web/api/errors.ts';
import { type SchemaFormOptions, useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { showError } from '../feedback/show-error.ts';

interface EntryFormOptions<Values, Body, Saved> extends SchemaFormOptions<Values, Body> {
  /** Sends a valid body. @param submissionKey identical in all attempts of one submission */
  save: (body: Body, submissionKey: string) => Promise<Saved>;
  successMessage: string;
  /** Opens once the record is saved. */
  list: '/form-a' | '/form-b' | '/form-c' | '/managers' | '/technicians';
  /** Returns the id of a saved inspection that opened a fault: its result opens in place of the list. */
  openedFault?: (saved: Saved) => string | undefined;
}

/** The form of a new or changed record, which returns to a list once it is saved. */
export function useEntryForm<Values extends object, Body, Saved>({
  save,
  successMessage,
  list,
  openedFault,
  ...options
}: EntryFormOptions<Values, Body, Saved>) {
  const navigate = useNavigate();
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm(options);
  const saving = useMutation({ mutationFn: (body: Body) => save(body, submissionKey) });
  // A changed record has a version, and its form a `ConflictNotice`.
  const isShownAsNotice = (error: Error) => 'version' in options.initialValues && isConflict(error);
  const send = formProps((body) =>
    saving.mutateAsync(body, {
      onSuccess: (saved) => {
        showSuccessToast(successMessage);
        const formId = openedFault?.(saved);
        if (formId)
          void navigate({ to: '/form-c/result/$formId', params: { formId }, replace: true });
        else void navigate({ to: list });
      },
      onError: (error) => {
        if (!isShownAsNotice(error)) showError(error, showFieldErrors);
      },
    }),
  );
  // Stays pending until the list is shown, so that nothing is sent twice.
  return { form, send, error: saving.error, isPending: saving.isPending || saving.isSuccess };
}
