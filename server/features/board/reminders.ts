import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import { againAfter } from '#contract/board/again.ts';
import {
  BOARD_NIGHTS,
  type BoardFilter,
  type DueReminders,
  REMINDER_ABOUT,
  type requestedReminder,
  type requestedReminders,
  type sentReminder,
  type sentReminders,
} from '#contract/board/schemas.ts';
import { CALENDAR_MAX_DAYS } from '#contract/calendar/schemas.ts';
import { REMIND } from '#contract/messages/board.ts';
import { problemsOf } from '#contract/status/problems.ts';
import { formatDateTime, formatTime } from '#contract/time/formatting.ts';
import { type CurrentUser, narrowScope, narrowTo, type VenueScope } from '#server/access.ts';
import { conflict, forbidden, found } from '#server/errors.ts';
import { recordAct } from '#server/ledger/audit.ts';
import { requestedMail } from '#server/mails/requested.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { queueNotices } from '../notifications/queue-notices.ts';
import { venueStatuses } from '../status/service.ts';
import { byVenue } from '../status/store.ts';
import { matches } from './matches.ts';
import { missedInWeek } from './order.ts';
import { licensedUntil } from './present.ts';
import {
  type Candidate,
  noticesOf,
  type OutgoingReminder,
  recipientsFor,
  venueIdsOf,
} from './reminder-mails.ts';
import {
  type ReminderRequest,
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
   * Reminds the other confirmed users of a venue, by mail and on their devices: of tonight's check, a missed night or an inspection those who can
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

export function reminderSender({ db, now }: ReminderDependencies): ReminderSender {
  const store = boardStore(db);

  async function candidates(
    scope: VenueScope,
    { at, nights }: { readonly at: Date; readonly nights: number },
  ): Promise<Candidate[]> {
    const standing = await venueStatuses(db, scope, { now: at, nights });
    const listed = standing.filter(({ status }) => status.isListed);
    const managers = byVenue(
      await store.managers(
        narrowTo(
          scope,
          listed.map(({ venue }) => venue.id),
        ),
      ),
    );
    return listed.map((each) => {
      const problems = problemsOf(each.status, licensedUntil(managers.get(each.venue.id) ?? []));
      return { ...each, problems, requests: requestsDue(each.status, problems) };
    });
  }

  /** Lists the reminders of the venues found, and whom they reach. */
  async function remindersOf(user: CurrentUser, filter: BoardFilter, at: Date) {
    if (!can(user, 'venue:remind')) throw forbidden();
    const all = await candidates(user.scope, { at, nights: BOARD_NIGHTS });
    const listed = all.filter(
      ({ venue, status }) =>
        matches(venue, filter) &&
        (!filter.missed || missedInWeek(status.nights.map(({ state }) => state)) > 0),
    );
    const ids = listed.map(({ venue }) => venue.id);
    const recipients = await requestRecipients(db, ids, { user, at });
    const outgoing = listed.flatMap((candidate) => {
      const { venue, requests } = candidate;
      const others = requests.filter(({ about }) => about !== 'licences');
      const due = recipients.licences.has(venue.id) ? [...others, LICENCES] : requests;
      return due.map((request) => ({ candidate, request }));
    });
    return { outgoing, recipients };
  }

  /** Sends the reminders that were not sent lately. The notes of them and what is sent are committed together. */
  async function send(
    user: CurrentUser,
    outgoing: readonly OutgoingReminder[],
    { recipients, at }: { readonly recipients: RequestRecipients; readonly at: Date },
  ): Promise<SentReminders> {
    return db.transaction().execute(async (trx) => {
      const write = requestWrite(trx);
      const keys = outgoing.map(({ candidate, request }) => ({
        venueId: candidate.venue.id,
        ...request,
      }));
      const reserved = await write.reserve(keys, { at, by: user.name });
      const names = new Set(reserved.map(({ venue_id, about }) => `${venue_id} ${about}`));
      const sent = outgoing.filter(({ candidate, request }) =>
        names.has(`${candidate.venue.id} ${request.about}`),
      );
      const notices = await queueNotices(trx, noticesOf(sent, recipients, at), {
        mailOf: (sections) => requestedMail(user.name, sections),
        isAsked: true,
        now: at,
      });
      for (const reminder of sent) {
        const { candidate, request } = reminder;
        const venueId = candidate.venue.id;
        const mailed = String(recipientsFor(reminder, recipients).length);
        await recordAct(
          trx,
          { actorId: user.id, at },
          {
            kind: 'venue-reminded',
            subject: { entity: 'venue', id: venueId },
            venueId,
            details: { about: request.about, mailed },
          },
        );
      }
      const mailed = new Set(notices.map(({ to }) => to)).size;
      return { mailed, venues: new Set(venueIdsOf(sent)).size };
    });
  }

  return {
    async remind(user, venueId, reminder) {
      if (!can(user, 'venue:remind')) throw forbidden();
      const at = now();
      const scope = found(narrowScope(user.scope, venueId));
      // As far back as its calendar can be opened.
      const candidate = found((await candidates(scope, { at, nights: CALENDAR_MAX_DAYS }))[0]);
      const request = requestFor(candidate, reminder);
      const recipients = await requestRecipients(db, [venueId], { user, at });
      if (recipients[request.about].size === 0) return { mailed: 0, again_at: null };
      const { mailed } = await send(user, [{ candidate, request }], { recipients, at });
      const { about } = request;
      const rows = await store.requests(scope, at);
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
      const { outgoing, recipients } = await remindersOf(user, filter, now());
      const reaches = (one: OutgoingReminder) => recipientsFor(one, recipients).length > 0;
      return {
        due: REMINDER_ABOUT.map((about) => ({
          about,
          venues: outgoing.filter((one) => one.request.about === about && reaches(one)).length,
        })).filter(({ venues }) => venues > 0),
        unreached: outgoing
          .filter((one) => !reaches(one))
          .map(({ candidate: { venue }, request: { about } }) => ({
            id: venue.id,
            name: venue.name,
            about,
          })),
      };
    },

    async remindAll(user, { about, ...filter }) {
      const at = now();
      const { outgoing, recipients } = await remindersOf(user, filter, at);
      const reached = outgoing.filter(
        (one) => about.includes(one.request.about) && recipientsFor(one, recipients).length > 0,
      );
      return send(user, reached, { recipients, at });
    },
  };
}

/** @throws 409 where there is nothing to remind of */
function requestFor(
  { status, requests }: Candidate,
  { about, night }: RequestedReminder,
): ReminderRequest {
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
const LICENCES: ReminderRequest = { about: 'licences', night: null };
