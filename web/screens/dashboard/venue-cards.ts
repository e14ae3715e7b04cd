import type { Dashboard } from '#contract/dashboard.ts';
import { CARD_NOTE, DASHBOARD } from '#contract/messages/dashboard.ts';
import { formCIsGreen, isInspectionWrong } from '#contract/status/inspection.ts';
import type { InspectionStatus } from '#contract/status/schemas.ts';
import { clockOf } from '#contract/status/time-left.ts';
import type { TonightStatus } from '#contract/status/tonight.ts';
import { dayName } from '#contract/time/day-name.ts';
import { tonightTone } from '#web/components/calendar/use-tonight.ts';
import type { SummaryCard } from './cards.ts';

interface CheckContext {
  /** Whether the user may record tonight's check. */
  mayCheck: boolean;
  /** Whether the user has begun it. */
  isBegun: boolean;
}

/** Returns the cards about the viewing venue. Each has a second line, so that none grows later. */
export function venueCards(
  dashboard: Dashboard,
  tonight: TonightStatus | undefined,
  { now, ...check }: CheckContext & { now: Date },
): SummaryCard[] {
  return [
    checkCard(dashboard, tonight, check),
    faultCard(dashboard, now),
    inspectionCard(dashboard),
  ];
}

/** States of a night whose check is still to be made. */
const TO_CHECK: readonly TonightStatus['state'][] = ['due', 'due_soon', 'missed'];

/** Holds the line of a note that is not known. */
const NO_NOTE = { text: '\u00a0', tone: 'neutral' } as const;

function checkCard(
  { hasCompletedFormA }: Dashboard,
  tonight: TonightStatus | undefined,
  { mayCheck, isBegun }: CheckContext,
): SummaryCard {
  const isToCheck = mayCheck && tonight !== undefined && TO_CHECK.includes(tonight.state);
  const tone = tonight ? tonightTone(tonight) : hasCompletedFormA ? 'good' : 'neutral';
  return {
    label: DASHBOARD.checkDue,
    value: hasCompletedFormA ? DASHBOARD.formADone : DASHBOARD.formAOpen,
    tone,
    note: tonight
      ? {
          text: isToCheck && isBegun ? CARD_NOTE.begun(tonight.text) : tonight.text,
          tone,
          wraps: tonight.hasFault || isBegun,
        }
      : NO_NOTE,
    opens: { to: isToCheck ? '/form-a/create' : '/form-a' },
  };
}

function faultCard({ numIncompleteFormB, unrepaired }: Dashboard, now: Date): SummaryCard {
  const card = { label: DASHBOARD.formB, value: String(numIncompleteFormB), opens: FORM_B };
  if (unrepaired && unrepaired.count > 0) {
    const left = unrepaired.due_at === null ? 0 : Date.parse(unrepaired.due_at) - now.getTime();
    const text = CARD_NOTE.unrepaired(
      unrepaired.count,
      unrepaired.due_at ? clockOf(left).text : '',
    );
    const noteTone = left < 0 ? 'bad' : 'accent';
    return {
      ...card,
      tone: numIncompleteFormB > 0 ? 'bad' : noteTone,
      note: { text, tone: noteTone },
    };
  }
  return numIncompleteFormB > 0
    ? { ...card, tone: 'bad', note: { text: CARD_NOTE.notArranged, tone: 'bad' } }
    : { ...card, tone: 'good', note: { text: CARD_NOTE.nothingToRepair, tone: 'neutral' } };
}

const FORM_B = { to: '/form-b' } as const;

function inspectionCard({
  daysUntilFormCDue: value,
  inspection,
  company: contact,
}: Dashboard): SummaryCard {
  const card = { label: DASHBOARD.formC, value, opens: { to: '/form-c' } } as const;
  if (!inspection) return { ...card, tone: 'neutral', note: NO_NOTE };
  const company = contact && CARD_NOTE.contact(contact.name, contact.phone ?? contact.email);
  const { state, due_day, open_findings } = inspection;
  const tone = inspectionTone(inspection, value);
  if (state === 'never') {
    if (!company) return { ...card, tone, note: NO_NOTE };
    return {
      ...card,
      tone,
      note: { text: CARD_NOTE.askFirst(company), tone: 'accent', wraps: true },
    };
  }
  if (state === 'overdue' && open_findings > 0)
    return {
      ...card,
      tone,
      note: { text: CARD_NOTE.failedInspection(open_findings), tone: 'bad' },
    };
  if (due_day === null) return { ...card, tone, note: NO_NOTE };
  const day = dayName(due_day);
  const by = CARD_NOTE.by(day);
  if (state === 'failed')
    return { ...card, tone, note: { text: CARD_NOTE.nextBy(day), tone: 'neutral' } };
  if (state === 'in_time') return { ...card, tone, note: { text: by, tone: 'neutral' } };
  const text = company ? CARD_NOTE.ask(by, company) : by;
  return {
    ...card,
    tone,
    isUnmarked: tone === 'good',
    note: { text, tone: 'accent', wraps: true },
  };
}

/** Green while the text has months or weeks, as specified. A register that has just begun is no alarm. */
function inspectionTone(inspection: InspectionStatus, text: string): SummaryCard['tone'] {
  if (isInspectionWrong(inspection)) return 'bad';
  if (inspection.state === 'never') return 'accent';
  if (inspection.state === 'no_period') return 'neutral';
  return formCIsGreen(text) ? 'good' : 'bad';
}
