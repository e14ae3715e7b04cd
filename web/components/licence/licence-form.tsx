import { SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { rmlvExpiryFrom } from '#contract/licences/expiry.ts';
import { latestIssueDay } from '#contract/licences/inputs.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { isRealDay, plusDays } from '#contract/time/days.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { DayField } from '../form/day-field.tsx';

/** The form that contains the fields; it names them as the body of the call does. */
export interface LicenceForm {
  getInputProps(field: string): GetInputPropsReturnType;
  setFieldValue(field: string, value: string): void;
}

interface LicenceFieldsProps {
  form: LicenceForm;
  /** Marks the number and the days as required. */
  required?: boolean;
  /** Marks the image as required where none is stored. */
  imageRequired?: boolean;
  /** Address of the image on the server. */
  storedImage?: string | null | undefined;
}

/** Says why a licence whose number is entered needs its date; nothing once both are. */
function dateHint(form: LicenceForm, number: string, date: string): string | undefined {
  const isEntered = (field: string) => Boolean(form.getInputProps(field).value);
  return isEntered(number) && !isEntered(date) ? LICENCE.dateHint : undefined;
}

/** The approved manager licence. */
export function AmLicenceFields({
  form,
  required = false,
  imageRequired = false,
  storedImage,
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
        description={dateHint(form, 'licence_number', 'licence_expiry_date')}
        {...form.getInputProps('licence_expiry_date')}
      />
      <FileField
        label={LICENCE.image}
        required={imageRequired && !storedImage}
        storedFile={storedImage}
        {...form.getInputProps('licence_image')}
      />
    </>
  );
}

interface RmlvDaysProps {
  form: LicenceForm;
  required?: boolean;
  /** Time from the issue to the expiry that is filled in: one of `RMLV_VALIDITY_MONTHS`. */
  validityMonths: number;
}

/** The days of an RMLV certificate. Its expiry follows the issue day, and stays editable. */
export function RmlvDayFields({ form, required = false, validityMonths }: RmlvDaysProps) {
  const issue = form.getInputProps('rmlv_licence_issue_date');
  const firstExpiry = isRealDay(issue.value ?? '') ? plusDays(issue.value, 1) : undefined;

  function setIssueDay(day: string): void {
    form.setFieldValue('rmlv_licence_issue_date', day);
    if (isRealDay(day))
      form.setFieldValue('rmlv_licence_expiry_date', rmlvExpiryFrom(day, validityMonths));
  }

  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <DayField
        {...issue}
        label={LICENCE.rmlvIssueDate}
        required={required}
        onChange={setIssueDay}
        maxDay={latestIssueDay(new Date())}
      />
      <DayField
        label={LICENCE.rmlvExpiryDate}
        required={required}
        minDay={firstExpiry}
        description={dateHint(form, 'rmlv_licence_number', 'rmlv_licence_expiry_date')}
        {...form.getInputProps('rmlv_licence_expiry_date')}
      />
    </SimpleGrid>
  );
}

interface RmlvFieldsProps extends LicenceFieldsProps, RmlvDaysProps {}

/** The RMLV certificate. */
export function RmlvLicenceFields({
  imageRequired = false,
  storedImage,
  ...days
}: RmlvFieldsProps) {
  const { form, required = false } = days;
  return (
    <>
      <TextInput
        label={LICENCE.rmlvNumber}
        autoComplete="off"
        required={required}
        {...form.getInputProps('rmlv_licence_number')}
      />
      <RmlvDayFields {...days} />
      <FileField
        label={LICENCE.rmlvImage}
        required={imageRequired && !storedImage}
        storedFile={storedImage}
        {...form.getInputProps('rmlv_licence_image')}
      />
    </>
  );
}

interface BothLicencesProps extends Omit<RmlvFieldsProps, 'storedImage'> {
  /** The manager whose images are on the server. */
  holder?: Pick<Manager, 'licence_image' | 'rmlv_licence_image'> | undefined;
}

/** Both licences of a manager. */
export function BothLicences({ holder, validityMonths, ...fields }: BothLicencesProps) {
  return (
    <>
      <FieldGroup legend={LICENCE.am}>
        <AmLicenceFields {...fields} storedImage={holder?.licence_image} />
      </FieldGroup>
      <FieldGroup legend={LICENCE.rmlv}>
        <RmlvLicenceFields
          {...fields}
          storedImage={holder?.rmlv_licence_image}
          validityMonths={validityMonths}
        />
      </FieldGroup>
    </>
  );
}
