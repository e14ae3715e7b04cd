import { APP_NAME } from '../../contract/messages/labels.ts';
import type { Day } from '../../contract/time/days.ts';

/** The words of a mail, which is written as text and as HTML. */
export interface MailText {
  /** The fact. It is the headline too. */
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** Label of the button, which opens the path of the mail. */
  readonly button?: string;
  /** Why the recipient gets the mail, and what ends it. */
  readonly why: string;
  /** Label of the link that stops mails of this kind. */
  readonly stop?: string;
  /** A text that is attached, since mail programs change the lines of a mail. */
  readonly file?: MailFile;
}

export interface MailFile {
  readonly name: string;
  readonly text: string;
}

/** The words of a mail without its subject, as they are stored until it is sent. */
export type MailContent = Omit<MailText, 'subject'>;

/** A paragraph, facts with their labels, a list, or a table with something in each row's first cell. */
export type MailPart =
  | string
  | { readonly facts: readonly MailFact[] }
  | { readonly heading: string; readonly items: readonly MailItem[] }
  | { readonly table: MailTable };

export interface MailTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

export interface MailItem {
  readonly title: string;
  readonly lines?: readonly string[];
  /** Path of the screen that the item links to. */
  readonly path?: string;
  /** Its date, which is attached for the recipient's calendar. */
  readonly event?: CalendarDay;
}

/** Ids of events, which are equal in mails and in the calendars of users. */
export const EVENT_ID = {
  inspection: (venueId: string) => `inspection-${venueId}`,
  inspectionVisit: (venueId: string) => `inspection-visit-${venueId}`,
  licence: (licence: string, managerId: string) => `${licence}-${managerId}`.replaceAll(' ', '-'),
} as const;

/** A whole day in a calendar. */
export interface CalendarDay {
  /** Identifies the event: a later mail with the same id moves it. */
  readonly id: string;
  readonly day: Day;
  readonly title: string;
  readonly location?: string;
}

/** Lists the facts that there are. */
export const factsOf = (values: Readonly<Record<string, string | null>>): MailPart => ({
  facts: Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});

/** What every mail says in the same way. */
export const MAIL = {
  /** Label of the link of an item in a list. */
  open: 'Open',
  /** Ends a mail with the dates of its items. */
  datesAttached: 'The dates are attached for your calendar.',
  calendarFile: 'dates.ics',
  /** @param address of the web app */
  footer: (address: string) => `${APP_NAME}: ${address}`,
  yourAccount: `You get this mail because this is the address of your ${APP_NAME} account.`,
} as const;
