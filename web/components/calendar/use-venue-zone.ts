import { useQuery } from '@tanstack/react-query';
import { recentCalendarQuery } from '#web/api/calendar.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';

/** Returns the zone of a venue, whose calendar every screen reads. */
export function useVenueZone(venueId: string): string {
  const { data } = useQuery(recentCalendarQuery(venueId));
  return data?.terms.at(-1)?.time_zone ?? deviceZone();
}
