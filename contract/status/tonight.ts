import { CALENDAR, TONIGHT } from '../messages/calendar.ts';
import { PROVENANCE } from '../messages/entries.ts';
import { HOUR_MS, MINUTE_MS } from '../time/days.ts';
import { formatTime } from '../time/formatting.ts';
import type { TimeZone } from '../time/venue-time.ts';
import type { Tonight } from './schemas.ts';

/** Time before the deadline from which an open check is marked as urgent. */
const SOON_MS = 2 * HOUR_MS;

/** A venue's running trading day at a moment. */
export interface TonightStatus {
  readonly state:
    | 'closed'
    | 'inactive'
    | 'not_due'
    | 'due'
    | 'due_soon'
    | 'missed'
    | 'done'
    | 'late'
    | 'recorded_later';
  /** Whether a fault was found: then it is no plain tick. */
  readonly hasFault: boolean;
  /** One sentence without a full stop: "Done 10:12 PM by Kirra Dawson". */
  readonly text: string;
  /** Two or three words of it: "Done 10:12 PM". */
  readonly shortText: string;
}

/** Says what the running trading day of a venue is: closed, due, missed or done. @param zone of the venue */
export function tonightStatus(
  { state, due_at, is_first, has_fault, check }: Tonight,
  now: Date,
  zone: TimeZone,
): TonightStatus {
  if (check) {
    const time = formatTime(new Date(check.submitted_at), zone);
    const checked = state === 'late' || state === 'recorded_later' ? state : 'done';
    const shortText = TONIGHT[checked](time);
    const by = TONIGHT.by(shortText, check.manager_name);
    const { recorder_status: status } = check;
    const sent = check.sent_later ? CALENDAR.sentLater(by) : by;
    const text = status ? PROVENANCE.recordedByStatus(sent, status) : sent;
    return {
      state: checked,
      hasFault: has_fault,
      text: has_fault ? CALENDAR.withFault(text) : text,
      shortText,
    };
  }
  if (state === 'inactive') return plain('inactive', TONIGHT.inactive);
  if (state === 'not_trading' || state === 'closed_afterwards')
    return plain('closed', TONIGHT.closed);
  // In the minute of the deadline a check is still on time.
  const dueAt = due_at === null ? undefined : new Date(due_at);
  const isPast = dueAt && now.getTime() - dueAt.getTime() >= MINUTE_MS;
  if (!dueAt || (isPast && is_first)) return plain('not_due', TONIGHT.notDue);
  const time = formatTime(dueAt, zone);
  if (isPast) return { ...plain('missed', TONIGHT.missed(time)), shortText: TONIGHT.missedShort };
  const left = dueAt.getTime() - now.getTime();
  if (left > SOON_MS) return plain('due', TONIGHT.dueBy(time));
  return plain('due_soon', TONIGHT.dueIn(formatLength(left)));
}

const plain = (state: TonightStatus['state'], text: string): TonightStatus => ({
  state,
  hasFault: false,
  text,
  shortText: text,
});

/** Formats the time left, rounded up to minutes: "38 min", "1 h 20 min". */
function formatLength(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const parts = [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ') || '0 min';
}
