import { Textarea, TextInput, Title } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FINDINGS } from '#contract/form-c/fields.ts';
import type { changedFormC } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { YesNoField } from '#web/components/form/yes-no-field.tsx';

type InspectionField = keyof typeof changedFormC.shape;

interface InspectionFieldsProps {
  inputOf: (field: InspectionField) => GetInputPropsReturnType;
  /** Makes the technician's details read-only: a signed-in technician signs with their own. */
  signsAsSelf: boolean;
  /** Whether a finding is No, which invites a note. */
  hasFailed: boolean;
  /** Address of the picture on the server. */
  storedImage?: string | null;
}

const HEAD = FORM_C.columns;

/** The technician and the findings of an inspection. */
export function InspectionFields(props: InspectionFieldsProps) {
  const { inputOf, signsAsSelf, hasFailed, storedImage } = props;
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
        {FINDINGS.map(({ key, name, label }) => (
          <YesNoField key={key} question={label} {...pickFieldProps(inputOf(name))} />
        ))}
      </section>
      <Textarea
        label={HEAD.note}
        description={hasFailed && FORM_C.noteHint}
        autosize
        minRows={3}
        {...inputOf('note')}
      />
      <FileField
        label={FORM_C.formImage}
        storedFile={storedImage}
        {...pickFieldProps(inputOf('form_image'))}
      />
    </>
  );
}

/** Picks the props that fields other than text fields take. */
function pickFieldProps({ value, onChange, error }: GetInputPropsReturnType) {
  return { value, onChange, error };
}
