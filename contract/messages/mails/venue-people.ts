import { APP_NAME } from '../names.ts';
import type { MailText } from './mail-text.ts';

interface PersonAtVenue {
  readonly venue: string;
  readonly name: string;
  /** "Manager" or "Staff". */
  readonly role: string;
  /** Venue time, as shown on screens. */
  readonly time: string;
}

/** To those who can confirm somebody who joined a venue by its code. A link to the venue follows. */
export const waitingMail = ({ venue, name, role, time }: PersonAtVenue): MailText => ({
  subject: `${name} waits for confirmation at ${venue}`,
  text: [
    `${name} (${role}) joined ${venue} with its code on ${time} (venue time).`,
    'Until you confirm them they can do tonight’s check, and see nothing else. If you don’t know them, remove them and change the code.',
    'Confirm or remove them:',
  ].join('\n\n'),
});

/** To admins, when somebody joins a venue with entries where nobody was connected. A link follows. */
export const joinedEmptyMail = ({ venue, name, role, time }: PersonAtVenue): MailText => ({
  subject: `${name} joined ${venue}`,
  text: [
    `${name} (${role}) joined ${venue} with its code on ${time} (venue time). Nobody else was connected, so they are confirmed and see its register.`,
    'The venue’s people:',
  ].join('\n\n'),
});

interface ChangeAtVenue {
  readonly venue: string;
  /** Name of the user who made the change. */
  readonly by: string;
  readonly time: string;
}

/** To everybody confirmed at a venue. */
export const removedMail = ({
  venue,
  name,
  by,
  time,
}: ChangeAtVenue & { name: string }): MailText => ({
  subject: `${name} was removed from ${venue}`,
  text: `${by} removed ${name} from ${venue} on ${time} (venue time).`,
});

/** To the user who was removed. */
export const youWereRemovedMail = ({ venue, by, time }: ChangeAtVenue): MailText => ({
  subject: `You were removed from ${venue}`,
  text: [
    `${by} removed you from ${venue} on ${time} (venue time).`,
    `You keep your ${APP_NAME} account. If this was a mistake, ask a manager of the venue for its code.`,
  ].join('\n\n'),
});

/** To everybody who was confirmed at a venue when its code changed. A link to the profile follows. */
export const codeChangedMail = ({ venue, by, time }: ChangeAtVenue): MailText => ({
  subject: `${venue} has a new code`,
  text: [
    `${by} changed the code of ${venue} on ${time} (venue time).`,
    'Everybody enters the new one to see the venue again. You stay confirmed. Ask a manager of the venue for the code, and enter it here:',
  ].join('\n\n'),
});

/** To everybody confirmed at a venue. */
export const switchedOffMail = ({ venue, by, time }: ChangeAtVenue): MailText => ({
  subject: `${venue} was switched off`,
  text: `${by} set ${venue} to inactive on ${time} (venue time). It has left lists and reminders; its records are kept.`,
});
