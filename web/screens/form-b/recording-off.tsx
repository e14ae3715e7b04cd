import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FAULT_FOUND } from '#contract/messages/screens/form-a.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';

/** Marks a fault with which the system does not record, until it is repaired. */
export function RecordingOff({ entry }: { entry: FormBEntry }) {
  if (!entry.stops_recording || entry.repair_date || entry.voided_at) return null;
  return <ToneBadge tone="bad">{FAULT_FOUND.recordingOff}</ToneBadge>;
}
