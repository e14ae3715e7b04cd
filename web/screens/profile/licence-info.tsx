import { Stack } from '@mantine/core';
import { licenceDetails } from '#contract/account/schemas.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { useAccountUpdate } from '#web/components/account/use-account-update.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { AmLicenceFields } from '#web/components/licence/licence-form.tsx';
import { useOwnScans } from '#web/components/licence/use-own-scans.ts';

export function LicenceInfo({ manager }: { manager: Manager }) {
  const scans = useOwnScans();
  const { save, isPending } = useAccountUpdate();
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: licenceDetails,
    initialValues: {
      type: 'licence',
      licence_number: manager.licence_number ?? '',
      licence_expiry_date: manager.licence_expiry_date ?? '',
      licence_image: undefined,
      version: manager.version,
    },
  });

  return (
    <SchemaForm {...formProps((body) => save(body, showFieldErrors))}>
      <Stack>
        <AmLicenceFields form={form} required storedImage={scans?.licence_image} />
        <SubmitButton pending={isPending} />
      </Stack>
    </SchemaForm>
  );
}
