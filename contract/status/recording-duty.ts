import { FAULT_FOUND } from '../messages/screens/form-a.ts';
import { type RuleProfileId, ruleProfile } from '../rules/profiles.ts';
import { formatClock } from '../time/formatting.ts';

/** Says what the rules demand while the system does not record; null where they demand nothing. */
export function recordingDuty(rules: RuleProfileId): string | null {
  const { stopTrading } = ruleProfile(rules);
  return stopTrading && FAULT_FOUND.stopTrading(formatClock(stopTrading.from));
}
