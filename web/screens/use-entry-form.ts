import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { showSuccess } from '#web/components/feedback/toasts.ts';
import { type Draft, useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { tellFailure } from './tell-failure.ts';

interface EntryForm<Values, Body, Sent, Saved> {
  schema: z.ZodType<Body, Values>;
  initialValues: Draft<Values>;
  mutation: UseMutationOptions<Saved, Error, Sent>;
  /** Said once it is saved. */
  said: string;
  /** The list, which is gone back to then. */
  list: '/form-a' | '/form-b' | '/form-c' | '/managers' | '/technicians';
}

/** The form of an entry, new or changed. */
export function useEntryForm<Values extends object, Sent, Body extends Sent, Saved>(
  entry: EntryForm<Values, Body, Sent, Saved>,
) {
  const { schema, initialValues, mutation, said, list } = entry;
  const navigate = useNavigate();
  const saving = useMutation(mutation);
  const { form, formProps, showFieldErrors } = useSchemaForm(schema, initialValues);
  const send = formProps((body) =>
    saving.mutate(body, {
      onSuccess: () => {
        showSuccess(said);
        void navigate({ to: list });
      },
      onError: (error) => tellFailure(error, showFieldErrors),
    }),
  );
  // Until the register is there: nothing can be sent twice.
  return { form, send, error: saving.error, isPending: saving.isPending || saving.isSuccess };
}
