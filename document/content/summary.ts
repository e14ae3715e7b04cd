import type { VenueReport } from '#contract/calendar/venue-report.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { DAY_STATES, type DayState } from '#contract/status/day-state.ts';
import { checkedIn, formatRate, missedIn, onTimeRate, totalsOf } from '#contract/status/totals.ts';
import { WEEKDAYS, weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { type ReportedDay, reportedDays, STATE_TONE } from './night-rows.ts';
import {
  type CalendarMonth,
  type Fact,
  type Figure,
  type LegendItem,
  oneLine,
  type Section,
  type SummaryTable,
  type Tone,
} from './register-document.ts';
import { column, note, textCell } from './register-parts.ts';
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
    figures: figuresOf(report, days),
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

/** The states with a check, in the order of their figures. */
const CHECKED = ['on_time', 'late', 'recorded_later'] as const satisfies readonly DayState[];

/** The states that are counted after the missed ones. */
const NOT_TRADED = ['closed_afterwards', 'not_trading'] as const satisfies readonly DayState[];

const RATE_KEY = 'on-time-rate';

/** Red, like a No of a check and the sign of a fault in the calendar. */
const FAULT_TONE: Tone = 'alarm';

/** Counted only where there are any. */
const RARELY_COUNTED = ['inactive', 'on_paper'] as const satisfies readonly DayState[];

const figureKey = (state: DayState) => `nights-${state.replaceAll('_', '-')}`;

const MISSED_KEY = figureKey('missed');

const RARE_KEYS: readonly string[] = RARELY_COUNTED.map(figureKey);

const figure = (key: string, label: string, value: string, tone: Tone = 'plain'): Figure => ({
  key,
  label,
  value,
  tone,
});

const toneOf = (count: number, tone: Tone): Tone => (count > 0 ? tone : 'plain');

function figuresOf(
  { states, faults, inspections }: VenueReport,
  days: readonly ReportedDay[],
): Figure[] {
  const totals = totalsOf(states);
  const missed = missedIn(totals);
  const withFault = checkedIn(
    totalsOf(days.flatMap(({ state, hasFault }) => (hasFault ? [state] : []))),
  );
  const { on_time, traded } = onTimeRate(totals);
  const rate = formatRate({ on_time, traded });
  const rare = RARELY_COUNTED.filter((state) => totals[state] > 0);
  const figureOf = (state: DayState) =>
    figure(
      figureKey(state),
      DOCUMENT.dayState[state].label,
      String(totals[state]),
      toneOf(totals[state], STATE_TONE[state]),
    );
  return [
    figure('nights-traded', TEXT.traded, String(traded)),
    ...CHECKED.map(figureOf),
    figure('nights-with-fault', TEXT.withFault, String(withFault), toneOf(withFault, FAULT_TONE)),
    figure(
      MISSED_KEY,
      DOCUMENT.dayState.missed.label,
      TEXT.missedOf(missed, totals.explained),
      toneOf(missed, STATE_TONE.missed),
    ),
    ...[...NOT_TRADED, ...rare].map(figureOf),
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
    const shown = ofMonth.map(({ day, state, hasFault }) => ({
      date: Number(day.slice(-2)),
      // Sunday is the first of the weekdays, and the last of a row.
      weekday: (WEEKDAYS.indexOf(weekdayOf(day)) + 6) % 7,
      sign: DOCUMENT.dayState[state].sign,
      faultSign: hasFault ? TEXT.fault.sign : '',
      tone: STATE_TONE[state],
    }));
    return {
      key: `calendar-${month}`,
      label: monthName(month),
      value: shown.map(({ date, sign, faultSign }) => `${date} ${sign}${faultSign}`).join(' '),
      days: shown,
    };
  });
}

/** Explains the signs of the calendar. An explained night has the sign of a missed one. */
function legendOf(days: readonly ReportedDay[]): LegendItem[] {
  const found = new Set<DayState>(
    days.map(({ state }) => (state === 'explained' ? 'missed' : state)),
  );
  const signs = DAY_STATES.filter((state) => found.has(state)).map((state) => ({
    key: `sign-${state.replaceAll('_', '-')}`,
    mark: DOCUMENT.dayState[state].sign,
    meaning: state === 'missed' ? TEXT.missedMeans : DOCUMENT.dayState[state].label,
  }));
  const { sign, label } = TEXT.fault;
  const hasFault = days.some((one) => one.hasFault);
  return [...signs, ...(hasFault ? [{ key: 'sign-fault', mark: sign, meaning: label }] : [])];
}

const FIGURE_WIDTH = { width: 50, grow: 1, align: 'center' } as const;
/** Figures that say more than a number. */
const WIDE_FIGURE_WIDTH = new Map([
  [RATE_KEY, { ...FIGURE_WIDTH, width: 96 }],
  [MISSED_KEY, { ...FIGURE_WIDTH, width: 84 }],
]);

/** Creates the table with the figures of each venue. */
export function overviewOf(sections: readonly Omit<Section, 'rowCount'>[]): SummaryTable {
  const counted = sections[0]?.figures.filter(({ key }) => !RARE_KEYS.includes(key)) ?? [];
  return {
    key: 'overview',
    title: TEXT.overview,
    columns: [
      column({ key: 'venue', label: LABEL.venue, width: 150, grow: 4 }),
      ...counted.map((one) =>
        column({ ...one, ...(WIDE_FIGURE_WIDTH.get(one.key) ?? FIGURE_WIDTH) }),
      ),
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
