import { type NonEmpty, reminderMail } from './reminder.ts';

export interface UncheckedVenue {
  readonly venue: string;
  /** dd/MM/yyyy hh:mm aa, venue time. */
  readonly deadline: string;
}

export const checkReminderMail = (venues: NonEmpty<UncheckedVenue>) =>
  reminderMail(venues, {
    subjectOfOne: ({ venue }) => `Tonight's CCTV check at ${venue} is not done yet`,
    subjectOfMany: (count) => `Tonight's CCTV check is not done yet at ${count} venues`,
    opening: 'The nightly CCTV check is not in the register yet. It is due:',
    line: ({ venue, deadline }) => `${venue}: by ${deadline}`,
  });
