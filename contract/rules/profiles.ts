import type { State } from '../core/australian-states.ts';
import { HOUSE } from './house.ts';
import { NORTHERN_TERRITORY } from './nt.ts';
import type { RuleProfile } from './profile.ts';
import { QUEENSLAND } from './qld.ts';

const PROFILES = {
  qld: QUEENSLAND,
  nt: NORTHERN_TERRITORY,
  house: HOUSE,
} as const satisfies Record<string, RuleProfile>;

/** The `rules` of a venue in the API and in the database. */
export type RuleProfileId = keyof typeof PROFILES;

export const RULE_PROFILE_IDS = ['qld', 'nt', 'house'] as const satisfies readonly RuleProfileId[];

export const isRuleProfileId = (value: unknown): value is RuleProfileId =>
  RULE_PROFILE_IDS.some((id) => id === value);

export function ruleProfile(id: RuleProfileId): RuleProfile {
  return PROFILES[id];
}

/** Returns the rules of a state's new venues: the house rules, unless its law sets every figure. */
export function rulesInState(state: State | undefined): RuleProfileId {
  return RULE_PROFILE_IDS.find((id) => state && PROFILES[id].state === state) ?? 'house';
}
