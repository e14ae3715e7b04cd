import { APP_NAME } from '../../contract/messages/labels.ts';
import type { MailText } from './mail-text.ts';

interface PersonAtVenue {
  readonly venue: string;
  readonly name: string;
  /** "Manager" or "Staff". */
  readonly role: string;
  /** Venue time, as shown on screens. */
  readonly time: string;
}

/** To those who can confirm somebody who joined a venue by its code. */
export const waitingMail = ({ venue, name, role, time }: PersonAtVenue): MailText => ({
  subject: `${name} waits for confirmation at ${venue}`,
  parts: [
    `${name} (${role}) joined ${venue} with its code on ${time} (venue time).`,
    'They see the register and sign as themselves. What they record is marked until you confirm them. If you don’t know them, reject them and change the code.',
  ],
  button: 'Confirm or reject them',
  why: `You get this mail because you can confirm people at ${venue}. It is sent once for each person.`,
});

/** To those who can confirm somebody who recorded a check before. */
export const unconfirmedCheckMail = ({
  venue,
  name,
  time,
}: Omit<PersonAtVenue, 'role'>): MailText => ({
  subject: `Somebody not yet confirmed recorded a check at ${venue}`,
  parts: [
    `${name} recorded a check at ${venue} on ${time} (venue time). It is marked until you confirm or reject them.`,
  ],
  button: 'Confirm or reject them',
  why: `You get this mail because you can confirm people at ${venue}.`,
});

/** To admins, when somebody joins a venue with entries where nobody was connected. */
export const joinedEmptyMail = ({ venue, name, role, time }: PersonAtVenue): MailText => ({
  subject: `${name} joined ${venue}`,
  parts: [
    `${name} (${role}) joined ${venue} with its code on ${time} (venue time). Nobody else was connected, so they are confirmed and see its register.`,
  ],
  button: 'See the venue’s people',
  why: `You get this mail because you are an administrator of ${APP_NAME}.`,
});

/** To those who can confirm people, when somebody used an invitation that was mailed to them. */
export const joinedByInvitationMail = ({
  venue,
  name,
  role,
  time,
  by,
}: PersonAtVenue & { by: string }): MailText => ({
  subject: `${name} joined ${venue}`,
  parts: [
    `${name} (${role}) joined ${venue} on ${time} (venue time), by an invitation of ${by}. They are confirmed and see its register.`,
    'If this is a mistake, remove them.',
  ],
  button: 'See the venue’s people',
  why: `You get this mail because you can confirm people at ${venue}. It is sent once for each person.`,
});

interface ChangeAtVenue {
  readonly venue: string;
  /** Name of the user who made the change. */
  readonly by: string;
  readonly time: string;
}

const confirmedAt = (venue: string) =>
  `You get this mail because you are confirmed at ${venue}. That ends when you leave it on your profile.`;

/** To everybody confirmed at a venue. */
export const removedMail = ({
  venue,
  name,
  by,
  time,
}: ChangeAtVenue & { name: string }): MailText => ({
  subject: `${name} was removed from ${venue}`,
  parts: [`${by} removed ${name} from ${venue} on ${time} (venue time).`],
  why: confirmedAt(venue),
});

/** To the user who was removed. */
export const youWereRemovedMail = ({ venue, by, time }: ChangeAtVenue): MailText => ({
  subject: `You were removed from ${venue}`,
  parts: [
    `${by} removed you from ${venue} on ${time} (venue time).`,
    `You keep your ${APP_NAME} account. If this was a mistake, ask a manager of the venue for its code.`,
  ],
  why: `You get this mail because you were confirmed at ${venue}. It sends you no more.`,
});

/** To everybody who was confirmed at a venue when its code changed. */
export const codeChangedMail = ({ venue, by, time }: ChangeAtVenue): MailText => ({
  subject: `${venue} has a new code`,
  parts: [
    `${by} changed the code of ${venue} on ${time} (venue time).`,
    'Everybody enters the new one to see the venue again. You stay confirmed. Ask a manager of the venue for the code.',
  ],
  button: 'Enter the new code',
  why: confirmedAt(venue),
});

/** To everybody confirmed at a venue. */
export const switchedOffMail = ({ venue, by, time }: ChangeAtVenue): MailText => ({
  subject: `${venue} was switched off`,
  parts: [
    `${by} set ${venue} to inactive on ${time} (venue time). It has left lists and reminders; its records are kept.`,
  ],
  why: confirmedAt(venue),
});
