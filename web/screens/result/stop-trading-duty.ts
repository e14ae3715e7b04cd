import { FAULT_FOUND } from '#contract/messages/screens/form-a.ts';
import { type RuleProfileId, ruleProfile } from '#contract/rules/profiles.ts';

/** The duty to stop trading while the CCTV is not recording, as shown; undefined where there is none. */
export function stopTradingDuty(rules: RuleProfileId): { title: string; text: string } | undefined {
  const { stopTrading, citations } = ruleProfile(rules);
  if (!stopTrading) return undefined;
  const text = [FAULT_FOUND.whileNotRecording, citations.stopTrading].filter(Boolean).join(' ');
  return { title: FAULT_FOUND.stopTrading(hourText(stopTrading.from)), text };
}

/** Formats a time of day without needless minutes: "1 AM", "1:30 AM". @param clock `HH:mm` */
function hourText(clock: string): string {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  const shown = minutes
    ? `${hour % 12 || 12}:${String(minutes).padStart(2, '0')}`
    : hour % 12 || 12;
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`;
}
