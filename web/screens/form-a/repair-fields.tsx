import { Alert, Stack, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconTool } from '@tabler/icons-react';
import { LABEL } from '#contract/messages/labels.ts';
import { FORM_A } from '#web/words.ts';

interface RepairFieldsProps {
  jobNumber: GetInputPropsReturnType;
  emailNote: GetInputPropsReturnType;
  readOnly?: boolean;
}

/** What any No asks for. */
export function RepairFields({ jobNumber, emailNote, readOnly = false }: RepairFieldsProps) {
  return (
    <Alert variant="default" icon={<IconTool />} title={FORM_A.repair}>
      <Stack gap="sm">
        {FORM_A.repairHint}
        <TextInput label={LABEL.jobNumber} required readOnly={readOnly} {...jobNumber} />
        <Textarea
          label={LABEL.emailNote}
          required
          autosize
          minRows={3}
          readOnly={readOnly}
          {...emailNote}
        />
      </Stack>
    </Alert>
  );
}
