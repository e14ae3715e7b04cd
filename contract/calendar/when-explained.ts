import { PROVENANCE } from '../messages/entries.ts';
import { hasWaited } from '../register/made.ts';
import { formatDateTime } from '../time/formatting.ts';
import type { TimeZone } from '../time/venue-time.ts';
import type { Explanation } from './schemas.ts';

/**
 * Says when and by whom a night was explained: "22/11/2026 10:00 AM by Kirra Dawson". For one that waited on a phone,
 * also when it was received, and from whom if somebody else sent it.
 */
export function whenExplained(
  { recorded, made }: Pick<Explanation, 'recorded' | 'made'>,
  zone: TimeZone,
): string {
  const at = (instant: string) => formatDateTime(new Date(instant), zone);
  if (!made || !hasWaited(new Date(made.at), new Date(recorded.at)))
    return PROVENANCE.by(at(recorded.at), recorded.by);
  const text = PROVENANCE.receivedOffline(PROVENANCE.by(at(made.at), made.by), at(recorded.at));
  return made.by === recorded.by ? text : PROVENANCE.withSender(text, recorded.by);
}
