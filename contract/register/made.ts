import { formatMinutes } from '../core/format-count.ts';
import { PROVENANCE } from '../messages/entries.ts';
import { tradingDay } from '../rules/trading-day.ts';
import { rulesOf, type UnderRules } from '../rules/venue-rules.ts';
import { MINUTE_MS } from '../time/days.ts';
import { formatDateTime, formatTime } from '../time/formatting.ts';
import type { ProvenanceNote } from './provenance.ts';
import type { Made } from './schemas.ts';

interface MadeEntry extends UnderRules {
  readonly received_at: string;
  readonly made?: Made | null;
}

/** Returns when an entry was recorded: made on a phone, or else received by the server. */
export const recordedAt = ({ made, received_at }: Omit<MadeEntry, keyof UnderRules>) =>
  new Date(made?.at ?? received_at);

/** Returns whether an entry waited on a phone: received later than a minute after it was made. */
export const hasWaited = (made: Date, received: Date) =>
  received.getTime() - made.getTime() > MINUTE_MS;

/** Statuses that say nothing about a form: not signed in, too slow, too often. */
const NOT_ABOUT_IT: readonly number[] = [401, 408, 429];

/** Returns whether the status of a response refuses a form for good, so that a phone does not send it again by itself. */
export const refusesForm = (status: number) =>
  status >= 400 && status < 500 && !NOT_ABOUT_IT.includes(status);

export const isOffline = (entry: Omit<MadeEntry, keyof UnderRules>) =>
  hasWaited(recordedAt(entry), new Date(entry.received_at));

/** Notes when an entry that was kept on a phone was made and received, and what the register flags about it. */
export const madeNotes = (entry: MadeEntry, statedAt: Date): ProvenanceNote[] => [
  ...(isOffline(entry) ? [offlineNote(entry, statedAt)] : []),
  ...(entry.made ? flagNotes(entry.made, entry.received_at) : []),
];

function offlineNote(entry: MadeEntry, statedAt: Date): ProvenanceNote {
  const value = PROVENANCE.receivedOffline(
    timeText(recordedAt(entry), entry, statedAt),
    timeText(new Date(entry.received_at), entry, statedAt),
  );
  return { key: 'made-at', label: PROVENANCE.made, value, hasTime: true };
}

const flagNotes = (made: Made, received_at: string): ProvenanceNote[] =>
  made.flags.map((flag) => {
    const { label, text } = flag === 'clock' ? clockFlag(made, received_at) : PROVENANCE.flag(flag);
    return { key: `made-${flag}`, label, value: text, hasTime: false };
  });

function clockFlag({ at, clock_error_ms }: Made, received_at: string) {
  const errorMs = clock_error_ms ?? 0;
  const length = formatMinutes(Math.round(Math.abs(errorMs) / MINUTE_MS));
  const text = errorMs < 0 ? PROVENANCE.clockBehind(length) : PROVENANCE.clockAhead(length);
  const isReceipt = errorMs > 0 && Date.parse(at) === Date.parse(received_at);
  return {
    label: PROVENANCE.phoneClock,
    text: isReceipt ? PROVENANCE.receiptCounts(text) : text,
  };
}

/** Formats a time: without its day if it belongs to the night that the entry states. */
function timeText(at: Date, entry: MadeEntry, statedAt: Date): string {
  const { time_zone } = entry;
  const rules = rulesOf(entry);
  return tradingDay(at, rules) === tradingDay(statedAt, rules)
    ? formatTime(at, time_zone)
    : formatDateTime(at, time_zone);
}
