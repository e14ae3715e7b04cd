import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { licenceDetails, rmlvLicenceDetails } from '#contract/account.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { MISSING_LICENCE } from '#contract/messages/dashboard.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import { useAccountUpdate } from '#web/components/account/use-account-update.ts';
import { DayField } from '#web/components/form/day-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { issuedByNow } from '#web/components/licence/issue-date.ts';
import { RmlvDayFields } from '#web/components/licence/licence-form.tsx';
import type { SigningObstacle } from '#web/components/licence/signing-obstacle.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';

interface MissingLicenceProps {
  manager: Manager;
  obstacle: SigningObstacle;
}

/** Asks a manager for the licence, or for its date alone, without which nobody can sign a check. */
export function MissingLicence({ manager, obstacle: { licence, lacksDate } }: MissingLicenceProps) {
  const DateForm = licence === 'am' ? AmDateForm : RmlvDateForm;
  const title = MISSING_LICENCE[lacksDate ? 'addDate' : 'add'](LICENCE[licence]);
  return (
    <Paper component="section" p="md" withBorder bg="var(--night-accent-surface)">
      <Stack gap="xs" align="start">
        <Title order={2} size="h5">
          {title}
        </Title>
        {lacksDate ? (
          <DateForm manager={manager} />
        ) : (
          <LinkButton
            to="/profile"
            search={{ tab: licence === 'am' ? 'licence-info' : 'rmlv-licence-info' }}
            color="amber.4"
          >
            {title}
          </LinkButton>
        )}
      </Stack>
    </Paper>
  );
}

interface DateFormProps {
  manager: Manager;
}

function AmDateForm({ manager }: DateFormProps) {
  const { save, isPending } = useAccountUpdate();
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: licenceDetails,
    initialValues: {
      type: 'licence',
      licence_number: manager.licence_number ?? '',
      licence_expiry_date: '',
      licence_image: undefined,
      version: manager.version,
    },
    draftKey: false,
  });
  return (
    <SchemaForm {...formProps((body) => save(body, showFieldErrors))}>
      <Group align="end">
        <DayField
          label={LICENCE.expiryDate}
          required
          {...form.getInputProps('licence_expiry_date')}
        />
        <SaveButton isPending={isPending} />
      </Group>
    </SchemaForm>
  );
}

const issuedRmlvLicence = rmlvLicenceDetails.refine(...issuedByNow);

function RmlvDateForm({ manager }: DateFormProps) {
  const { save, isPending } = useAccountUpdate();
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: issuedRmlvLicence,
    initialValues: {
      type: 'rmlv-licence',
      rmlv_licence_number: manager.rmlv_licence_number ?? '',
      rmlv_licence_issue_date: manager.rmlv_licence_issue_date ?? '',
      rmlv_licence_expiry_date: '',
      rmlv_licence_image: undefined,
      version: manager.version,
    },
    draftKey: false,
  });
  return (
    <SchemaForm {...formProps((body) => save(body, showFieldErrors))}>
      <Group align="end">
        <RmlvDayFields
          form={form}
          required
          validityMonths={RMLV_VALIDITY_MONTHS.profileAndManagerForms}
        />
        <SaveButton isPending={isPending} />
      </Group>
    </SchemaForm>
  );
}

function SaveButton({ isPending }: { isPending: boolean }) {
  return (
    <Button type="submit" color="amber.4" loading={isPending}>
      {MISSING_LICENCE.save}
    </Button>
  );
}
