import { REMINDER_ABOUT, type ReminderAbout } from '#contract/board/schemas.ts';
import { daysUntilExpiry } from '#contract/licences/expiry.ts';
import { REMIND } from '#contract/messages/board.ts';
import { LICENCE } from '#contract/messages/people.ts';
import type { NotificationKind } from '#contract/notifications/schemas.ts';
import { LICENCE_WARNING_DAYS } from '#contract/rules/licence-validity.ts';
import { problemText } from '#contract/status/problem-text.ts';
import type { Problem } from '#contract/status/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import { formatDateTime, formatDay, formatNight } from '#contract/time/formatting.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import type { NonEmpty, ReminderSection } from '#server/mails/reminders.ts';
import {
  type LapsingLicence,
  REQUESTED,
  type RequestedInspection,
} from '#server/mails/requested.ts';
import type { Notice } from '../notifications/queue-notices.ts';
import type { LicenceHolder, Recipient } from '../status/recipient-store.ts';
import type { StandingVenue } from '../status/service.ts';
import type { ReminderRequest, RequestRecipients } from './requests.ts';

/** A venue with its problems, and what they call for. */
export interface Candidate extends StandingVenue {
  readonly problems: readonly Problem[];
  readonly requests: readonly ReminderRequest[];
}

/** A reminder that is to be sent. */
export interface OutgoingReminder {
  readonly candidate: Candidate;
  readonly request: ReminderRequest;
}

export const venueIdsOf = (outgoing: readonly OutgoingReminder[]) =>
  outgoing.map(({ candidate: { venue } }) => venue.id);

export const recipientsFor = (
  { candidate, request }: OutgoingReminder,
  recipients: RequestRecipients,
): readonly Recipient[] => recipients[request.about].get(candidate.venue.id) ?? [];

/** What users choose how to hear of, by what a reminder is about. */
const NOTIFICATION_KIND: Readonly<Record<ReminderAbout, NotificationKind>> = {
  check: 'check',
  explanation: 'missed',
  licences: 'licence',
  inspection: 'inspection',
};

/** Writes what each recipient is told, one notice for each kind of reminder. */
export const noticesOf = (
  outgoing: readonly OutgoingReminder[],
  recipients: RequestRecipients,
  at: Date,
): Notice[] =>
  REMINDER_ABOUT.flatMap((about) => {
    const chosen = outgoing.filter(({ request }) => request.about === about);
    const sections = sectionsOf(about, chosen, recipients, at);
    return [...sections].map(([to, section]) => ({ to, kind: NOTIFICATION_KIND[about], section }));
  });

/** Writes the section of each recipient about these reminders, all of one kind. */
function sectionsOf(
  about: ReminderAbout,
  outgoing: readonly OutgoingReminder[],
  recipients: RequestRecipients,
  at: Date,
): ReadonlyMap<string, ReminderSection> {
  const write = <Item>(itemOf: (reminder: OutgoingReminder) => Item, section: SectionOf<Item>) =>
    writeSections(outgoing, recipients, { itemOf, section });
  switch (about) {
    case 'check':
      return write(({ candidate: { venue, status } }) => {
        const due = new Date(status.tonight.due_at ?? at);
        const deadline = formatDateTime(due, status.zone);
        const check = {
          venueId: venue.id,
          day: status.tonight.day,
          dueAt: due.toISOString(),
        };
        return { check, venue: venue.name, deadline, isOverdue: due < at };
      }, REQUESTED.check);
    case 'explanation':
      return write(({ candidate: { venue }, request: { night } }) => {
        const day = night ?? '';
        return { venueId: venue.id, venue: venue.name, day, night: formatNight(day) };
      }, REQUESTED.explanation);
    case 'inspection':
      return write(inspectionOf, REQUESTED.inspection);
    case 'licences':
      return licenceSections(
        outgoing.flatMap(({ candidate }) => recipients.licences.get(candidate.venue.id) ?? []),
        at,
      );
  }
}

type SectionOf<Item> = (items: NonEmpty<Item>) => ReminderSection;

function writeSections<Item>(
  outgoing: readonly OutgoingReminder[],
  recipients: RequestRecipients,
  { itemOf, section }: { itemOf: (reminder: OutgoingReminder) => Item; section: SectionOf<Item> },
): ReadonlyMap<string, ReminderSection> {
  const itemsFor = new Map<string, [Item, ...Item[]]>();
  for (const reminder of outgoing) {
    const item = itemOf(reminder);
    for (const { email } of recipientsFor(reminder, recipients)) {
      const items = itemsFor.get(email);
      if (items) items.push(item);
      else itemsFor.set(email, [item]);
    }
  }
  return new Map([...itemsFor].map(([email, items]) => [email, section(items)]));
}

function inspectionOf({
  candidate: { venue, status, problems },
}: OutgoingReminder): RequestedInspection {
  const { now, zone, nights } = status;
  const problem = problems.find(
    ({ kind }) => kind === 'inspection' || kind === 'failed_inspection',
  );
  const text = problem
    ? problemText(problem, { now, zone, lastNight: nights.at(-1)?.day ?? '' })
    : '';
  return { venue: venue.name, address: venue.address, text };
}

/** Tells each holder of licences once, at however many venues. */
function licenceSections(
  holders: readonly LicenceHolder[],
  at: Date,
): ReadonlyMap<string, ReminderSection> {
  const sections = new Map<string, ReminderSection>();
  for (const holder of holders) {
    const [first, ...others] = lapsingLicences(holder, at);
    if (first) sections.set(holder.email, REQUESTED.licences([first, ...others]));
  }
  return sections;
}

function lapsingLicences(holder: LicenceHolder, at: Date): LapsingLicence[] {
  const today = localDay(at, LATEST_MAINLAND_ZONE);
  const [am, rmlv] = [holder.licence_expiry_date, holder.rmlv_licence_expiry_date];
  const licences = [
    { licence: LICENCE.am, day: holder.licence_number ? am : null, tab: 'licence-info' },
    { licence: LICENCE.rmlv, day: rmlv, tab: 'rmlv-licence-info' },
  ];
  return licences
    .filter(({ day }) => !day || daysUntilExpiry(day, today) <= LICENCE_WARNING_DAYS.early)
    .map(({ licence, day, tab }) => ({
      state: licenceState(licence, day, today),
      path: `/profile?tab=${tab}`,
    }));
}

function licenceState(licence: string, day: Day | null, today: Day): string {
  if (!day) return REMIND.licenceIncomplete(licence);
  const text = day < today ? REMIND.licenceExpired : REMIND.licenceEnds;
  return text(licence, formatDay(day));
}
