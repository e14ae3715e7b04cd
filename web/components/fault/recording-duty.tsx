import { Paper, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isRecordingOff } from '#contract/form-b/fault-clocks.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FAULT_FOUND } from '#contract/messages/form-a.ts';
import { ruleProfile } from '#contract/rules/profiles.ts';
import { recordingDuty } from '#contract/status/recording-duty.ts';
import classes from './recording-duty.module.css';

/** What the rules demand while the system does not record; nothing for any other fault, or once it is repaired. */
export function RecordingDuty({ fault }: { fault: FormBEntry }) {
  if (!isRecordingOff(fault)) return null;
  const duty = recordingDuty(fault.rules);
  return (
    <Paper p="md" className={classes.duty ?? ''} data-recording-duty>
      <Text size="lg" fw={650} c="var(--night-bad)">
        <IconAlertTriangle size={20} aria-hidden className={classes.sign} />{' '}
        {FAULT_FOUND.recordingOff}
      </Text>
      {duty && (
        <Text>
          <strong>{duty}</strong>{' '}
          {FAULT_FOUND.untilRecording(ruleProfile(fault.rules).citations.stopTrading)}
        </Text>
      )}
    </Paper>
  );
}
