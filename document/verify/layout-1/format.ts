import type { Day } from '#contract/time/days.ts';
import { localDateTime, localDay, type TimeZone } from '#contract/time/venue-time.ts';

/** The formats of days, times and texts in layout 1. */

/** "21/10/2026" */
export function dayText(day: Day): string {
  return day.split('-').reverse().join('/');
}

/** "09:05 PM" */
export function timeText(at: Date, zone: TimeZone): string {
  const [hour = 0, minute = 0] = localDateTime(at, zone).slice(11).split(':').map(Number);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(hour % 12 || 12)}:${digits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "21/10/2026 09:05 PM" */
export function momentText(at: Date, zone: TimeZone): string {
  return `${dayText(localDay(at, zone))} ${timeText(at, zone)}`;
}

/** Converts a text to one line, by the `oneLine` of layout 1. */
export function lineText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?:\s|(?![\u200c\u200d])[\p{Cc}\p{Cf}])+/gu, ' ')
    .trim();
}
