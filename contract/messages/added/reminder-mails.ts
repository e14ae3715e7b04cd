import { APP_NAME } from '../spec/names.ts';

/** What one reminder mail is about: at least one thing, each person's together in one mail. */
export type About<Item> = readonly [Item, ...Item[]];

export interface UncheckedVenue {
  readonly venue: string;
  /** dd/MM/yyyy hh:mm aa, venue time; so are all times here. */
  readonly deadline: string;
}

export interface EndingLicence {
  readonly holder: string;
  readonly number: string;
  /** dd/MM/yyyy */
  readonly day: string;
  /** "Expiring in 7 days" */
  readonly expiry: string;
}

export interface OpenFault {
  readonly venue: string;
  readonly identified: string;
  readonly due: string;
  /** Arranged already, and still to be made? */
  readonly arranged: boolean;
  /** "20 h left" */
  readonly left: string;
  readonly note: string;
}

export interface DueInspection {
  readonly venue: string;
  readonly address: string;
  /** dd/MM/yyyy */
  readonly day: string;
  /** "4 weeks", "Due today" */
  readonly text: string;
}

/** Reminders. Each says what is open and by when, so that it can be acted on without signing in. */
export const REMINDER = {
  check: (venues: About<UncheckedVenue>) =>
    mail(
      venues,
      ({ venue }) => `Tonight's CCTV check at ${venue} is not done yet`,
      (count) => `Tonight's CCTV check is not done yet at ${count} venues`,
      'The nightly CCTV check is not in the register yet. It is due:',
      ({ venue, deadline }) => `${venue}: by ${deadline}`,
    ),

  'am-licence': (licences: About<EndingLicence>) => licenceMail('AM licence', licences),

  'rmlv-licence': (licences: About<EndingLicence>) => licenceMail('RMLV licence', licences),

  fault: (faults: About<OpenFault>) =>
    mail(
      faults,
      ({ venue, arranged, left }) => `CCTV fault at ${venue}: ${asked(arranged)}, ${left}`,
      (count) => `${count} CCTV faults are waiting for their repair`,
      'Please see to the repair, and enter it in the register:',
      ({ venue, identified, arranged, due, left, note }) =>
        [
          `${venue}, fault identified ${identified}: ${asked(arranged)}. Due by ${due} (${left}).`,
          note,
        ]
          .filter(Boolean)
          .join('\n'),
    ),

  'form-c': (inspections: About<DueInspection>) =>
    mail(
      inspections,
      ({ venue, day }) => `CCTV inspection at ${venue} due by ${day}`,
      (count) => `CCTV inspections at ${count} venues are due`,
      'A technician inspects the CCTV system every six months (Form C). The next inspection is due:',
      ({ venue, address, day, text }) => `${venue}, ${address}: by ${day} (${text})`,
    ),
} as const;

const licenceMail = (licence: string, licences: About<EndingLicence>) =>
  mail(
    licences,
    ({ holder, expiry }) => `${licence} of ${holder}: ${expiry}`,
    (count) => `${licence}s of ${count} people expire soon`,
    'A licence is good to the end of its expiry date. Please renew it, and enter the new one:',
    ({ holder, number, day, expiry }) => `${holder}, ${licence} ${number}: ${day} (${expiry})`,
  );

const asked = (arranged: boolean) => (arranged ? 'repair not made yet' : 'repair not arranged yet');

function mail<Item>(
  items: About<Item>,
  subjectOfOne: (item: Item) => string,
  subjectOfMany: (count: number) => string,
  opening: string,
  line: (item: Item) => string,
): { subject: string; text: string } {
  const subject = items.length === 1 ? subjectOfOne(items[0]) : subjectOfMany(items.length);
  const closing = `This is a reminder from ${APP_NAME}.`;
  return { subject, text: [opening, ...items.map(line), closing].join('\n\n') };
}
