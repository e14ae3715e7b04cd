import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { type Draft, useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { showError } from '../feedback/show-error.ts';

interface EntryForm<Values, Body, Sent, Saved> {
  schema: z.ZodType<Body, Values>;
  initialValues: Draft<Values>;
  /** What it is about, where its address does not say so; false when it can only be read. */
  about?: string | false;
  mutation: (submissionKey: string) => UseMutationOptions<Saved, Error, Sent>;
  /** Said once it is saved. */
  said: string;
  /** The list, which is gone back to then. */
  list: '/form-a' | '/form-b' | '/form-c' | '/managers' | '/technicians';
}

/** The form of an entry, new or changed. */
export function useEntryForm<Values extends object, Sent, Body extends Sent, Saved>(
  entry: EntryForm<Values, Body, Sent, Saved>,
) {
  const { schema, initialValues, about, mutation, said, list } = entry;
  const navigate = useNavigate();
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm(
    schema,
    initialValues,
    about,
  );
  const saving = useMutation(mutation(submissionKey));
  const send = formProps((body) =>
    saving.mutateAsync(body, {
      onSuccess: () => {
        showSuccessToast(said);
        void navigate({ to: list });
      },
      onError: (error) => showError(error, showFieldErrors),
    }),
  );
  // Until the register is there: nothing can be sent twice.
  return { form, send, error: saving.error, isPending: saving.isPending || saving.isSuccess };
}
