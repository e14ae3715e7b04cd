import { STATE_NAMES, STATES, type State } from '../core/australian-states.ts';
import { type RuleProfileId, rulesInState } from '../rules/profiles.ts';

const SPELLINGS = STATES.flatMap((state) => [
  { spelling: state.toLowerCase(), state },
  { spelling: STATE_NAMES[state].toLowerCase(), state },
]);

const COUNTRY = /(?<![\s,])[\s,]*\bAustralia[\s,]*$/i;
const POSTCODE = /(?<![\s,])[\s,]*\b(\d{4})[\s,]*$/;
const STATE = new RegExp(
  `(?<![\\s,])[\\s,]*\\b(${SPELLINGS.map(({ spelling }) => spelling).join('|')})[\\s,]*$`,
  'i',
);

export interface Address {
  /** The text before the state: street and locality. */
  readonly before: string;
  readonly state: State | undefined;
  readonly postcode: string | undefined;
}

/** States by the first digit of a postcode. The ACT shares that of NSW. */
const STATE_OF_DIGIT: Readonly<Record<string, State>> = {
  '0': 'NT',
  '1': 'NSW',
  '2': 'NSW',
  '3': 'VIC',
  '4': 'QLD',
  '5': 'SA',
  '6': 'WA',
  '7': 'TAS',
  '8': 'VIC',
  '9': 'QLD',
};

/**
 * Parses an address from its end: "12 Smith St, New Farm QLD 4005, Australia". Finds a state only there,
 * because names of streets contain names of states, such as Victoria Street.
 */
export function readAddress(text: string): Address {
  const [beforeLast, last] = cut(withoutCountry(text.trim()), POSTCODE);
  const [beforeState, spelling] = cut(beforeLast, STATE);
  const [before, postcode] = last === undefined ? cut(beforeState, POSTCODE) : [beforeState, last];
  const state = SPELLINGS.find((known) => known.spelling === spelling?.toLowerCase())?.state;
  return { before, state, postcode };
}

/** Returns the state in an address, or else the state of its postcode. */
export function stateOf({ state, postcode }: Address): State | undefined {
  return state ?? STATE_OF_DIGIT[postcode?.charAt(0) ?? ''];
}

/** Returns the rule profile of a venue at an address. */
export function rulesAt(address: string): RuleProfileId {
  return rulesInState(stateOf(readAddress(address)));
}

/** Removes the country, but not from "South Australia". */
function withoutCountry(text: string): string {
  return STATE.test(text) ? text : text.replace(COUNTRY, '');
}

/** Splits a text before the match of a pattern. */
function cut(text: string, pattern: RegExp): [before: string, ending: string | undefined] {
  const match = pattern.exec(text);
  return match ? [text.slice(0, match.index), match[1]] : [text, undefined];
}
