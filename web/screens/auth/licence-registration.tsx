import { Stack } from '@mantine/core';
import { MANAGERS } from '#contract/messages/people.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import { NEW_MANAGER } from '#web/components/account/new-manager.ts';
import { EmailFields, NameAndPhone, PasswordFields } from '#web/components/account/user-fields.tsx';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { BothLicences } from '#web/components/licence/licence-form.tsx';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { SignInLink } from '#web/components/page/sign-in-link.tsx';
import { useRegistration } from './use-registration.ts';

/** Registers a manager with both licences in one form, for signed-in and signed-out users. */
export function LicenceRegistration() {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: NEW_MANAGER.schema,
    initialValues: NEW_MANAGER.initialValues,
  });
  const registration = useRegistration(submissionKey);
  const send = formProps(({ email_confirmation, isAreaManager, ...manager }) =>
    registration.mutateAsync(
      { userType: 'manager', ...manager },
      { onError: (error) => showError(error, showFieldErrors) },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        <AuthHeader title={MANAGERS.createTitle} />
        <NameAndPhone inputProps={form.getInputProps} />
        <EmailFields inputProps={form.getInputProps} />
        <PasswordFields inputProps={form.getInputProps} />
        <BothLicences
          form={form}
          required
          imageRequired
          validityMonths={RMLV_VALIDITY_MONTHS.registration}
        />
        <SubmitButton pending={registration.isPending || registration.isSuccess} />
        <SignInLink />
      </Stack>
    </SchemaForm>
  );
}
