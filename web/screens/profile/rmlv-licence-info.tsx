import { Stack } from '@mantine/core';
import { rmlvLicenceDetails } from '#contract/account/schemas.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import { useAccountUpdate } from '#web/components/account/use-account-update.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { issuedByNow } from '#web/components/licence/issue-date.ts';
import { RmlvLicenceFields } from '#web/components/licence/licence-form.tsx';
import { useOwnScans } from '#web/components/licence/use-own-scans.ts';

const schema = rmlvLicenceDetails.refine(...issuedByNow);

export function RmlvLicenceInfo({ manager }: { manager: Manager }) {
  const scans = useOwnScans();
  const { save, isPending } = useAccountUpdate();
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema,
    initialValues: {
      type: 'rmlv-licence',
      rmlv_licence_number: manager.rmlv_licence_number ?? '',
      rmlv_licence_issue_date: manager.rmlv_licence_issue_date ?? '',
      rmlv_licence_expiry_date: manager.rmlv_licence_expiry_date ?? '',
      rmlv_licence_image: undefined,
      version: manager.version,
    },
  });

  return (
    <SchemaForm {...formProps((body) => save(body, showFieldErrors))}>
      <Stack>
        <RmlvLicenceFields
          form={form}
          required
          storedImage={scans?.rmlv_licence_image}
          validityMonths={RMLV_VALIDITY_MONTHS.profileAndManagerForms}
        />
        <SubmitButton pending={isPending} />
      </Stack>
    </SchemaForm>
  );
}
