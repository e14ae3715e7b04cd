import { type NonEmpty, reminderMail } from './reminder.ts';

export interface MissedCheck {
  readonly venue: string;
  /** "Fri 20/11/2026" */
  readonly night: string;
  /** dd/MM/yyyy hh:mm aa, venue time. */
  readonly deadline: string;
}

/** In the morning, to those who watch several venues. */
export const missedChecksMail = (checks: NonEmpty<MissedCheck>) =>
  reminderMail(checks, {
    subjectOfOne: ({ venue, night }) => `No CCTV check at ${venue} on ${night}`,
    subjectOfMany: (count) => `No CCTV check last night at ${count} venues`,
    opening: 'No check was recorded last night:',
    line: ({ venue, night, deadline }) => `${venue}, ${night}: was due by ${deadline}`,
  });
