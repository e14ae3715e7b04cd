import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { ANSWER } from '#contract/core/answer.ts';
import { FINDINGS } from '#contract/form-c/fields.ts';
import {
  type changedFormC,
  type FindingPart,
  type FormCEntry,
  type Inspector,
  perFinding,
} from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { YesNoField } from '#web/components/form/yes-no-field.tsx';
import classes from '#web/components/task/task.module.css';
import { useNextQuestion } from '#web/components/task/use-next-question.ts';

type InspectionField = keyof typeof changedFormC.shape;

interface InspectionFieldsProps {
  inputOf: (field: InspectionField) => GetInputPropsReturnType;
  /** The signed-in technician, who inspects as themselves; null where the technician is named. */
  inspector: Inspector | null;
  /** Addresses of the pictures on the server. */
  stored?: Readonly<Record<'form_image' | FindingPart<'photo'>, string | null>>;
}

const HEAD = FORM_C.columns;

/** Returns the initial values of an inspection. @param entry undefined for a new one */
export const inspectionValues = (entry?: FormCEntry) => ({
  system_working: entry?.system_working,
  system_recording: entry?.system_recording,
  cameras: entry?.cameras,
  recording: entry?.recording,
  match_time: entry?.match_time,
  ...perFinding('note', (_, field) => entry?.[field] ?? ''),
  ...perFinding('photo', () => undefined),
  note: entry?.note ?? '',
  form_image: undefined,
});

/** The technician and the findings of an inspection, each No with what must be repaired. */
export function InspectionFields({ inputOf, inspector, stored }: InspectionFieldsProps) {
  const { section, scrollAfter } = useNextQuestion();
  return (
    <>
      {inspector ? (
        <InspectedBy inspector={inspector} />
      ) : (
        <>
          <TextInput label={HEAD.technicianName} required {...inputOf('technician_name')} />
          <TextInput
            label={HEAD.technicianLicenceNumber}
            required
            {...inputOf('technician_licence_number')}
          />
          <TextInput
            label={HEAD.technicianCompany}
            required
            {...inputOf('technician_company_name')}
          />
        </>
      )}
      <section ref={section} className={classes.questions} aria-label={FORM_C.findings}>
        {FINDINGS.map(({ key, name, label }, index) => {
          const { value, onChange, error } = inputOf(name);
          return (
            <YesNoField
              key={key}
              question={label}
              value={value}
              error={error}
              onChange={(answer) => {
                const enter = () => onChange(answer);
                if (value === undefined && answer === ANSWER.yes) scrollAfter(index, enter);
                else enter();
              }}
            >
              {value === ANSWER.no && (
                <Stack gap="sm" pt="xs">
                  <Textarea
                    label={FORM_C.findingNote}
                    autosize
                    minRows={2}
                    {...inputOf(`${name}_note`)}
                  />
                  <FileField
                    label={FORM_C.findingPhoto}
                    picturesOnly
                    storedFile={stored?.[`${name}_photo`]}
                    {...fileProps(inputOf(`${name}_photo`))}
                  />
                </Stack>
              )}
            </YesNoField>
          );
        })}
      </section>
      <Textarea label={HEAD.note} autosize minRows={3} {...inputOf('note')} />
      <FileField
        label={FORM_C.formImage}
        storedFile={stored?.form_image}
        {...fileProps(inputOf('form_image'))}
      />
    </>
  );
}

/** The technician who inspects, as the inspection names them. */
function InspectedBy({ inspector }: { inspector: Inspector }) {
  const { technician_name, technician_licence_number, technician_company_name } = inspector;
  return (
    <div>
      <Text fz="0.9375rem">
        <Text span inherit c="dimmed">
          {FORM_C.inspectedBy}
        </Text>{' '}
        <strong>{technician_name}</strong>
      </Text>
      <Text size="sm" c="dimmed">
        {HEAD.technicianLicenceNumber} {technician_licence_number} · {technician_company_name}
      </Text>
    </div>
  );
}

/** Picks the props that file fields take. */
function fileProps({ value, onChange, error }: GetInputPropsReturnType) {
  return { value, onChange, error };
}
