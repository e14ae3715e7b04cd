import type { Selectable } from 'kysely';
import { venueCode } from '#contract/core/fields.ts';
import type { VenueLink } from '#contract/managers/schemas.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import type { VenueManager } from '#contract/venues/links.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, invalid, notFound } from '#server/errors.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Page } from '#server/platform/postgres/read-page.ts';
import type { VenueManagers } from '#server/platform/postgres/schema.gen.ts';
import type { ManagerService } from '../managers/service.ts';
import { presentVenueManager } from './present.ts';
import type { VenueService } from './service.ts';
import { activeVenueWithCode, linkWrite } from './store.ts';

/** Links between managers and venues: managers join venues by their codes, and leave them. */
export interface VenueLinkService {
  /** @throws 404 for another user's record, 422 on `venue_code` when no venue has the code */
  join(user: CurrentUser, managerId: string, code: string): Promise<VenueLink[]>;

  /** @throws 404 for another tenant's venue */
  managersOf(user: CurrentUser, venueId: string, page: number): Promise<Page<VenueManager>>;

  /** @throws 404 for another user's record, and for a venue that is not in its list */
  leave(user: CurrentUser, managerId: string, venueId: string): Promise<VenueLink[]>;

  /** @throws 404 for another tenant's venue, and for a manager who is not in its list */
  removeManager(user: CurrentUser, venueId: string, managerId: string): Promise<void>;
}

export interface VenueLinkDependencies {
  readonly db: Database;
  readonly venues: VenueService;
  readonly managers: ManagerService;
  readonly now: () => Date;
}

export function venueLinkService(dependencies: VenueLinkDependencies): VenueLinkService {
  const { db, venues, managers, now } = dependencies;

  const linksOf = async (user: CurrentUser): Promise<VenueLink[]> =>
    (await managers.ofUser(user.id))?.venues ?? [];

  return {
    async join(user, managerId, code) {
      if (managerId !== user.managerId) throw notFound();
      const entered = venueCode.safeParse(code).data;
      const venue = entered && (await venueToJoin(db, entered));
      if (!venue) throw invalid({ venue_code: API_ERROR.venueCodeUnknown });
      const link = { manager_id: managerId, ...venue };
      await recordChange(db, { chain: venue.venue_id, author: user, at: now() }, (unit) =>
        enterCode(unit, link),
      );
      return linksOf(user);
    },

    async managersOf(user, venueId, page) {
      const { id } = await venues.row(user.scope, venueId);
      const { data, meta } = await managers.list({ venue: id, page });
      return { data: data.map((manager) => presentVenueManager(manager, id)), meta };
    },

    async leave(user, managerId, venueId) {
      if (managerId !== user.managerId) throw notFound();
      await recordChange(db, { chain: venueId, author: user, at: now() }, (unit) =>
        removeLink(unit, { managerId, venueId }),
      );
      return linksOf(user);
    },

    async removeManager(user, venueId, managerId) {
      await venues.row(user.scope, venueId);
      await recordChange(db, { chain: venueId, author: user, at: now() }, (unit) =>
        removeLink(unit, { managerId, venueId }),
      );
    },
  };
}

/**
 * Finds the active venue that a code opens, as the link to it names it; undefined when there is none.
 * @param db or a transaction
 */
export async function venueToJoin(db: Database, code: string) {
  const venue = await activeVenueWithCode(db, code);
  return venue && { venue_id: venue.id, entered_code: code };
}

/**
 * Records that a manager entered a venue's code, for the first time or again.
 * @throws 404 for an account that was erased, also a moment before
 */
export async function enterCode(unit: UnitOfWork, link: Selectable<VenueManagers>): Promise<void> {
  const write = linkWrite(unit.trx);
  if (!(await write.hasAccount(link.manager_id))) throw notFound();
  const before = (await write.current(link.manager_id, link.venue_id)) ?? null;
  if (before?.entered_code === link.entered_code) return;
  const after = await write.put(link);
  const action = before ? 'edit' : 'create';
  unit.record({ action, entity: 'venue_manager', entityId: link.manager_id, before, after });
}

async function removeLink(
  unit: UnitOfWork,
  { managerId, venueId }: { readonly managerId: string; readonly venueId: string },
): Promise<void> {
  const write = linkWrite(unit.trx);
  const before = found(await write.current(managerId, venueId));
  await write.remove(managerId, venueId);
  const entity = 'venue_manager';
  unit.record({ action: 'void', entity, entityId: managerId, before, after: null });
}
