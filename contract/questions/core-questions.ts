import { RULE_PROFILE_IDS, type RuleProfileId } from '../rules/profiles.ts';

/** A question that every register has from the start. */
export interface CoreQuestion {
  readonly title: string;
  /** The rule profile whose venues are asked; null for every profile. */
  readonly rules: RuleProfileId | null;
  readonly asks_recording: boolean;
}

type Wording = Readonly<Record<RuleProfileId, string>>;

const question = (title: string): CoreQuestion[] => [{ title, rules: null, asks_recording: false }];

/** A question whose words depend on the rules, as rows of which each venue is asked one. */
const questionByRules = (wording: Wording, asks_recording: boolean): CoreQuestion[] =>
  RULE_PROFILE_IDS.map((rules) => ({ title: wording[rules], rules, asks_recording }));

/**
 * The questions of a new register, in order, following the requirements of the Liquor Regulation 2002 (Qld)
 * s 37DA. The hours and the days of recordings are those of each rule profile; other states' laws are not
 * claimed. Lists show a question without its text in brackets.
 */
export const CORE_QUESTIONS: readonly CoreQuestion[] = [
  ...question(
    'System operating (recorder, monitor and every camera are on, without a fault message)',
  ),
  ...questionByRules(
    {
      qld: 'System recording (from 8 pm, or opening if later, until one hour after close)',
      nt: 'System recording (at the hours of your camera surveillance plan)',
      house: 'System recording (from opening until one hour after close)',
    },
    true,
  ),
  ...question(
    'Entrances and exits covered (each camera sees the whole doorway and everyone who uses it)',
  ),
  ...question('Images clear (in focus, lenses clean, lit well enough to know a face)'),
  ...question('Time and date correct (on every camera, within one minute of real time)'),
  ...questionByRules(
    {
      qld: 'Recordings kept 28 days (the oldest night that plays back is at least 28 days ago)',
      nt: 'Recordings kept 14 days (the oldest night that plays back is at least 14 days ago)',
      house: 'Recordings kept 30 days (the oldest night that plays back is at least 30 days ago)',
    },
    false,
  ),
  ...question(
    'Storage secure (recorder locked away, out of reach of patrons and unapproved staff)',
  ),
  ...question('Signage displayed (patrons can read at each entrance that CCTV is in use)'),
  ...question('Footage can be copied (a short clip was exported and played back)'),
  ...question('Related devices working (screens, remote access, backup power and network)'),
];

/** Tells whether venues of a rule profile are asked a question. */
export const appliesUnder = (question: { rules: RuleProfileId | null }, rules: RuleProfileId) =>
  question.rules === null || question.rules === rules;
