import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { can } from '#contract/access/permissions.ts';
import { STATES } from '#contract/core/australian-states.ts';
import { FORM } from '#contract/messages/forms.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { LICENCE, LICENCE_CHECK } from '#contract/messages/people.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import { emailHint, NameAndPhone, PasswordFields } from '#web/components/account/user-fields.tsx';
import { CompanySelect } from '#web/components/form/company-select.tsx';
import { DayField } from '#web/components/form/day-field.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { LicenceField } from '#web/components/licence/licence-field.tsx';
import { isSettled, useLicenceCheck } from '#web/components/licence/use-licence-check.ts';
import { useActor, useUser } from '#web/session/user.ts';

export const NEW_TECHNICIAN = {
  name: '',
  email: '',
  phone: '',
  company_id: undefined,
  company_name: undefined,
  licence_number: '',
  licence_expiry_date: '',
  state: undefined,
  password: '',
  password_confirmation: '',
};

interface TechnicianForm {
  values: {
    company_name?: string | null | undefined;
    licence_number: string | undefined;
    state: string | undefined;
  };
  isDirty(): boolean;
  getInputProps(field: string): GetInputPropsReturnType;
  setFieldValue(field: string, value: string | undefined): void;
}

interface TechnicianFieldsProps {
  form: TechnicianForm;
  isPending: boolean;
  /** The technician to change, whose password stays when left empty. */
  technician?: Technician;
}

/** Fields of a technician, whose licence is checked while it is typed. */
export function TechnicianFields({ form, isPending, technician }: TechnicianFieldsProps) {
  const choosesCompany = can(useActor(), 'technician:choose-company');
  const { name: ownName } = useUser();
  const { company_name, licence_number = '', state } = form.values;
  const check = useLicenceCheck(
    { licence_number, company_name: choosesCompany ? (company_name ?? '') : ownName, state },
    technician?.licence_number ?? '',
  );

  return (
    <>
      <NameAndPhone inputProps={form.getInputProps} />
      <TextInput
        label={LABEL.email}
        type="email"
        required
        autoComplete="off"
        {...(technician && { description: emailHint(technician.pending_email) })}
        {...form.getInputProps('email')}
      />
      {choosesCompany && (
        <CompanySelect
          {...form.getInputProps('company_id')}
          label={LABEL.technicianCompany}
          required
          allowDeselect={false}
          onChange={(_, chosen) => {
            form.setFieldValue('company_id', chosen?.value);
            form.setFieldValue('company_name', chosen?.label);
          }}
          error={form.getInputProps('company_name').error}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={LABEL.state}
          data={STATES}
          required
          searchable
          allowDeselect={false}
          {...form.getInputProps('state')}
        />
        <DayField
          label={LICENCE.expiryDate}
          required
          {...form.getInputProps('licence_expiry_date')}
        />
      </SimpleGrid>
      <LicenceField
        input={form.getInputProps('licence_number')}
        check={check}
        required
        waitingHint={LICENCE_CHECK.waitingForCompany}
      />
      <PasswordFields
        inputProps={form.getInputProps}
        {...(technician && { optionalHint: FORM.unchangedPasswordHint })}
      />
      <SubmitButton pending={isPending} disabled={!form.isDirty() || !isSettled(check)} size="lg" />
    </>
  );
}
