import { Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createCompany, updateCompany } from '#contract/companies/calls.ts';
import { type Company, changedCompany } from '#contract/companies/schemas.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { COMPANIES, LICENCE_CHECK } from '#contract/messages/people.ts';
import { readAddress } from '#contract/venues/address.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { AddressField } from '#web/components/form/address-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { LicenceField } from '#web/components/licence/licence-field.tsx';
import { isSettled, useLicenceCheck } from '#web/components/licence/use-licence-check.ts';
import { ConflictNotice } from '#web/components/register/conflict-notice.tsx';

interface CompanyFormProps {
  /** The company to change; without one, the form creates a company. */
  company?: Company;
  /** Shows a message and opens the next screen. */
  onSaved: (company: Company) => void;
}

/** The form of a technician company. It must not be inside another form: show it in a dialog. */
export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: changedCompany,
    initialValues: {
      name: company?.name ?? '',
      licence_number: company?.licenceNumber ?? '',
      email: company?.email ?? '',
      address: company?.address ?? '',
      phone: company?.phone ?? '',
      version: company?.version,
    },
  });
  const creation = useMutation(mutation(createCompany));
  const update = useMutation(mutation(updateCompany));
  const { name = '', licence_number, address = '' } = form.values;
  const check = useLicenceCheck(
    {
      licence_number: licence_number ?? '',
      company_name: name,
      state: readAddress(address).state?.toLowerCase(),
    },
    company?.licenceNumber ?? '',
  );

  const saving = company ? update : creation;
  const callbacks = {
    onSuccess: onSaved,
    onError: (error: Error) => showError(error, showFieldErrors),
  };
  const send = formProps((body) =>
    company
      ? update.mutateAsync({ params: { id: company.id }, body }, callbacks)
      : creation.mutateAsync({ body, idempotencyKey: submissionKey }, callbacks),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        <TextInput
          label={LABEL.name}
          required
          autoComplete="organization"
          {...form.getInputProps('name')}
        />
        <LicenceField
          input={form.getInputProps('licence_number')}
          check={check}
          waitingHint={LICENCE_CHECK.waiting}
        />
        <TextInput
          label={LABEL.email}
          type="email"
          required
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={LABEL.phone}
          description={COMPANIES.phoneHint}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <AddressField required {...form.getInputProps('address')} />
        <ConflictNotice error={saving.error} />
        <SubmitButton pending={saving.isPending} disabled={!form.isDirty() || !isSettled(check)} />
      </Stack>
    </SchemaForm>
  );
}
