import { isRecordingOff } from '#contract/form-b/fault-clocks.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FAULT_FOUND } from '#contract/messages/form-a.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';

/** Marks a fault with which the system does not record, until it is repaired. */
export function RecordingOff({ entry }: { entry: FormBEntry }) {
  return isRecordingOff(entry) && <ToneBadge tone="bad">{FAULT_FOUND.recordingOff}</ToneBadge>;
}
