import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { APP_NAME } from '#contract/messages/labels.ts';
import type { CalendarDay, MailContent } from '#server/mails/mail-text.ts';

/** Lists the dates of a mail. */
export const datesIn = ({ parts }: Pick<MailContent, 'parts'>): CalendarDay[] =>
  parts.flatMap((part) =>
    typeof part === 'object' && 'items' in part
      ? part.items.flatMap(({ event }) => event ?? [])
      : [],
  );

/**
 * Writes the dates of a mail as an iCalendar file (RFC 5545): whole days, which show nobody as busy.
 * @param publicUrl of the web app, which makes the ids unique
 * @param at when the mail was queued
 */
export function mailCalendar(content: MailContent, publicUrl: string, at: Date) {
  const dates = datesIn(content);
  if (dates.length === 0) return undefined;
  const calendar = ical({ name: APP_NAME, method: ICalCalendarMethod.PUBLISH });
  for (const { id, day, title, location } of dates) {
    calendar.createEvent({
      id: `${id}@${new URL(publicUrl).hostname}`,
      start: new Date(`${day}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      stamp: at,
      sequence: Math.floor(at.getTime() / 1000),
      summary: title,
      location: location ?? null,
      url: publicUrl,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
