import { FAULT_FOUND } from '../messages/form-a.ts';
import { type RuleProfileId, ruleProfile } from '../rules/profiles.ts';
import { formatClock } from '../time/formatting.ts';

/** Says what the rules demand while the system does not record; null where they demand nothing. */
export function recordingDuty(rules: RuleProfileId): string | null {
  const { stopTrading } = ruleProfile(rules);
  return stopTrading && FAULT_FOUND.stopTrading(formatClock(stopTrading.from));
}

/** "Recording is off. Stop trading between 1 AM and close until it records again." */
export function recordingOffText(rules: RuleProfileId): string {
  const duty = recordingDuty(rules);
  const isOff = `${FAULT_FOUND.recordingOff}.`;
  return duty ? `${isOff} ${duty} ${FAULT_FOUND.untilRecording(null)}` : isOff;
}
