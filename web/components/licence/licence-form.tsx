import { SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { rmlvExpiryFrom } from '#contract/licences/expiry.ts';
import { latestIssueDay } from '#contract/licences/fields.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { isRealDay, plusDays } from '#contract/time/days.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { DayField } from '../date/day-field.tsx';

/** What the fields need of the form they stand in, whose names are the body's. */
interface LicenceForm {
  getInputProps(field: string): GetInputPropsReturnType;
  setFieldValue(field: string, value: string): void;
}

interface LicenceFieldsProps {
  form: LicenceForm;
  /** Number and days must be filled in. */
  required?: boolean;
  imageRequired?: boolean;
  /** The address of the image that is there already. */
  keptImage?: string | null | undefined;
}

/** The approved manager licence. */
export function AmLicenceFields({
  form,
  required = false,
  imageRequired = false,
  keptImage,
}: LicenceFieldsProps) {
  return (
    <>
      <TextInput
        label={LICENCE.amNumber}
        autoComplete="off"
        required={required}
        {...form.getInputProps('licence_number')}
      />
      <DayField
        label={LICENCE.expiryDate}
        required={required}
        {...form.getInputProps('licence_expiry_date')}
      />
      <FileField
        label={LICENCE.image}
        required={imageRequired}
        kept={keptImage}
        {...form.getInputProps('licence_image')}
      />
    </>
  );
}

interface RmlvFieldsProps extends LicenceFieldsProps {
  /** From issue to the expiry that is filled in: one of `RMLV_VALIDITY_MONTHS`. */
  validityMonths: number;
}

/** The RMLV certificate. Its expiry follows the issue day, and stays editable. */
export function RmlvLicenceFields({
  form,
  required = false,
  imageRequired = false,
  keptImage,
  validityMonths,
}: RmlvFieldsProps) {
  const issue = form.getInputProps('rmlv_licence_issue_date');
  const firstExpiry = isRealDay(issue.value ?? '') ? plusDays(issue.value, 1) : undefined;

  function issuedOn(day: string): void {
    form.setFieldValue('rmlv_licence_issue_date', day);
    if (isRealDay(day))
      form.setFieldValue('rmlv_licence_expiry_date', rmlvExpiryFrom(day, validityMonths));
  }

  return (
    <>
      <TextInput
        label={LICENCE.rmlvNumber}
        autoComplete="off"
        required={required}
        {...form.getInputProps('rmlv_licence_number')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayField
          {...issue}
          label={LICENCE.rmlvIssueDate}
          required={required}
          onChange={issuedOn}
          maxDay={latestIssueDay(new Date())}
        />
        <DayField
          label={LICENCE.rmlvExpiryDate}
          required={required}
          minDay={firstExpiry}
          {...form.getInputProps('rmlv_licence_expiry_date')}
        />
      </SimpleGrid>
      <FileField
        label={LICENCE.rmlvImage}
        required={imageRequired}
        kept={keptImage}
        {...form.getInputProps('rmlv_licence_image')}
      />
    </>
  );
}

interface BothLicencesProps extends Omit<RmlvFieldsProps, 'keptImage'> {
  /** Whose images are there already. */
  holder?: Pick<Manager, 'licence_image' | 'rmlv_licence_image'> | undefined;
}

/** The two licences, each under its name. */
export function BothLicences({ holder, validityMonths, ...fields }: BothLicencesProps) {
  return (
    <>
      <FieldGroup legend={LICENCE.am}>
        <AmLicenceFields {...fields} keptImage={holder?.licence_image} />
      </FieldGroup>
      <FieldGroup legend={LICENCE.rmlv}>
        <RmlvLicenceFields
          {...fields}
          keptImage={holder?.rmlv_licence_image}
          validityMonths={validityMonths}
        />
      </FieldGroup>
    </>
  );
}
