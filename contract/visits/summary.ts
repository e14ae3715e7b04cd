import { formatCount } from '../core/format-count.ts';
import { VISIT_SUMMARY } from '../messages/visits.ts';
import type { DayState } from '../status/day-state.ts';
import { isInspectionWrong } from '../status/inspection.ts';
import type { InspectionStatus } from '../status/schemas.ts';
import {
  checkedIn,
  isChecked,
  missedIn,
  nightCounts,
  totalsOf,
  totalsText,
} from '../status/totals.ts';
import { longDayName } from '../time/day-name.ts';
import type { SummaryPart } from './schemas.ts';

export interface Summarized {
  /** The states of the nights before the running one, oldest first. */
  readonly states: readonly DayState[];
  /** Faults that are not repaired. */
  readonly openFaults: number;
  readonly inspection: InspectionStatus;
  /** Managers of the venue with two valid licences. */
  readonly validManagers: number;
}

/**
 * Answers an officer before any detail: "27 nights: 25 checked, 24 on time, 1 late; 1 missed (1 explained); 1 not trading. No
 * open fault. Certified until 4 March 2027. Four managers with valid licences."
 */
export function summaryOf(facts: Summarized): SummaryPart[] {
  const { validManagers, openFaults } = facts;
  return [
    nightParts(facts.states),
    [faultPart(openFaults)],
    [inspectionPart(facts)],
    [part(VISIT_SUMMARY.managers(validManagers), validManagers > 0 ? 'good' : 'bad')],
  ].flatMap((sentence) =>
    sentence.map(({ text, tone }, at) => part(text + (at < sentence.length - 1 ? ';' : '.'), tone)),
  );
}

const part = (text: string, tone: SummaryPart['tone']): SummaryPart => ({ text, tone });

/** Nights that the register does not answer for are not counted. */
const UNCOUNTED: ReadonlySet<DayState> = new Set(['open', 'before_register']);

function nightParts(states: readonly DayState[]): SummaryPart[] {
  const counted = states.filter((state) => !UNCOUNTED.has(state));
  if (counted.length === 0) return [part(VISIT_SUMMARY.noNights, 'plain')];
  const totals = totalsOf(counted);
  const counts = nightCounts(totals);
  const checked = counts.filter(({ state }) => isChecked(state));
  const others = counts.filter(({ state }) => !isChecked(state));
  const all = [VISIT_SUMMARY.checked(checkedIn(totals)), totalsText(checked)].filter(Boolean);
  const isAllOnTime = missedIn(totals) === 0 && checked.every(({ state }) => state === 'on_time');
  return [
    part(
      VISIT_SUMMARY.nights(counted.length, all.join(', ')),
      isAllOnTime && checked.length > 0 ? 'good' : 'plain',
    ),
    ...others.map((count) => part(totalsText([count]), count.state === 'missed' ? 'bad' : 'plain')),
  ];
}

const faultPart = (count: number): SummaryPart =>
  count === 0
    ? part(VISIT_SUMMARY.noOpenFault, 'good')
    : part(VISIT_SUMMARY.openFaults(count), 'bad');

function inspectionPart({ inspection }: Summarized): SummaryPart {
  const { state, due_day, open_findings } = inspection;
  const tone = isInspectionWrong(inspection) ? 'bad' : 'good';
  if (state === 'never') return part(VISIT_SUMMARY.neverCertified, tone === 'bad' ? tone : 'plain');
  if (open_findings > 0)
    return part(VISIT_SUMMARY.failedInspection(formatCount(open_findings, 'finding')), 'bad');
  if (due_day === null) return part(VISIT_SUMMARY.certifiedWithoutEnd, 'good');
  return state === 'overdue'
    ? part(VISIT_SUMMARY.certificateEnded(longDayName(due_day)), 'bad')
    : part(VISIT_SUMMARY.certified(longDayName(due_day)), tone);
}
