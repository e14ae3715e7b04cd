import { FAULT_STEPS } from '../messages/form-b.ts';
import { enteredLater } from '../register/provenance.ts';
import type { Recording } from '../register/schemas.ts';
import { registerDayName, shortWeekday } from '../time/day-name.ts';
import type { Day } from '../time/days.ts';
import { formatDateTime } from '../time/formatting.ts';
import { localDay, localDayRange, type TimeZone } from '../time/venue-time.ts';
import { arrangedAt, type Clock, clocksOf, clockText } from './fault-clocks.ts';
import type { FormBEntry } from './schemas.ts';

/** A step of a fault, from its discovery to its repair. */
export interface FaultStep {
  readonly name: 'identified' | 'mailed' | 'arranged' | 'repaired';
  readonly title: string;
  /** `complete` is the repair; a step that was done in time before it is `done`. */
  readonly state: 'done' | 'complete' | 'open' | 'overdue' | 'none';
  readonly facts: readonly string[];
}

/** Lists the four steps of a fault. */
export function faultSteps(entry: FormBEntry, now: Date): FaultStep[] {
  const { time_zone: zone, repair_date: repaired } = entry;
  const clocks = clocksOf(entry, now);
  const arranged = arrangedAt(entry);
  const by = entry.arrangement_manager_name;
  return [
    {
      name: 'identified',
      title: FAULT_STEPS.identified,
      state: 'done',
      facts: [`${moment(new Date(entry.reported_date), zone)}, ${entry.reporter_name}`],
    },
    mailStep(entry),
    arranged
      ? {
          name: 'arranged',
          title: repaired ? FAULT_STEPS.arranged : FAULT_STEPS.arrangedNotRepaired,
          state: clocks.arrange.state === 'met-late' ? 'overdue' : repaired ? 'done' : 'open',
          facts: [
            [moment(arranged, zone), by].filter(Boolean).join(', '),
            ...delayOf(clocks.arrange),
            ...enteredAt(entry.arrangement_recorded, { at: arranged, by }, zone),
            ...arrivalOf(entry),
          ],
        }
      : dueStep('arranged', FAULT_STEPS.arrange, clocks.arrange, zone),
    repaired
      ? {
          name: 'repaired',
          title: FAULT_STEPS.repaired,
          state: clocks.repair.state === 'met-late' ? 'overdue' : 'complete',
          facts: [
            moment(repaired, zone),
            ...(arranged ? [] : arrivalOf(entry)),
            ...delayOf(clocks.repair),
            ...enteredAt(entry.repair_recorded, { at: repaired, by: null }, zone),
          ],
        }
      : dueStep('repaired', FAULT_STEPS.repair, clocks.repair, zone),
  ];
}

function mailStep({ mail, not_mailed, time_zone }: FormBEntry): FaultStep {
  if (not_mailed) {
    const facts = [FAULT_STEPS.notMailedBecause[not_mailed]];
    return { name: 'mailed', title: FAULT_STEPS.notMailedTitle, state: 'open', facts };
  }
  const step = { name: 'mailed', title: FAULT_STEPS.mailed } as const;
  if (!mail) return { ...step, state: 'none', facts: [FAULT_STEPS.notMailed] };
  const sent = mail.sent_at && moment(new Date(mail.sent_at), time_zone);
  return {
    ...step,
    state: sent ? 'done' : 'open',
    facts: [FAULT_STEPS.mailTo(mail.to, sent)],
  };
}

function dueStep(name: FaultStep['name'], title: string, clock: Clock, zone: TimeZone): FaultStep {
  if (!clock.due) return { name, title, state: 'open', facts: [clockText(clock)] };
  const isOverdue = clock.state === 'overdue';
  const due = FAULT_STEPS[isOverdue ? 'wasDue' : 'by'](moment(clock.due, zone));
  return { name, title, state: isOverdue ? 'overdue' : 'open', facts: [due, clockText(clock)] };
}

/** Says when the technician came. */
const arrivalOf = ({ arrived_at, time_zone }: FormBEntry) =>
  arrived_at ? [FAULT_STEPS.arrived(moment(new Date(arrived_at), time_zone))] : [];

/** Says by how much a step was late, if it was. */
const delayOf = (clock: Clock) => (clock.state === 'met-late' ? [clockText(clock)] : []);

interface Stated {
  /** A day without a time counts to its end. */
  at: Date | Day;
  by: string | null;
}

/** Says when and by whom a step was entered, unless that is what the step itself states. */
function enteredAt(recording: Recording | null, stated: Stated, zone: TimeZone): string[] {
  if (!recording) return [];
  const at = new Date(recording.at);
  const done =
    typeof stated.at === 'string' ? localDayRange(stated.at, stated.at, zone).end : stated.at;
  const later = enteredLater(done, at, zone);
  if (!later && recording.by === stated.by) return [];
  return [FAULT_STEPS.entered(later ?? formatDateTime(at, zone), recording.by)];
}

/** Formats a moment with its weekday: "Sun 22/11/2026 11:54 PM". */
function moment(at: Date | Day, zone: TimeZone): string {
  return typeof at === 'string'
    ? registerDayName(at)
    : `${shortWeekday(localDay(at, zone))} ${formatDateTime(at, zone)}`;
}
