import { type Day, isRealDay } from './days.ts';
import { localDay, type TimeZone, wallTime } from './venue-time.ts';

/** A day as it is shown, `dd/MM/yyyy`; an instant's day is that of the zone. */
export function formatDay(day: Day, zone?: TimeZone): string;
export function formatDay(at: Day | Date, zone: TimeZone): string;
export function formatDay(at: Day | Date, zone: TimeZone = ''): string {
  const day = typeof at === 'string' ? at : localDay(at, zone);
  return day.split('-').reverse().join('/');
}

/** The time of day as it is shown, `hh:mm aa`: "09:05 PM". */
export function formatTime(at: Date, zone: TimeZone): string {
  const wall = new Date(wallTime(at, zone));
  const hour = wall.getUTCHours();
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(hour % 12 || 12)}:${digits(wall.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "21/10/2026 09:05 PM" */
export function formatDateTime(at: Date, zone: TimeZone): string {
  return `${formatDay(at, zone)} ${formatTime(at, zone)}`;
}

/** Reads a day as users type it, `dd/MM/yyyy`; undefined unless it is on the calendar. */
export function parseTypedDay(text: string): Day | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const typed = `${year}-${month}-${day}`;
  return isRealDay(typed) ? typed : undefined;
}
