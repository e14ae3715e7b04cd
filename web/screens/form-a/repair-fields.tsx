import { Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FORM_A } from '#contract/messages/form-a.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { PhotosField } from '#web/screens/form-a/photos-field.tsx';
import classes from './repair-fields.module.css';

interface RepairFieldsProps {
  jobNumber: GetInputPropsReturnType;
  emailNote: GetInputPropsReturnType;
  photos: GetInputPropsReturnType;
  /** Photos that can be added. */
  photosLeft: number;
  /** Reports that a photo is being scaled down: the form must not be sent until it is done. */
  onBusy: (isBusy: boolean) => void;
}

/** Fields of a check with a No. */
export function RepairFields(props: RepairFieldsProps) {
  const { jobNumber, emailNote, photos, photosLeft, onBusy } = props;
  return (
    <section className={classes.repair}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {FORM_A.repair}
          </Title>
          <Text size="sm" c="dimmed">
            {FORM_A.repairHint}
          </Text>
        </div>
        <TextInput
          label={LABEL.jobNumber}
          description={FORM_A.jobNumberHint}
          required
          {...jobNumber}
        />
        <Textarea label={FORM_A.emailNote} required autosize minRows={3} {...emailNote} />
        {photosLeft > 0 && <PhotosField max={photosLeft} onBusy={onBusy} {...photos} />}
      </Stack>
    </section>
  );
}
