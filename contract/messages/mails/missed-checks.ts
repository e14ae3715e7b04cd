import { type NonEmpty, reminderSection } from './reminder.ts';

export interface MissedCheck {
  readonly venueId: string;
  readonly venue: string;
  /** YYYY-MM-DD */
  readonly day: string;
  /** "Fri 20/11/2026" */
  readonly night: string;
  /** dd/MM/yyyy hh:mm aa, venue time. */
  readonly deadline: string;
  readonly isExplained: boolean;
}

/** In the morning, to those who watch several venues. */
export const missedChecks = (checks: NonEmpty<MissedCheck>) =>
  reminderSection(checks, {
    subjectOfOne: ({ venue, night }) => `No CCTV check at ${venue} on ${night}`,
    subjectOfMany: (count) => `No CCTV check last night at ${count} venues`,
    heading: 'No check was recorded last night',
    item: ({ venueId, venue, day, night, deadline, isExplained }) => ({
      title: `${venue}, ${night}: was due by ${deadline}${isExplained ? ', explained since' : ''}`,
      path: `/venues/${venueId}/calendar?day=${day}`,
    }),
    button: 'See the night',
    why: 'You get the morning report because you watch this venue as an area manager or administrator. It is sent after a night without a check.',
  });
