import type { z } from 'zod';
import {
  BOARD_NIGHTS,
  type BoardFilter,
  type DueReminders,
  REMINDER_ABOUT,
  type ReminderAbout,
  type requestedReminder,
  type requestedReminders,
  type sentReminder,
  type sentReminders,
} from '#contract/board/schemas.ts';
import { can } from '#contract/core/permissions/permissions.ts';
import { daysUntilExpiry } from '#contract/licences/expiry.ts';
import { LICENCE_WARNING_DAYS } from '#contract/licences/validity.ts';
import { REMIND } from '#contract/messages/board.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import type { NonEmpty, ReminderSection } from '#contract/messages/mails/reminder.ts';
import {
  type LapsingLicence,
  REQUESTED,
  type RequestedInspection,
  requestedMail,
} from '#contract/messages/mails/requested.ts';
import { problemText } from '#contract/status/problem-text.ts';
import { problemsOf } from '#contract/status/problems.ts';
import type { Problem } from '#contract/status/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import { formatDateTime, formatDay, formatNight, formatTime } from '#contract/time/formatting.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { type CurrentUser, narrowScope, type VenueScope } from '#server/access.ts';
import { conflict, forbidden, found } from '#server/errors.ts';
import { recordAct } from '#server/ledger/audit.ts';
import { queueMails } from '#server/platform/mail/queue.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { LicenceHolder } from '../reminders/recipient-store.ts';
import { type StandingVenue, venueStatuses } from '../status/service.ts';
import { byVenue } from '../status/store.ts';
import { matches } from './matches.ts';
import { missedInWeek } from './order.ts';
import { licensedUntil } from './present.ts';
import {
  againAfter,
  type Request,
  type RequestRecipients,
  requestRecipients,
  requestsDue,
} from './requests.ts';
import { boardStore, requestWrite } from './store.ts';

type RequestedReminder = z.output<typeof requestedReminder>;
type RequestedReminders = z.output<typeof requestedReminders>;
type SentReminder = z.infer<typeof sentReminder>;
type SentReminders = z.infer<typeof sentReminders>;

export interface ReminderSender {
  /**
   * Mails the other confirmed users of a venue: of tonight's check, a missed night or an inspection those who can
   * record checks, of licences their holders, of an inspection also the company.
   * @throws 403 for a manager who is no area manager; 404 for another tenant's venue; 409 when there is nothing to
   * remind of, or too soon after the last such reminder
   */
  remind(user: CurrentUser, venueId: string, reminder: RequestedReminder): Promise<SentReminder>;

  /** Lists what the venues found can be reminded of now. */
  due(user: CurrentUser, filter: BoardFilter): Promise<DueReminders>;

  /** Sends the reminders of the venues found, in one mail for each person. Those sent lately are left out. */
  remindAll(user: CurrentUser, reminders: RequestedReminders): Promise<SentReminders>;
}

export interface ReminderDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

/** A venue with its problems, and what they call for. */
interface Candidate extends StandingVenue {
  readonly problems: readonly Problem[];
  readonly requests: readonly Request[];
}

/** A reminder that is to be sent. */
interface Order {
  readonly candidate: Candidate;
  readonly request: Request;
}

export function reminderSender({ db, now }: ReminderDependencies): ReminderSender {
  const store = boardStore(db);

  async function candidates(scope: VenueScope, at: Date): Promise<Candidate[]> {
    const standing = await venueStatuses(db, scope, { now: at, nights: BOARD_NIGHTS });
    const listed = standing.filter(({ status }) => status.isListed);
    const managers = byVenue(await store.managers(listed.map(({ venue }) => venue.id)));
    return listed.map((each) => {
      const problems = problemsOf(each.status, licensedUntil(managers.get(each.venue.id) ?? []));
      return { ...each, problems, requests: requestsDue(each.status, problems) };
    });
  }

  /** Lists the reminders of the venues found, and whom they reach. */
  async function ordersOf(user: CurrentUser, filter: BoardFilter, at: Date) {
    if (!can(user, 'venue:remind')) throw forbidden();
    const listed = (await candidates(user.scope, at)).filter(
      ({ venue, status }) =>
        matches(venue, filter) &&
        (!filter.missed || missedInWeek(status.nights.map(({ state }) => state)) > 0),
    );
    const ids = listed.map(({ venue }) => venue.id);
    const recipients = await requestRecipients(db, ids, { user, at });
    const withLapsing = new Set(recipients.licences.map(({ about }) => about));
    const orders = listed.flatMap((candidate) => {
      const { venue, requests } = candidate;
      const others = requests.filter(({ about }) => about !== 'licences');
      const due = withLapsing.has(venue.id) ? [...others, LICENCES] : requests;
      return due.map((request) => ({ candidate, request }));
    });
    return { orders, recipients };
  }

  /** Sends the reminders that were not sent lately. The notes of them and the mails are committed together. */
  async function send(
    user: CurrentUser,
    orders: readonly Order[],
    { recipients, at }: { readonly recipients: RequestRecipients; readonly at: Date },
  ): Promise<SentReminders> {
    return db.transaction().execute(async (trx) => {
      const write = requestWrite(trx);
      const keys = orders.map(({ candidate, request }) => ({
        venueId: candidate.venue.id,
        ...request,
      }));
      const reserved = await write.reserve(keys, { at, by: user.name });
      const sent = orders.filter(({ candidate, request }) =>
        reserved.some(
          ({ venue_id, about }) => venue_id === candidate.venue.id && about === request.about,
        ),
      );
      const mails = mailsOf(user, sent, recipients, at);
      await queueMails(trx, mails, at);
      for (const { candidate, request } of sent) {
        const venueId = candidate.venue.id;
        const { size } = new Set(emailsFor(venueId, recipients[request.about]));
        await recordAct(
          trx,
          { actorId: user.id, at },
          {
            kind: 'venue-reminded',
            subject: { entity: 'venue', id: venueId },
            venueId,
            details: { about: request.about, mailed: String(size) },
          },
        );
      }
      return { mailed: mails.length, venues: new Set(venueIdsOf(sent)).size };
    });
  }

  return {
    async remind(user, venueId, reminder) {
      if (!can(user, 'venue:remind')) throw forbidden();
      const at = now();
      const candidate = found((await candidates(found(narrowScope(user.scope, venueId)), at))[0]);
      const request = requestFor(candidate, reminder);
      const recipients = await requestRecipients(db, [venueId], { user, at });
      if (recipients[request.about].length === 0) return { mailed: 0, again_at: null };
      const { mailed } = await send(user, [{ candidate, request }], { recipients, at });
      const { about } = request;
      const rows = await store.requests([venueId], at);
      const last = found(rows.find((row) => row.about === about && row.night === request.night));
      const again = againAfter(about, last.requested_at);
      if (mailed === 0) {
        const format = (time: Date) =>
          about === 'check'
            ? formatTime(time, candidate.status.zone)
            : formatDateTime(time, candidate.status.zone);
        throw conflict(REMIND.tooSoon(last.requested_by, format(last.requested_at), format(again)));
      }
      return { mailed, again_at: again.toISOString() };
    },

    async due(user, filter) {
      const { orders, recipients } = await ordersOf(user, filter, now());
      const reaches = ({ candidate, request }: Order) =>
        emailsFor(candidate.venue.id, recipients[request.about]).length > 0;
      return {
        due: REMINDER_ABOUT.map((about) => ({
          about,
          venues: orders.filter((order) => order.request.about === about && reaches(order)).length,
        })).filter(({ venues }) => venues > 0),
        unreached: orders
          .filter((order) => !reaches(order))
          .map(({ candidate: { venue }, request: { about } }) => ({
            id: venue.id,
            name: venue.name,
            about,
          })),
      };
    },

    async remindAll(user, { about, ...filter }) {
      const at = now();
      const { orders, recipients } = await ordersOf(user, filter, at);
      const reached = orders.filter(
        ({ candidate, request }) =>
          about.includes(request.about) &&
          emailsFor(candidate.venue.id, recipients[request.about]).length > 0,
      );
      return send(user, reached, { recipients, at });
    },
  };
}

const venueIdsOf = (orders: readonly Order[]) => orders.map(({ candidate: { venue } }) => venue.id);

const emailsFor = (venueId: string, recipients: RequestRecipients[ReminderAbout]) =>
  recipients.filter((each) => each.about === venueId).map(({ email }) => email);

/** @throws 409 where there is nothing to remind of */
function requestFor({ status, requests }: Candidate, { about, night }: RequestedReminder): Request {
  if (about === 'explanation' && night) {
    const state = status.nights.find(({ day }) => day === night)?.state;
    if (state !== 'missed') throw conflict(REMIND.notMissed);
    return { about, night };
  }
  // Its holders are found with the recipients.
  if (about === 'licences') return LICENCES;
  const due = requests.find((request) => request.about === about);
  if (due) return due;
  if (about === 'check') throw conflict(status.tonight.check ? REMIND.done : REMIND.closed);
  throw conflict(about === 'explanation' ? REMIND.notMissed : REMIND.noInspection);
}

/** Reminds of licences, also where another manager holds two valid ones. */
const LICENCES: Request = { about: 'licences', night: null };

/** Writes one mail for each recipient, with a section for each kind of reminder. */
function mailsOf(
  { name }: CurrentUser,
  orders: readonly Order[],
  recipients: RequestRecipients,
  at: Date,
) {
  const sectionsFor = new Map<string, ReminderSection[]>();
  for (const about of REMINDER_ABOUT) {
    const chosen = orders.filter(({ request }) => request.about === about);
    for (const [email, section] of sectionsOf(about, chosen, recipients, at)) {
      sectionsFor.set(email, [...(sectionsFor.get(email) ?? []), section]);
    }
  }
  return [...sectionsFor].flatMap(([to, [first, ...others]]) =>
    first ? [{ to, ...requestedMail(name, [first, ...others]) }] : [],
  );
}

/** Writes the section of each recipient about these reminders, all of one kind. */
function sectionsOf(
  about: ReminderAbout,
  orders: readonly Order[],
  recipients: RequestRecipients,
  at: Date,
): ReadonlyMap<string, ReminderSection> {
  const write = <Item>(itemOf: (order: Order) => Item, section: SectionOf<Item>) =>
    writeSections(orders, recipients[about], { itemOf, section });
  switch (about) {
    case 'check':
      return write(({ candidate: { venue, status } }) => {
        const due = new Date(status.tonight.due_at ?? at);
        const deadline = formatDateTime(due, status.zone);
        return { venueId: venue.id, venue: venue.name, deadline, isOverdue: due < at };
      }, REQUESTED.check);
    case 'explanation':
      return write(({ candidate: { venue }, request: { night } }) => {
        const day = night ?? '';
        return { venueId: venue.id, venue: venue.name, day, night: formatNight(day) };
      }, REQUESTED.explanation);
    case 'inspection':
      return write(inspectionOf, REQUESTED.inspection);
    case 'licences':
      return licenceSections(new Set(venueIdsOf(orders)), recipients.licences, at);
  }
}

type SectionOf<Item> = (items: NonEmpty<Item>) => ReminderSection;

function writeSections<Item>(
  orders: readonly Order[],
  recipients: RequestRecipients[ReminderAbout],
  { itemOf, section }: { itemOf: (order: Order) => Item; section: SectionOf<Item> },
): ReadonlyMap<string, ReminderSection> {
  const itemsFor = new Map<string, [Item, ...Item[]]>();
  for (const order of orders) {
    const item = itemOf(order);
    for (const email of new Set(emailsFor(order.candidate.venue.id, recipients))) {
      const items = itemsFor.get(email);
      if (items) items.push(item);
      else itemsFor.set(email, [item]);
    }
  }
  return new Map([...itemsFor].map(([email, items]) => [email, section(items)]));
}

function inspectionOf({ candidate: { venue, status, problems } }: Order): RequestedInspection {
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
  venueIds: ReadonlySet<string>,
  holders: readonly LicenceHolder[],
  at: Date,
): ReadonlyMap<string, ReminderSection> {
  const sections = new Map<string, ReminderSection>();
  for (const holder of holders.filter(({ about }) => venueIds.has(about))) {
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
