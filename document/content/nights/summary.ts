import type { VenueReport } from '#contract/calendar/venue-report.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { VENUE_FORM } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { DAY_STATES, type DayState } from '#contract/status/day-state.ts';
import { formatRate, onTimeRate, totalsOf } from '#contract/status/totals.ts';
import { WEEKDAYS, weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import {
  type CalendarMonth,
  type Fact,
  type Figure,
  oneLine,
  type Section,
  type SummaryTable,
  type Tone,
} from '../register-document.ts';
import { column, note, textCell } from '../register-parts.ts';
import { type ReportedDay, reportedDays, STATE_TONE } from './night-rows.ts';
import { faultTable, inspectionTable, paperTable, signerTable } from './summary-tables.ts';

const TEXT = DOCUMENT.summary;

/** Keys of headings, by which a verification finds a summary. */
export const HEADING_KEY = { summary: 'summary' } as const;

interface SummaryOptions {
  readonly exportedAt: string;
  /** Whether the summary states the venue's address and licence: the document states those of a single one. */
  readonly withVenue: boolean;
}

/** Creates the summary of a venue. */
export function summaryOf(
  report: VenueReport,
  { exportedAt, withVenue }: SummaryOptions,
): Omit<Section, 'rowCount'> {
  const days = reportedDays(report);
  return {
    heading: withVenue ? oneLine(report.venue_name) : TEXT.title,
    facts: [
      ...(withVenue ? venueFacts(report) : []),
      { key: 'nights', label: TEXT.nights, value: nightsText(report), hasTime: true },
    ],
    figures: figuresOf(report),
    months: monthsOf(days),
    remark: report.states.includes('on_paper')
      ? `${TEXT.tradedMeans} ${TEXT.onPaperMeans}`
      : TEXT.tradedMeans,
    legend: legendOf(days),
    tables: [
      faultTable(report.faults, new Date(exportedAt)),
      ...(report.paper ? [paperTable(report.paper, report.time_zone)] : []),
    ],
    tablePair: [inspectionTable(report.inspections), signerTable(report.signers)],
  };
}

function venueFacts({ address, licence_number, time_zone }: VenueReport): Fact[] {
  return [
    ...note({ key: 'address', label: LABEL.address }, address),
    ...note({ key: 'licence-number', label: VENUE_FORM.licenceNumber }, licence_number),
    ...note({ key: 'times', label: DOCUMENT.times }, DOCUMENT.venueTime(time_zone)),
  ];
}

const nightsText = ({ from, to }: VenueReport) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** The states that are counted, in this order. */
const COUNTED = [
  'on_time',
  'late',
  'recorded_later',
  'missed',
  'explained',
  'closed_afterwards',
  'not_trading',
] as const satisfies readonly DayState[];

const RATE_KEY = 'on-time-rate';

/** Counted only where there are any. */
const RARELY_COUNTED = ['inactive', 'on_paper'] as const satisfies readonly DayState[];

const figureKey = (state: DayState) => `nights-${state.replaceAll('_', '-')}`;

const RARE_KEYS: readonly string[] = RARELY_COUNTED.map(figureKey);

const figure = (key: string, label: string, value: string, tone: Tone = 'plain'): Figure => ({
  key,
  label,
  value,
  tone,
});

function figuresOf({ states, faults, inspections }: VenueReport): Figure[] {
  const totals = totalsOf(states);
  const { on_time, traded } = onTimeRate(totals);
  const rate = formatRate({ on_time, traded });
  const rare = RARELY_COUNTED.filter((state) => totals[state] > 0);
  return [
    figure('nights-traded', TEXT.traded, String(traded)),
    ...[...COUNTED, ...rare].map((state) =>
      figure(
        figureKey(state),
        DOCUMENT.dayState[state].label,
        String(totals[state]),
        totals[state] > 0 ? STATE_TONE[state] : 'plain',
      ),
    ),
    figure(RATE_KEY, TEXT.rate, rate ? TEXT.rateOf(rate, on_time, traded) : TEXT.noRate),
    figure('fault-count', TEXT.faults, String(faults.length)),
    figure('inspection-count', TEXT.inspections, String(inspections.length)),
  ];
}

/** "Oct 2026" @param month `yyyy-MM` */
const monthName = (month: string) =>
  `${TEXT.months[Number(month.slice(-2)) - 1]} ${month.slice(0, 'yyyy'.length)}`;

function monthsOf(days: readonly ReportedDay[]): CalendarMonth[] {
  const months = new Map<string, ReportedDay[]>();
  for (const one of days) {
    const month = one.day.slice(0, 'yyyy-MM'.length);
    const ofMonth = months.get(month);
    if (ofMonth) ofMonth.push(one);
    else months.set(month, [one]);
  }
  return [...months].map(([month, ofMonth]) => {
    const shown = ofMonth.map(({ day, state }) => ({
      date: Number(day.slice(-2)),
      // Sunday is the first of the weekdays, and the last of a row.
      weekday: (WEEKDAYS.indexOf(weekdayOf(day)) + 6) % 7,
      sign: DOCUMENT.dayState[state].sign,
      tone: STATE_TONE[state],
    }));
    return {
      key: `calendar-${month}`,
      label: monthName(month),
      value: shown.map(({ date, sign }) => `${date} ${sign}`).join(' '),
      days: shown,
    };
  });
}

function legendOf(days: readonly ReportedDay[]): Section['legend'] {
  const found = new Set(days.map(({ state }) => state));
  return DAY_STATES.filter((state) => found.has(state)).map((state) => ({
    key: `sign-${state.replaceAll('_', '-')}`,
    mark: DOCUMENT.dayState[state].sign,
    meaning: DOCUMENT.dayState[state].label,
  }));
}

const FIGURE_WIDTH = { width: 56, grow: 1, align: 'center' } as const;
const RATE_WIDTH = { ...FIGURE_WIDTH, width: 96 } as const;

/** Creates the table with the figures of each venue. */
export function overviewOf(sections: readonly Omit<Section, 'rowCount'>[]): SummaryTable {
  const counted = sections[0]?.figures.filter(({ key }) => !RARE_KEYS.includes(key)) ?? [];
  return {
    key: 'overview',
    title: TEXT.overview,
    columns: [
      column({ key: 'venue', label: LABEL.venue }, { width: 150, grow: 4 }),
      ...counted.map((one) => column(one, one.key === RATE_KEY ? RATE_WIDTH : FIGURE_WIDTH)),
    ],
    rows: sections.map(({ heading, figures }) => ({
      cells: [
        textCell(heading),
        ...counted.map(({ key }) => {
          const { value = '', tone = 'plain' } = figures.find((one) => one.key === key) ?? {};
          return { kind: 'flag' as const, text: value, raised: tone === 'alarm' };
        }),
      ],
      notes: [],
      details: () => [],
      struck: false,
    })),
  };
}
