import type { TimeZone } from '../time/venue-time.ts';
import type { RuleProfile } from './profile.ts';
import { type RuleProfileId, ruleProfile } from './profiles.ts';

/** The clock and the rules by which a venue's days and deadlines are computed. */
export interface VenueRules {
  readonly zone: TimeZone;
  readonly profile: RuleProfile;
}

/** The fields of a venue, and of each of its entries, that name its clock and its rules. */
export interface UnderRules {
  readonly time_zone: TimeZone;
  readonly rules: RuleProfileId;
}

export function rulesOf({ time_zone, rules }: UnderRules): VenueRules {
  return { zone: time_zone, profile: ruleProfile(rules) };
}
