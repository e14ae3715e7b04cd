import type { State } from '../core/australian-states.ts';

/** The hours in which a venue must not trade while its CCTV is not recording. */
export interface StopTradingDuty {
  /** Begin, `HH:mm` venue time, in the night after the trading day. It lasts until the venue closes. */
  readonly from: string;
}

/** The figures of a rule profile; null for one that the place does not set. */
export interface RuleFigures {
  /** Hour, 0 to 23 venue time, at which a trading day ends and the next begins. */
  readonly tradingDayStartsHour: number;
  /**
   * Latest time of a check, `HH:mm` venue time, in the night after the trading day. Without one a check is
   * due by the end of the trading day.
   */
  readonly checkDeadline: string | null;
  /** Elapsed hours from identifying a fault to arranging its repair. */
  readonly hoursToArrangeRepair: number | null;
  /** Elapsed hours from identifying a fault to completing its repair. */
  readonly hoursToRepair: number | null;
  readonly stopTrading: StopTradingDuty | null;
  /** Months from an inspection to the last day of the next. */
  readonly inspectionPeriodMonths: number | null;
  /** Days of recordings that an inspection confirms. */
  readonly recordingDays: number | null;
  /** Months from the issue of an RMLV certificate to its expiry. */
  readonly rmlvValidityMonths: number | null;
  /** Years for which the register must be there, from each entry. Entries are never removed, whatever it says. */
  readonly registerYears: number | null;
}

/** A set of rules for venues. */
export interface RuleProfile extends RuleFigures {
  readonly name: string;
  /** Incremented when a figure changes, so that a record can refer to the figures that applied. */
  readonly version: number;
  /** The state whose new venues have these rules; null for rules that an admin chooses. */
  readonly state: State | null;
  /** What in law the core questions follow; null for nothing. */
  readonly questionsCitation: string | null;
  /** The source of each figure in law; null for none. */
  readonly citations: Readonly<Record<keyof RuleFigures, string | null>>;
}
