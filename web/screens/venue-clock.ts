import { formatTime, localDay, type TimeZone } from '#contract/calendar.ts';

/** What the venue's clock shows, as a date and time are entered: `yyyy-MM-ddTHH:mm`. */
export function venueClock(at: Date, zone: TimeZone): string {
  const [time = '', half] = formatTime(at, zone).split(' ');
  const [hours, minutes] = time.split(':');
  const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0);
  return `${localDay(at, zone)}T${String(hour).padStart(2, '0')}:${minutes}`;
}
