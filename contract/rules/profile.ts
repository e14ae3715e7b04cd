import type { State } from '../core/states.ts';

/** The figures of a rule profile. */
export interface RuleFigures {
  /** Hour, 0 to 23 venue time, at which a trading day ends and the next begins. */
  readonly tradingDayStartsHour: number;
  /** Latest time of a check, `HH:mm` venue time, in the night after the trading day. */
  readonly checkDeadline: string;
  /** Elapsed hours from identifying a fault to arranging its repair. */
  readonly hoursToArrangeRepair: number;
  /** Elapsed hours from identifying a fault to completing its repair. */
  readonly hoursToRepair: number;
  /** Months from an inspection to the last day of the next. */
  readonly inspectionPeriodMonths: number;
  /** Days of recordings that an inspection confirms. */
  readonly recordingDays: number;
  /** Months from the issue of an RMLV certificate to its expiry. */
  readonly rmlvValidityMonths: number;
}

/** A set of rules for venues. */
export interface RuleProfile extends RuleFigures {
  readonly name: string;
  /** Incremented when a figure changes, so that a record can refer to the figures that applied. */
  readonly version: number;
  /** The state of the law; null for the rules without a law. */
  readonly state: State | null;
  /** The source of each figure in law; null for none. */
  readonly citations: Readonly<Record<keyof RuleFigures, string | null>>;
}
