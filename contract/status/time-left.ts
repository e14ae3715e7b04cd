import { CARD_NOTE } from '../messages/dashboard.ts';
import { HOUR_MS, MINUTE_MS } from '../time/days.ts';

/** Formats the time left of a clock, or past its end: "46 h left", "overdue 30 min". */
export function clockOf(left: number): { text: string; isOverdue: boolean } {
  const length = Math.abs(left);
  const text =
    length >= HOUR_MS
      ? CARD_NOTE.hours(Math.floor(length / HOUR_MS))
      : CARD_NOTE.minutes(Math.floor(length / MINUTE_MS));
  const isOverdue = left < 0;
  return { text: isOverdue ? CARD_NOTE.overdue(text) : CARD_NOTE.left(text), isOverdue };
}
