import type { TimeZone } from '../time/venue-time.ts';
import type { RuleProfile } from './profile.ts';
import { type RuleProfileId, ruleProfile } from './profiles.ts';

/** The time zone and the rule profile of a venue. */
export interface VenueRules {
  readonly zone: TimeZone;
  readonly profile: RuleProfile;
}

/** The fields for them in venues and entries. */
export interface UnderRules {
  readonly time_zone: TimeZone;
  readonly rules: RuleProfileId;
}

export function rulesOf({ time_zone, rules }: UnderRules): VenueRules {
  return { zone: time_zone, profile: ruleProfile(rules) };
}
