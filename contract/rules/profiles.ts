import type { State } from '../core/states.ts';
import { HOUSE } from './house.ts';
import type { RuleProfile } from './profile.ts';
import { QUEENSLAND } from './qld.ts';

const PROFILES = { qld: QUEENSLAND, house: HOUSE } as const satisfies Record<string, RuleProfile>;

/** A venue's `rules` on the wire and in the database. */
export type RuleProfileId = keyof typeof PROFILES;

export const RULE_PROFILE_IDS = ['qld', 'house'] as const satisfies readonly RuleProfileId[];

export const isRuleProfileId = (value: unknown): value is RuleProfileId =>
  RULE_PROFILE_IDS.some((id) => id === value);

export function ruleProfile(id: RuleProfileId): RuleProfile {
  return PROFILES[id];
}

/** The rules of a venue in a state: those of the state's law, or the house's where it has no profile. */
export function rulesInState(state: State | undefined): RuleProfileId {
  return RULE_PROFILE_IDS.find((id) => state && PROFILES[id].state === state) ?? 'house';
}
