import { type Day, isRealDay, weekdayOf } from './days.ts';
import { localDay, type TimeZone, wallTime } from './venue-time.ts';

/** Formats a day, or the day of an instant in a zone, as `dd/MM/yyyy`. */
export function formatDay(day: Day, zone?: TimeZone): string;
export function formatDay(at: Day | Date, zone: TimeZone): string;
export function formatDay(at: Day | Date, zone: TimeZone = ''): string {
  const day = typeof at === 'string' ? at : localDay(at, zone);
  return day.split('-').reverse().join('/');
}

/** Formats a time of day as `hh:mm aa`: "09:05 PM". */
export function formatTime(at: Date, zone: TimeZone): string {
  const wall = new Date(wallTime(at, zone));
  const hour = wall.getUTCHours();
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(hour % 12 || 12)}:${digits(wall.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats an instant: "21/10/2026 09:05 PM". */
export function formatDateTime(at: Date, zone: TimeZone): string {
  return `${formatDay(at, zone)} ${formatTime(at, zone)}`;
}

/** Formats a time in the past, with its day unless it is that of `now`: "09:40 PM". */
export function formatSince(at: Date, zone: TimeZone, now: Date): string {
  return localDay(at, zone) === localDay(now, zone)
    ? formatTime(at, zone)
    : formatDateTime(at, zone);
}

/** Parses a typed day, `dd/MM/yyyy`. @returns undefined for a day that is not in the calendar */
export function parseTypedDay(text: string): Day | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const typed = `${year}-${month}-${day}`;
  return isRealDay(typed) ? typed : undefined;
}

/** Formats a trading day with its weekday: "Sat 21/11/2026". */
export function formatNight(day: Day): string {
  const weekday = weekdayOf(day);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1, 3)} ${formatDay(day)}`;
}

/** Formats a time of day without needless minutes: "1 AM", "1:30 AM". @param clock `HH:mm` */
export function formatClock(clock: string): string {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  const shown = minutes
    ? `${hour % 12 || 12}:${String(minutes).padStart(2, '0')}`
    : hour % 12 || 12;
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`;
}
