import { APP_NAME } from '../../contract/messages/labels.ts';
import type { Day } from '../../contract/time/days.ts';
import { EVENT_ID, type MailItem, type MailText } from './mail-text.ts';

export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** Tonight's check of a venue, while it is to be done. */
export interface OpenCheck {
  readonly venueId: string;
  readonly day: Day;
  /** ISO instant. */
  readonly dueAt: string;
}

export interface ReminderItem extends MailItem {
  /** The check that it asks for: a notification of it is not sent once the check is done. */
  readonly check?: OpenCheck;
}

/** How reminders of one kind are worded. */
interface Wording<Item> {
  readonly subjectOfOne: (item: Item) => string;
  readonly subjectOfMany: (count: number) => string;
  readonly heading: string;
  readonly item: (item: Item) => ReminderItem;
  /** Label of the button, when there is one item. */
  readonly button: string;
  /** Why the recipient gets it, and what ends it. */
  readonly why: string;
}

/** The reminders of one kind in a mail, with the subject and the button of a mail about them alone. */
export interface ReminderSection extends Pick<Wording<never>, 'heading' | 'button' | 'why'> {
  readonly subject: string;
  readonly items: NonEmpty<ReminderItem>;
}

export function reminderSection<Item>(
  items: NonEmpty<Item>,
  { subjectOfOne, subjectOfMany, item: itemOf, ...words }: Wording<Item>,
): ReminderSection {
  const [first, ...others] = items;
  return {
    ...words,
    subject: others.length === 0 ? subjectOfOne(first) : subjectOfMany(items.length),
    items: [itemOf(first), ...others.map(itemOf)],
  };
}

/**
 * Writes one mail with all reminders of a recipient. It says what is open and by when, so that it can be
 * acted on without signing in.
 * @returns the mail and the path that its button opens
 */
export function reminderMail(sections: NonEmpty<ReminderSection>): MailText & { path: string } {
  const [first, ...others] = sections;
  const only = others.length === 0 && first.items.length === 1 ? first.items[0] : undefined;
  const more = others.reduce((count, { items }) => count + items.length, 0);
  return {
    subject: more === 0 ? first.subject : `${first.subject}, and ${more} more`,
    parts: sections.map(({ heading, items }) => ({
      heading,
      items: items.map(({ check: _, path, ...item }) =>
        // The button is the link of a single item.
        only || path === undefined ? item : { ...item, path },
      ),
    })),
    button: only?.path ? first.button : `Open ${APP_NAME}`,
    path: only?.path ?? '/',
    why: [...new Set(sections.map(({ why }) => why))].join(' '),
  };
}

export interface UncheckedVenue {
  readonly check: OpenCheck;
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
    item: ({ check, venue, deadline }) => ({
      title: `${venue}: due by ${deadline}`,
      path: `/form-a/create?venue=${check.venueId}`,
      check,
    }),
    button: "Record tonight's check",
    why: 'You are reminded of checks because you can record them at this venue. That ends with the check, or when you leave the venue on your profile.',
  });

export interface OpenFault {
  readonly faultId: string;
  readonly venue: string;
  /** dd/MM/yyyy hh:mm aa, venue time; so is `due`. */
  readonly identified: string;
  readonly due: string;
  /** Arranged, and still to be made. */
  readonly arranged: boolean;
  /** "20 h left" */
  readonly left: string;
  readonly note: string;
  /** That the system does not record, and what the rules then demand; null for any other fault. */
  readonly recordingOff: string | null;
}

export const faultReminder = (faults: NonEmpty<OpenFault>) =>
  reminderSection(faults, {
    subjectOfOne: ({ venue, arranged, due, left }) =>
      `${arranged ? 'Complete' : 'Arrange'} the repair at ${venue} by ${due}: CCTV fault, ${left}`,
    subjectOfMany: (count) => `${count} CCTV faults are waiting for repair`,
    heading: 'Arrange or complete the repair, and record it',
    item: ({ faultId, venue, identified, arranged, due, left, note, recordingOff }) => ({
      title: `${venue}: due by ${due} (${left})`,
      lines: [
        ...(recordingOff ? [recordingOff] : []),
        `Fault identified ${identified}, ${openStep(arranged)}.`,
        ...(note ? note.split('\n') : []),
      ],
      path: `/form-b/edit/${faultId}`,
    }),
    button: 'Open the fault',
    why: 'You are reminded of faults because you can record repairs at this venue. That ends with the repair, or when you leave the venue on your profile.',
  });

export interface FoundFault {
  readonly faultId: string;
  readonly venue: string;
  /** dd/MM/yyyy hh:mm aa, venue time; null without a limit. */
  readonly arrangeBy: string | null;
}

/** To the managers of a venue, when a check or an inspection opens a fault. It has none of its recorder's words. */
export const faultFound = ({ faultId, venue, arrangeBy }: FoundFault) =>
  reminderSection([{ faultId, venue, arrangeBy }], {
    subjectOfOne: () => `CCTV fault at ${venue}`,
    subjectOfMany: () => `CCTV fault at ${venue}`,
    heading: 'A CCTV fault was found: arrange the repair',
    item: () => ({
      title: arrangeBy ? `${venue}: arrange the repair by ${arrangeBy}` : venue,
      path: `/form-b/edit/${faultId}`,
    }),
    button: 'Open the fault',
    why: 'You get this mail because you can record repairs at this venue. It is sent for each fault that somebody else finds.',
  });

const openStep = (arranged: boolean) =>
  arranged ? 'repair not completed yet' : 'repair not arranged yet';

export interface DueInspection {
  readonly venueId: string;
  readonly venue: string;
  readonly address: string;
  /** dd/MM/yyyy */
  readonly day: string;
  readonly dueDay: Day;
  /** "4 weeks", "Due today" */
  readonly text: string;
}

const dueItem = ({ venueId, venue, address, day, dueDay, text }: DueInspection): MailItem => ({
  title: `${venue}: by ${day} (${text})`,
  lines: [address],
  event: {
    id: EVENT_ID.inspection(venueId),
    day: dueDay,
    title: `CCTV inspection due at ${venue} (Form C)`,
    location: address,
  },
});

export const inspectionReminder = (inspections: NonEmpty<DueInspection>) =>
  reminderSection(inspections, {
    subjectOfOne: ({ venue, day }) => `CCTV inspection at ${venue} due by ${day}`,
    subjectOfMany: (count) => `CCTV inspections at ${count} venues are due`,
    heading: 'The next inspection by a technician is due (Form C)',
    item: (inspection) => ({ ...dueItem(inspection), path: '/form-c' }),
    button: 'Open the inspections',
    why: 'You are reminded of inspections because you watch the CCTV of this venue. That ends with the inspection.',
  });

export interface BookableInspection extends DueInspection {
  /** Path of the page that books it. */
  readonly path: string;
}

/** To the company that services the venues. */
export const bookingReminder = (inspections: NonEmpty<BookableInspection>) =>
  reminderSection(inspections, {
    subjectOfOne: ({ venue, day }) => `Book the CCTV inspection at ${venue}, due by ${day}`,
    subjectOfMany: (count) => `Book the CCTV inspections at ${count} venues`,
    heading: 'Propose when you come: the managers of the venue accept one of your times',
    item: ({ path, ...inspection }) => ({ ...dueItem(inspection), path }),
    button: 'Propose times',
    why: 'You are reminded of inspections because your company services the CCTV of this venue. That ends with the inspection.',
  });

export interface ExpiringLicence {
  readonly managerId: string;
  readonly holder: string;
  /** Email of the holder. */
  readonly email: string;
  readonly number: string;
  /** dd/MM/yyyy */
  readonly day: string;
  readonly lastDay: Day;
  /** "Expiring in 7 days" */
  readonly expiry: string;
}

const licenceReminder =
  (licence: string, path: string) => (licences: NonEmpty<ExpiringLicence>, recipient: string) =>
    reminderSection(licences, {
      subjectOfOne: ({ holder, email, day, expiry }) => {
        const whose = email === recipient ? `Your ${licence}` : `${licence} of ${holder}`;
        return `${whose} is ${expiry.toLowerCase()}, on ${day}`;
      },
      subjectOfMany: (count) => `${licence}s of ${count} people expire soon`,
      heading: `${licence}: renew it and add the new one`,
      item: ({ managerId, holder, email, number, day, lastDay, expiry }) => ({
        title: `${holder}, ${number}: valid to the end of ${day} (${expiry})`,
        ...(email === recipient && { path }),
        event: {
          id: EVENT_ID.licence(licence, managerId),
          day: lastDay,
          title: `${licence} of ${holder} expires`,
        },
      }),
      button: 'Add the new licence',
      why: 'You are reminded of licences because this one is yours, or because you are the area manager of its holder. That ends when the new licence is added.',
    });

/** To the holders of licences, who get a link, and to their area managers when it is urgent. */
export const LICENCE_REMINDER = {
  'am-licence': licenceReminder('AM licence', '/profile?tab=licence-info'),
  'rmlv-licence': licenceReminder('RMLV licence', '/profile?tab=rmlv-licence-info'),
} as const;

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
