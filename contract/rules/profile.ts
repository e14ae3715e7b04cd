import type { State } from '../core/states.ts';

/** The numbers that a place's law or a house's own rule sets for a venue. */
export interface RuleFigures {
  /** Hour of the venue's clock, 0 to 23, at which one trading day ends and the next begins. */
  readonly tradingDayStartsHour: number;
  /** Latest time of a trading day's check, `HH:mm` venue time, in the night that follows the day. */
  readonly checkDeadline: string;
  /** Hours from identifying a fault to having its repair arranged: elapsed, not by the clock. */
  readonly hoursToArrangeRepair: number;
  /** Hours from identifying a fault to having it repaired: elapsed, not by the clock. */
  readonly hoursToRepair: number;
  /** Months from one inspection to the last day on which the next is in time. */
  readonly inspectionPeriodMonths: number;
  /** Days of recordings that an inspection asks about. */
  readonly recordingDays: number;
  /** Months from the issue of an RMLV certificate to its expiry. */
  readonly rmlvValidityMonths: number;
}

/** A set of rules that a venue can have. */
export interface RuleProfile extends RuleFigures {
  readonly name: string;
  /** Raised when a figure changes, so that a record can name the figures that applied to it. */
  readonly version: number;
  /** The state whose law it is; null for a house's own rules. */
  readonly state: State | null;
  /** The source of each figure; null where no law sets it. */
  readonly citations: Readonly<Record<keyof RuleFigures, string | null>>;
}
