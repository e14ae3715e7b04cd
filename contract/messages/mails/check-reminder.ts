import { type NonEmpty, reminderSection } from './reminder.ts';

export interface UncheckedVenue {
  readonly venueId: string;
  readonly venue: string;
  /** dd/MM/yyyy hh:mm aa, venue time. */
  readonly deadline: string;
}

export const checkReminder = (venues: NonEmpty<UncheckedVenue>) =>
  reminderSection(venues, {
    subjectOfOne: ({ venue, deadline }) =>
      `Tonight's CCTV check at ${venue} is not done yet: due by ${deadline}`,
    subjectOfMany: (count) => `Tonight's CCTV check is not done yet at ${count} venues`,
    heading: "Tonight's check is not in the register yet",
    item: ({ venueId, venue, deadline }) => ({
      title: `${venue}: due by ${deadline}`,
      path: `/form-a/create?venue=${venueId}`,
    }),
    button: "Record tonight's check",
    why: 'You are reminded of checks because you can record them at this venue. That ends with the check, or when you leave the venue on your profile.',
  });
