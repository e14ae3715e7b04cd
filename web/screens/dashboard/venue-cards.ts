import type { Dashboard } from '#contract/dashboard/schemas.ts';
import { formCIsGreen } from '#contract/form-c/due.ts';
import { CARD_NOTE, DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { INSPECTION_DUE } from '#contract/messages/screens/form-c.ts';
import { clockOf } from '#contract/status/time-left.ts';
import type { TonightStatus } from '#contract/status/tonight.ts';
import { dayName } from '#contract/time/day-name.ts';
import { TONIGHT_TONE } from '#web/components/calendar/use-tonight.ts';
import type { SummaryCard } from './cards.ts';

/** Returns the cards about the viewing venue. Each has a second line, so that none grows later. */
export function venueCards(
  dashboard: Dashboard,
  tonight: TonightStatus | undefined,
  now: Date,
): SummaryCard[] {
  return [checkCard(dashboard, tonight), faultCard(dashboard, now), inspectionCard(dashboard)];
}

/** Holds the line of a note that is not known. */
const NO_NOTE = { text: '\u00a0', tone: 'neutral' } as const;

function checkCard(
  { hasCompletedFormA }: Dashboard,
  tonight: TonightStatus | undefined,
): SummaryCard {
  const tone = tonight ? TONIGHT_TONE[tonight.state] : hasCompletedFormA ? 'good' : 'neutral';
  return {
    label: DASHBOARD.checkDue,
    value: hasCompletedFormA ? DASHBOARD.formADone : DASHBOARD.formAOpen,
    tone,
    note: tonight ? { text: tonight.text, tone } : NO_NOTE,
    opens: { to: '/form-a' },
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

function inspectionCard(dashboard: Dashboard): SummaryCard {
  const { daysUntilFormCDue: value, inspection, company: contact } = dashboard;
  const card = { label: DASHBOARD.formC, value, opens: { to: '/form-c' } } as const;
  const company = contact && CARD_NOTE.contact(contact.name, contact.phone ?? contact.email);
  if (!inspection) {
    const note =
      company && value === INSPECTION_DUE.neverInspected
        ? ({ text: CARD_NOTE.askFirst(company), tone: 'accent', wraps: true } as const)
        : NO_NOTE;
    return { ...card, tone: firstInspectionTone(dashboard), note };
  }
  const tone = formCIsGreen(value) ? 'good' : 'bad';
  const { due_day, open_findings } = inspection;
  if (open_findings > 0) {
    const note = { text: CARD_NOTE.failedInspection(open_findings), tone: 'bad' } as const;
    return { ...card, tone: 'bad', note };
  }
  if (due_day === null) return { ...card, tone: 'neutral', note: NO_NOTE };
  const by = CARD_NOTE.by(dayName(due_day));
  if (tone === 'good' && value.includes('month'))
    return { ...card, tone, note: { text: by, tone: 'neutral' } };
  const text = company ? CARD_NOTE.ask(by, company) : by;
  return {
    ...card,
    tone,
    isUnmarked: tone === 'good',
    note: { text, tone: 'accent', wraps: true },
  };
}

/** The tone of a venue without an inspection: an alarm once its register is no longer new. */
function firstInspectionTone({ daysUntilFormCDue, is_new }: Dashboard): SummaryCard['tone'] {
  if (formCIsGreen(daysUntilFormCDue)) return 'good';
  if (daysUntilFormCDue === INSPECTION_DUE.noPeriod) return 'neutral';
  return is_new ? 'accent' : 'bad';
}
