import type { RuleProfile } from '../rules/profile.ts';
import type { FindingName } from './schemas.ts';

/** Returns what in law a question of an inspection follows; null for nothing. */
export const findingCitation = (
  name: FindingName,
  { citations, questionsCitation }: RuleProfile,
) => (name === 'system_recording' ? citations.recordingDays : questionsCitation);
