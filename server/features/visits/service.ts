import type { z } from 'zod';
import type { Body, Response } from '#contract/access/endpoint.ts';
import { SENT_DAYS_LATER, VISIT_MINUTES } from '#contract/core/limits.ts';
import { MADE } from '#contract/messages/entries.ts';
import { VISIT } from '#contract/messages/visits.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/days.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { nameOfficer, openVisit, startVisit } from '#contract/visits/calls.ts';
import { VISIT_MARK, VISIT_PATH } from '#contract/visits/paths.ts';
import type { shownVisit, Visit, VisitState } from '#contract/visits/schemas.ts';
import { type CurrentUser, narrowScope, type VisitIdentity, visitorOf } from '#server/access.ts';
import { conflict, DomainError, found, invalid, notFound } from '#server/errors.ts';
import type { Author } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import type { VenueService } from '../venues/service.ts';
import { officerOf, recordVisit } from './acts.ts';
import { hasEnded, identityOf, presentVisit } from './present.ts';
import { type VisitRow, visitStore } from './store.ts';

/** Visits of officers, who read the register of one venue without an account. What happens in them is in its history. */
export interface VisitService {
  /** @throws 404 for another tenant's venue */
  start(
    user: CurrentUser,
    venueId: string,
    visit: Body<typeof startVisit>,
  ): Promise<Response<typeof startVisit>>;

  /** Lists the visits of a venue, newest first. @throws 404 for another tenant's venue */
  list(user: CurrentUser, venueId: string): Promise<Visit[]>;

  /** Ends a visit; one that has ended stays so. @throws 404 for another tenant's visit */
  end(user: CurrentUser, id: string): Promise<void>;

  /**
   * Records a visit that a phone showed without a connection, once.
   * @throws 404 for another tenant's venue, 422 for one of more than some days ago
   */
  recordShown(
    user: CurrentUser,
    venueId: string,
    shown: z.output<typeof shownVisit>,
  ): Promise<string>;

  /**
   * Binds a visit to the device that opens it first. The same device may open it again.
   * @throws 404 for an unknown link, 409 for another device and for a visit that has ended
   */
  open(opening: Body<typeof openVisit>, userAgent: string | undefined): Promise<VisitState>;

  /** @returns the visit of a device; undefined for one that has ended */
  identify(token: string): Promise<VisitIdentity | undefined>;

  state(visit: VisitIdentity): VisitState;

  /** Records that the register was shown in a visit. */
  recordView(visit: VisitIdentity, nights: number): Promise<void>;

  /** Records that the officer took a list: first part of the path of its call. */
  recordTaken(visit: VisitIdentity, list: string, entries: number): Promise<void>;

  /** @throws 409 when the officer is named already */
  nameOfficer(visit: VisitIdentity, officer: Body<typeof nameOfficer>): Promise<VisitState>;

  /** Records that the officer has seen the register. @throws 409 before the officer is named */
  sight(visit: VisitIdentity): Promise<VisitState>;

  /** Ends a visit from its own device. */
  leave(visit: VisitIdentity): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly venues: VenueService;
  /** Address of the web app, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

export function visitService({ db, venues, publicUrl, now }: Dependencies): VisitService {
  const store = visitStore(db);

  /** Records acts of a visit in the history of its venue, at once with what they change. */
  const change = <T>(venueId: string, author: Author, work: (unit: UnitOfWork) => Promise<T>) =>
    recordChange(db, { chain: venueId, author, at: now() }, work);

  const stateOf = (visit: VisitIdentity): VisitState => ({
    expires_at: visit.expiresAt.toISOString(),
    now: now().toISOString(),
    started_by: visit.startedBy.name,
    officer_name: visit.officer?.name ?? null,
    reference: visit.officer?.reference ?? null,
    sighted_at: visit.sightedAt?.toISOString() ?? null,
  });

  async function end(visit: VisitRow, author: Author): Promise<void> {
    await change(visit.venue_id, author, async (unit) => {
      const isEnded = await visitStore(unit.trx).fill(visit.id, 'ended_at', { ended_at: unit.at });
      if (isEnded && visit.expires_at > unit.at) recordVisit(unit, 'visit-ended', visit);
    });
  }

  const rowOf = async (visit: VisitIdentity) =>
    found(await store.read(visitorOf(visit).scope, visit.id));

  return {
    async start(user, venueId, { officer_name = null, reference = null, is_here }) {
      await venues.row(user.scope, venueId);
      const { token, hash } = newToken();
      const made = await change(venueId, user, async (unit) => {
        const expires_at = new Date(unit.at.getTime() + VISIT_MINUTES * MINUTE_MS);
        const visit = {
          venue_id: venueId,
          started_by: user.id,
          started_at: unit.at,
          expires_at,
          is_here,
          link_hash: hash,
          officer_name,
          reference,
        };
        const id = await visitStore(unit.trx).insert(visit);
        const place = is_here ? 'here' : 'officer';
        recordVisit(unit, 'visit-started', { ...visit, id }, { place });
        return { id, expires_at };
      });
      return {
        id: made.id,
        url: `${publicUrl}${VISIT_PATH}#${token}`,
        expires_at: made.expires_at.toISOString(),
      };
    },

    async list(user, venueId) {
      await venues.row(user.scope, venueId);
      const scope = found(narrowScope(user.scope, venueId));
      return (await store.ofVenue(scope)).map((row) => presentVisit(row, now()));
    },

    async end(user, id) {
      await end(found(await store.read(user.scope, id)), user);
    },

    async recordShown(user, venueId, shown) {
      await venues.row(user.scope, venueId);
      const { officer_name = null, reference = null, shown_at, as_of, sighted_at } = shown;
      const age = now().getTime() - Date.parse(shown_at);
      if (age > SENT_DAYS_LATER * DAY_MS) throw invalid({ shown_at: MADE.tooOld(SENT_DAYS_LATER) });
      return change(venueId, user, async (unit) => {
        const recorded = await visitStore(unit.trx).byUid(shown.uid);
        if (recorded && recorded.venue_id !== venueId) throw notFound();
        if (recorded) return recorded.id;
        // The clock of a phone that was ahead: nothing was shown after it was recorded.
        const earliest = (at: string) => new Date(Math.min(Date.parse(at), unit.at.getTime()));
        const shownAt = earliest(shown_at);
        const visit = {
          venue_id: venueId,
          started_by: user.id,
          started_at: shownAt,
          expires_at: shownAt,
          is_here: true,
          opened_at: shownAt,
          officer_name,
          reference,
          sighted_at: sighted_at && officer_name !== null ? earliest(sighted_at) : null,
          ended_at: shownAt,
          made_uid: shown.uid,
        };
        const id = await visitStore(unit.trx).insert(visit);
        const times = { at: shownAt.toISOString(), as_of: earliest(as_of).toISOString() };
        recordVisit(unit, 'visit-shown-offline', { ...visit, id }, times);
        if (visit.sighted_at)
          recordVisit(
            unit,
            'visit-sighted',
            { ...visit, id },
            { at: visit.sighted_at.toISOString() },
          );
        return id;
      });
    },

    async open({ link, device }, userAgent) {
      const known = await store.byLink(hashOfToken(link));
      if (!known) throw new DomainError('notFound', VISIT.unknownLink);
      const deviceHash = hashOfToken(VISIT_MARK + device);
      const opened_on = deviceName(userAgent);
      const on = opened_on === null ? {} : { device: opened_on };
      // Another device may have opened it before the lock.
      const visit = await change(known.venue_id, officerOf(known), async (unit) => {
        const write = visitStore(unit.trx);
        const opened = { device_hash: deviceHash, opened_at: unit.at, opened_on };
        const isFirst =
          !hasEnded(known, unit.at) && (await write.fill(known.id, 'device_hash', opened));
        const current = found(await write.byLink(hashOfToken(link)));
        if (isFirst) recordVisit(unit, 'visit-opened', current, on);
        else if (current.device_hash && !current.device_hash.equals(deviceHash))
          recordVisit(unit, 'visit-refused', current, on);
        return current;
      });
      const { opened_at, venue_id, starter } = visit;
      if (opened_at && !visit.device_hash?.equals(deviceHash)) {
        const { time_zone } = await venues.row(visitorOf(identityOf(visit)).scope, venue_id);
        throw conflict(VISIT.openedElsewhere(formatDateTime(opened_at, time_zone), starter));
      }
      if (hasEnded(visit, now())) throw conflict(VISIT.ended);
      return stateOf(identityOf(visit));
    },

    async identify(token) {
      const visit = await store.byDevice(hashOfToken(token));
      return visit && !hasEnded(visit, now()) ? identityOf(visit) : undefined;
    },

    state: stateOf,

    async recordView(identity, nights) {
      const visit = await rowOf(identity);
      await change(visit.venue_id, officerOf(visit), async (unit) =>
        recordVisit(unit, 'visit-viewed', visit, { nights: String(nights) }),
      );
    },

    async recordTaken(identity, list, entries) {
      // The images are those of a document that was recorded just before.
      if (list === 'files') return;
      const visit = await rowOf(identity);
      await change(visit.venue_id, officerOf(visit), async (unit) =>
        recordVisit(unit, 'visit-taken', visit, { list, entries: String(entries) }),
      );
    },

    async nameOfficer(identity, { officer_name, reference = null }) {
      const visit = { ...(await rowOf(identity)), officer_name, reference };
      await change(visit.venue_id, officerOf(visit), async (unit) => {
        const officer = { officer_name, reference };
        if (!(await visitStore(unit.trx).fill(visit.id, 'officer_name', officer)))
          throw conflict(VISIT.alreadyNamed);
        recordVisit(unit, 'visit-officer', visit);
      });
      return stateOf(identityOf(visit));
    },

    async sight(identity) {
      const visit = await rowOf(identity);
      if (visit.officer_name === null) throw conflict(VISIT.nameFirst);
      const sighted_at = await change(visit.venue_id, officerOf(visit), async (unit) => {
        const isFirst = await visitStore(unit.trx).fill(visit.id, 'sighted_at', {
          sighted_at: unit.at,
        });
        if (isFirst) recordVisit(unit, 'visit-sighted', visit);
        return isFirst ? unit.at : visit.sighted_at;
      });
      return stateOf(identityOf({ ...visit, sighted_at }));
    },

    async leave(identity) {
      const visit = await rowOf(identity);
      await end(visit, officerOf(visit));
    },
  };
}
