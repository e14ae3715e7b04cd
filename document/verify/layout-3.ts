import type { VenueReport } from '#contract/calendar/venue-report.ts';
import { plusDays } from '#contract/time/days.ts';
import type {
  ExpectedDocument,
  ExpectedNote,
  ExpectedRow,
  ExpectedSection,
  ExpectedTable,
} from './expected-document.ts';

/** The words of the two states that layout 4 has made one. */
const STATE = {
  missed: { key: 'missed', sign: 'M', label: 'Missed' },
  explained: { key: 'explained', sign: 'E', label: 'Explained' },
} as const;

const STATES = Object.values(STATE);

const figureKey = (state: keyof typeof STATE) => `nights-${state}`;
const signKey = (state: keyof typeof STATE) => `sign-${state}`;

/** The keys that layout 4 has and layout 3 had not. */
const ADDED: readonly string[] = ['nights-with-fault', 'sign-fault'];

/** The state in the row of a missed or an explained night of layout 4. */
const MISSED_ROW = /^Missed(.*)\. No check was recorded\.$/;
/** A day in a month of layout 4, with the sign of a fault: "2 ✓!". */
const DAY = /(?<!\d)(\d+) (\S)!?/gu;

/**
 * Puts the words of layout 3 into a document of layout 4. In layout 3 an explained night had a sign, a figure and
 * a word of its own and did not count as missed, and a night with a fault had no sign.
 * @param reports one for each section
 */
export function inLayout3(
  document: ExpectedDocument,
  reports: readonly VenueReport[] = [],
): ExpectedDocument {
  const sections = document.sections?.flatMap((section, at) => {
    const report = reports[at];
    return report ? [sectionOf(section, report)] : [];
  });
  return {
    ...document,
    rows: document.rows.map(nightRow),
    sections,
    overview: document.overview && overviewOf(document.overview, sections ?? []),
  };
}

/** "Explained, due 22/11/2026 12:30 AM" */
function nightRow(row: ExpectedRow): ExpectedRow {
  const isExplained = row.notes.some(({ key }) => key.startsWith('explanation-'));
  const { label } = isExplained ? STATE.explained : STATE.missed;
  const cells = row.cells.map((cell) =>
    cell.kind === 'state' ? { ...cell, text: cell.text.replace(MISSED_ROW, `${label}$1`) } : cell,
  );
  return { ...row, cells };
}

function sectionOf(section: ExpectedSection, report: VenueReport): ExpectedSection {
  const { from, states } = report;
  const explainedDays = new Set(
    states.flatMap((state, at) => (state === 'explained' ? [plusDays(from, at)] : [])),
  );
  const { figures, months, legend } = section;
  return {
    ...section,
    figures: replaceMissed(
      figures,
      figureKey('missed'),
      STATES.map(({ key, label }) => {
        const count = states.filter((state) => state === key).length;
        return { key: figureKey(key), label, value: String(count) };
      }),
    ),
    months: months.map((month) => monthOf(month, explainedDays)),
    legend: replaceMissed(
      legend,
      signKey('missed'),
      STATES.filter(({ key }) => states.includes(key)).map(({ key, sign, label }) => {
        return { key: signKey(key), mark: sign, meaning: label };
      }),
    ),
  };
}

/** Replaces the value of missed nights, and drops what layout 4 has added. */
const replaceMissed = <Value extends { readonly key: string }>(
  values: readonly Value[],
  missedKey: string,
  replacements: readonly Value[],
): Value[] =>
  values
    .filter(({ key }) => !ADDED.includes(key))
    .flatMap((value) => (value.key === missedKey ? replacements : [value]));

/** "1 ✓ 2 M 3 E" */
function monthOf(month: ExpectedNote, explainedDays: ReadonlySet<string>): ExpectedNote {
  const prefix = month.key.replace('calendar-', '');
  const value = month.value.replace(DAY, (_, date: string, sign: string) => {
    const isExplained = explainedDays.has(`${prefix}-${date.padStart(2, '0')}`);
    return `${date} ${isExplained ? STATE.explained.sign : sign}`;
  });
  return { ...month, value };
}

/** Lists the figures of layout 3 by venue. */
function overviewOf(table: ExpectedTable, sections: readonly ExpectedSection[]): ExpectedTable {
  const columns = replaceMissed(
    table.columns,
    figureKey('missed'),
    STATES.map(({ key, label }) => ({ key: figureKey(key), head: label })),
  );
  const rows = table.rows.map((row, at): ExpectedRow => {
    const cells = columns.flatMap(({ key }) => {
      const figure = sections[at]?.figures.find((one) => one.key === key);
      const venue = row.cells.slice(0, 1);
      return figure ? [{ kind: 'flag' as const, text: figure.value }] : venue;
    });
    return { ...row, cells };
  });
  return { ...table, columns, rows };
}

/**
 * The keys that every document of layout 3 has. A value that is added to a form later is not in this list,
 * since earlier documents lack it.
 */
export const LAYOUT_3_KEYS: ReadonlySet<string> = new Set([
  'number',
  'venue',
  'voided',
  // Form A
  'entry-date',
  'entry-time',
  'trading-day',
  'minutes-late',
  'manager-name',
  'manager-licence-number',
  'signature',
  'job-number',
  'email-note',
  // Form B
  'reported-date',
  'reported-time',
  'reporter-name',
  'arrangement-date',
  'arrangement-clock',
  'arrangement-manager-name',
  'repair-date',
  'repair-clock',
  'fault',
  'description',
  // Form C
  'technician-name',
  'technician-licence-number',
  'technician-company',
  'system-working',
  'system-recording',
  'cameras',
  'recording',
  'match-time',
  'note',
  'form-image',
  // Provenance
  'recorded-at',
  'recorded-by',
  'corrected',
  'deadline',
  'arrangement-entered',
  'repair-entered',
  // Trading days without a check
  'day-state',
  // Figures of a summary
  'nights',
  'nights-traded',
  'nights-on-time',
  'nights-late',
  'nights-recorded-later',
  'nights-missed',
  'nights-explained',
  'nights-closed-afterwards',
  'nights-not-trading',
  'nights-inactive',
  'on-time-rate',
  'fault-count',
  'inspection-count',
  'address',
  'licence-number',
  'times',
  // Tables of a summary
  'fault-number',
  'identified',
  'identified-by',
  'arranged',
  'repaired',
  'inspection-number',
  'inspected',
  'technician',
  'company',
  'result',
  'manager',
  'licence',
  'checks-signed',
  'first',
  'last',
]);
