import { Textarea, TextInput, Title } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FINDINGS } from '#contract/form-c/fields.ts';
import type { changedFormC } from '#contract/form-c/schemas.ts';
import { INSPECTION } from '#contract/messages/added/register-screens.ts';
import { COLUMN } from '#contract/messages/spec/columns.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { YesNoField } from '#web/components/form/yes-no-field.tsx';

type Field = keyof typeof changedFormC.shape;

interface InspectionFieldsProps {
  inputOf: (field: Field) => GetInputPropsReturnType;
  /** Technicians sign as themselves. */
  signsAsSelf: boolean;
  /** The address of the image that is there already. */
  keptImage?: string | null;
}

const HEAD = COLUMN.formC;

/** Who inspected, and what was found. */
export function InspectionFields({ inputOf, signsAsSelf, keptImage }: InspectionFieldsProps) {
  const name = signsAsSelf ? ({ readOnly: true, variant: 'filled' } as const) : { required: true };
  return (
    <>
      <TextInput
        label={HEAD.technicianName}
        description={signsAsSelf && INSPECTION.signedAs}
        {...name}
        {...inputOf('technician_name')}
      />
      <TextInput
        label={HEAD.technicianLicenceNumber}
        {...name}
        {...inputOf('technician_licence_number')}
      />
      <TextInput label={HEAD.technicianCompany} {...name} {...inputOf('technician_company_name')} />
      <section>
        <Title order={2} size="h4">
          {INSPECTION.findings}
        </Title>
        {FINDINGS.map(({ key, name: field, label }) => (
          <YesNoField key={key} question={label} {...findingOf(inputOf(field))} />
        ))}
      </section>
      <Textarea label={HEAD.note} autosize minRows={3} {...inputOf('note')} />
      <FileField label={TITLE.formCImage} kept={keptImage} {...findingOf(inputOf('form_image'))} />
    </>
  );
}

/** What those fields take of a text field's props. */
function findingOf({ value, onChange, error }: GetInputPropsReturnType) {
  return { value, onChange, error };
}
