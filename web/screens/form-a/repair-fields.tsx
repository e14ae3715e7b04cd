import { Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import classes from './repair-fields.module.css';

interface RepairFieldsProps {
  jobNumber: GetInputPropsReturnType;
  emailNote: GetInputPropsReturnType;
}

/** Fields that are required once any answer is No. */
export function RepairFields({ jobNumber, emailNote }: RepairFieldsProps) {
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
        <TextInput label={LABEL.jobNumber} required {...jobNumber} />
        <Textarea label={FORM_A.emailNote} required autosize minRows={3} {...emailNote} />
      </Stack>
    </section>
  );
}
