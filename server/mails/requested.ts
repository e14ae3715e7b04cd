import type { MailText } from './mail-text.ts';
import {
  type NonEmpty,
  type OpenCheck,
  type ReminderSection,
  reminderMail,
  reminderSection,
} from './reminders.ts';

export interface RequestedCheck {
  readonly check: OpenCheck;
  readonly venue: string;
  /** dd/MM/yyyy hh:mm aa, venue time. */
  readonly deadline: string;
  readonly isOverdue: boolean;
}

const dueText = ({ deadline, isOverdue }: Omit<RequestedCheck, 'check'>) =>
  isOverdue ? `it was due by ${deadline}` : `due by ${deadline}`;

/** To those who can record tonight's check. */
const requestedChecks = (checks: NonEmpty<RequestedCheck>) =>
  reminderSection(checks, {
    subjectOfOne: (check) =>
      `Tonight's CCTV check at ${check.venue} is not done yet: ${dueText(check)}`,
    subjectOfMany: (count) => `Tonight's CCTV check is not done yet at ${count} venues`,
    heading: "Tonight's check is not in the register yet",
    item: ({ check, ...requested }) => ({
      title: `${requested.venue}: ${dueText(requested)} (venue time)`,
      ...(requested.isOverdue && {
        lines: ['It can still be recorded tonight, and is then marked late.'],
      }),
      path: `/form-a/create?venue=${check.venueId}`,
      check,
    }),
    button: "Record tonight's check",
    why: 'You can record checks at this venue. A venue gets at most one such mail an hour.',
  });

export interface RequestedExplanation {
  readonly venueId: string;
  readonly venue: string;
  /** YYYY-MM-DD */
  readonly day: string;
  /** "Fri 20/11/2026" */
  readonly night: string;
}

/** To those who can explain a missed night. */
const requestedExplanations = (nights: NonEmpty<RequestedExplanation>) =>
  reminderSection(nights, {
    subjectOfOne: ({ venue, night }) => `Why was there no CCTV check at ${venue} on ${night}?`,
    subjectOfMany: (count) => `Why was there no CCTV check at ${count} venues?`,
    heading: 'A missed check has no explanation yet',
    item: ({ venueId, venue, day, night }) => ({
      title: `${venue}, ${night}`,
      path: `/venues/${venueId}/calendar?day=${day}&explain=true`,
    }),
    button: 'Explain the night',
    why: 'You can explain missed checks at this venue. Such a mail is sent once a day at most for each night.',
  });

export interface LapsingLicence {
  /** "Your AM licence expired on 16/10/2026" */
  readonly state: string;
  readonly path: string;
}

/** To the holder of licences. */
const requestedLicences = (licences: NonEmpty<LapsingLicence>) =>
  reminderSection(licences, {
    subjectOfOne: ({ state }) => state,
    subjectOfMany: () => 'Your licences need your attention',
    heading: 'Without two valid licences you cannot sign a check',
    item: ({ state, path }) => ({ title: state, path }),
    button: 'Add the licence',
    why: 'The licences are yours. Such a mail is sent once a day at most.',
  });

export interface RequestedInspection {
  readonly venue: string;
  readonly address: string;
  /** "Inspection overdue by 9 days" */
  readonly text: string;
}

/** To the managers of a venue, and the company that services it. */
const requestedInspections = (inspections: NonEmpty<RequestedInspection>) =>
  reminderSection(inspections, {
    subjectOfOne: ({ venue, text }) => `${text} at ${venue}`,
    subjectOfMany: (count) => `CCTV inspections at ${count} venues need you`,
    heading: 'The CCTV must be inspected by a technician (Form C)',
    item: ({ venue, address, text }) => ({
      title: `${venue}: ${text}`,
      lines: [address],
      path: '/form-c',
    }),
    button: 'Open the inspections',
    why: 'You watch the CCTV of this venue, or your company services it. Such a mail is sent once a day at most.',
  });

/** Sections of a requested reminder, by what it is about. */
export const REQUESTED = {
  check: requestedChecks,
  explanation: requestedExplanations,
  licences: requestedLicences,
  inspection: requestedInspections,
} as const;

/** @param sender name of the user who asks for it */
export function requestedMail(
  sender: string,
  sections: NonEmpty<ReminderSection>,
): MailText & { path: string } {
  const { parts, why, ...mail } = reminderMail(sections);
  return {
    ...mail,
    parts: [`${sender} asks you to look at this.`, ...parts],
    why: `You get this mail because ${sender} asked for it. ${why}`,
  };
}
