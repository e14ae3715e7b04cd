import { RULES } from '../messages/venues.ts';
import { formatValue } from '../register/field.ts';
import type { RuleFigures, RuleProfile } from '../rules/profile.ts';

/** A figure of a rule profile in words. */
export interface FigureText {
  readonly key: keyof RuleFigures;
  readonly label: string;
  readonly text: string;
  /** Undefined for a figure that is not set. */
  readonly source: string | undefined;
}

type Words = { readonly [Key in keyof RuleFigures]: (figure: Figure<Key>) => string };
type Figure<Key extends keyof RuleFigures> = NonNullable<RuleFigures[Key]>;

const timeText = (wall: string) => formatValue({ wall });

const IN_WORDS: Words = {
  tradingDayStartsHour: (hour) =>
    RULES.tradingDayStartsHour(timeText(`${String(hour).padStart(2, '0')}:00`)),
  checkDeadline: (time) => RULES.checkDeadline(timeText(time)),
  hoursToArrangeRepair: RULES.hoursToArrangeRepair,
  hoursToRepair: RULES.hoursToRepair,
  stopTrading: ({ from }) => RULES.stopTrading(timeText(from)),
  inspectionPeriodMonths: RULES.inspectionPeriodMonths,
  recordingDays: RULES.recordingDays,
  rmlvValidityMonths: RULES.rmlvValidityMonths,
  registerYears: RULES.registerYears,
};

/** Puts every figure of a rule profile into words, with its source. */
export function figureTexts(profile: RuleProfile): FigureText[] {
  const keys = Object.keys(RULES.figures) as (keyof RuleFigures)[];
  return keys.map((key) => figureText(key, profile));
}

function figureText<Key extends keyof RuleFigures>(key: Key, profile: RuleProfile): FigureText {
  const figure: RuleProfile[Key] = profile[key];
  const label = RULES.figures[key];
  if (figure === null) return { key, label, text: RULES.notSet, source: undefined };
  const text = IN_WORDS[key](figure);
  return { key, label, text, source: profile.citations[key] ?? RULES.noSource };
}
