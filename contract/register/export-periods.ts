import { CALENDAR_DAYS } from '../core/limits.ts';
import { type Day, plusDays, plusMonths } from '../time/days.ts';

/** Trading days, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Periods that an export offers, each to the running trading day or to the end of a month. */
export const EXPORT_PERIODS = ['nights', 'thisMonth', 'lastMonth', 'year'] as const;

export type ExportPeriod = (typeof EXPORT_PERIODS)[number];

const firstOfMonth = (day: Day): Day => `${day.slice(0, 'yyyy-MM'.length)}-01`;

const PERIOD: Readonly<Record<ExportPeriod, (today: Day) => Period>> = {
  /** As many as the strip above the register shows. */
  nights: (today) => ({ from: plusDays(today, 1 - CALENDAR_DAYS), to: today }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth: (today) => {
    const to = plusDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
  year: (today) => ({ from: plusDays(plusMonths(today, -12), 1), to: today }),
};

/** @param today the running trading day */
export const periodOf = (period: ExportPeriod, today: Day): Period => PERIOD[period](today);
