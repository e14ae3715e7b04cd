import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Manager } from '#contract/managers/schemas.ts';
import { FORM } from '#contract/messages/forms.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import { emailHint, NameAndPhone, PasswordFields } from '#web/components/account/user-fields.tsx';
import { BothLicences, type LicenceForm } from '#web/components/licence/licence-form.tsx';

interface ManagerForm extends LicenceForm {
  getInputProps(field: string, options?: { type: 'checkbox' }): GetInputPropsReturnType;
}

interface ManagerFieldsProps {
  form: ManagerForm;
  /** The manager to change, whose password and images stay when left empty. */
  manager?: Manager;
}

/** Fields of a manager, for an admin. */
export function ManagerFields({ form, manager }: ManagerFieldsProps) {
  return (
    <Stack gap="lg">
      <Stack>
        <NameAndPhone inputProps={form.getInputProps} />
        <SimpleGrid cols={{ base: 1, sm: manager ? 1 : 2 }}>
          <TextInput
            label={LABEL.email}
            type="email"
            required
            autoComplete="off"
            {...(manager && { description: emailHint(manager.pending_email) })}
            {...form.getInputProps('email')}
          />
          {!manager && (
            <TextInput
              label={LABEL.emailConfirmation}
              type="email"
              required
              autoComplete="off"
              {...form.getInputProps('email_confirmation')}
            />
          )}
        </SimpleGrid>
        <PasswordFields
          inputProps={form.getInputProps}
          {...(manager && { optionalHint: FORM.unchangedPasswordHint })}
        />
        <Switch
          label={MANAGERS.areaManager}
          description={MANAGERS.areaManagerHint}
          size="md"
          {...form.getInputProps('isAreaManager', { type: 'checkbox' })}
        />
      </Stack>
      <BothLicences
        form={form}
        required
        imageRequired={!manager}
        holder={manager}
        validityMonths={RMLV_VALIDITY_MONTHS.profileAndManagerForms}
      />
    </Stack>
  );
}
