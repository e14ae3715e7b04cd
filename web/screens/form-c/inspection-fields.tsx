import { Textarea, TextInput, Title } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { changedFormC } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { YesNoField } from '#web/components/form/yes-no-field.tsx';
import { FINDINGS } from './inspection-questions.ts';

type Field = keyof typeof changedFormC.shape;

interface InspectionFieldsProps {
  inputOf: (field: Field) => GetInputPropsReturnType;
  /** Technicians sign as themselves. */
  signsAsSelf: boolean;
  /** The address of the image that is there already. */
  keptImage?: string | null;
}

const HEAD = FORM_C.columns;

/** Who inspected, and what was found. */
export function InspectionFields({ inputOf, signsAsSelf, keptImage }: InspectionFieldsProps) {
  const name = signsAsSelf ? ({ readOnly: true, variant: 'filled' } as const) : { required: true };
  return (
    <>
      <TextInput
        label={HEAD.technicianName}
        description={signsAsSelf && FORM_C.signedAs}
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
          {FORM_C.findings}
        </Title>
        {FINDINGS.map(({ key, field, question }) => (
          <YesNoField key={key} question={question} {...findingOf(inputOf(field))} />
        ))}
      </section>
      <Textarea label={HEAD.note} autosize minRows={3} {...inputOf('note')} />
      <FileField label={FORM_C.formImage} kept={keptImage} {...findingOf(inputOf('form_image'))} />
    </>
  );
}

/** What those fields take of a text field's props. */
function findingOf({ value, onChange, error }: GetInputPropsReturnType) {
  return { value, onChange, error };
}
