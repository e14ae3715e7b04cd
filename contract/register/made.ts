import { MADE_FLAG, PROVENANCE } from '../messages/entries.ts';
import { formatMinutes } from '../messages/format-count.ts';
import { tradingDay } from '../rules/trading-day.ts';
import { rulesOf, type UnderRules } from '../rules/venue-rules.ts';
import { MINUTE_MS } from '../time/days.ts';
import { formatDateTime, formatTime } from '../time/formatting.ts';
import type { ProvenanceNote } from './provenance.ts';
import type { Made, MadeFlag } from './schemas.ts';

interface MadeEntry extends UnderRules {
  readonly received_at: string;
  readonly made?: Made | null;
}

/** Returns when an entry was recorded: made on a phone, or else received by the server. */
export const recordedAt = ({ made, received_at }: Omit<MadeEntry, keyof UnderRules>) =>
  new Date(made?.at ?? received_at);

/** Returns whether an entry was kept on a phone: received later than a minute after it was made. */
const isOffline = ({ made, received_at }: MadeEntry) =>
  made != null && Date.parse(received_at) - Date.parse(made.at) > MINUTE_MS;

/** Notes when an entry was made and received, if it was kept on a phone, and what the register flags about it. */
export function madeNotes(entry: MadeEntry, made: Made, statedAt: Date): ProvenanceNote[] {
  const at = isOffline(entry)
    ? PROVENANCE.receivedOffline(
        timeText(new Date(made.at), entry, statedAt),
        timeText(new Date(entry.received_at), entry, statedAt),
      )
    : undefined;
  return [
    ...(at ? [{ key: 'made-at', label: PROVENANCE.made, value: at, hasTime: true }] : []),
    ...made.flags.map((flag) => ({
      key: `made-${flag}`,
      label: MADE_FLAG[flag].label,
      value: flagText(flag, entry, made),
      hasTime: false,
    })),
  ];
}

function flagText(flag: MadeFlag, { received_at }: MadeEntry, made: Made): string {
  if (flag !== 'clock') return MADE_FLAG[flag].text;
  const error = made.clock_error_ms ?? 0;
  const length = formatMinutes(Math.round(Math.abs(error) / MINUTE_MS));
  const { ahead, behind, isReceipt } = MADE_FLAG.clock;
  const text = error > 0 ? ahead(length) : behind(length);
  return Date.parse(made.at) === Date.parse(received_at) ? isReceipt(text) : text;
}

/** Formats a time: without its day if it belongs to the night that the entry states. */
function timeText(at: Date, entry: MadeEntry, statedAt: Date): string {
  const { time_zone } = entry;
  const rules = rulesOf(entry);
  return tradingDay(at, rules) === tradingDay(statedAt, rules)
    ? formatTime(at, time_zone)
    : formatDateTime(at, time_zone);
}
