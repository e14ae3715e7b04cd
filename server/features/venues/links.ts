import type { Selectable, Transaction } from 'kysely';
import { venueCode } from '#contract/core/fields.ts';
import type { VenueLink } from '#contract/managers/schemas.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';

import type { CurrentUser } from '#server/access.ts';
import { found, invalid, notFound } from '#server/errors.ts';
import { type Chain, recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB, VenueManagers } from '#server/platform/postgres/schema.gen.ts';
import type { ManagerService } from '../managers/service.ts';
import { activeVenueWithCode, linkWrite } from './links-store.ts';
import { presentVenueManager } from './present.ts';
import type { VenueService } from './service.ts';

export { activeVenueWithCode };

export type VenueLinks = ReturnType<typeof venueLinks>;

/** Who works where: managers join venues by their codes, and leave them. */
export function venueLinks(
  db: Database,
  venues: VenueService,
  managers: ManagerService,
  now: () => Date,
) {
  const linksOf = async (user: CurrentUser): Promise<VenueLink[]> =>
    (await managers.ofUser(user.id))?.venues ?? [];

  return {
    /** @throws 404 for another's record, 422 on `venue_code` for a code that no venue has */
    async join(user: CurrentUser, managerId: string, typed: string): Promise<VenueLink[]> {
      if (managerId !== user.managerId) throw notFound();
      const entered_code = venueCode.safeParse(typed).data;
      const venue = entered_code && (await activeVenueWithCode(db, entered_code));
      if (!venue) throw invalid({ venue_code: API_ERROR.venueCodeUnknown });
      const link = { manager_id: managerId, venue_id: venue.id, entered_code };
      await recordChange(db, venue.id, user, now(), (trx, chain) => enterCode(trx, chain, link));
      return linksOf(user);
    },

    /** @throws 404 for somebody else's venue */
    async managersOf(user: CurrentUser, venueId: string, page: number) {
      const { id } = await venues.row(user.scope, venueId);
      const { data, meta } = await managers.list({ venue: id, page });
      return { data: data.map((manager) => presentVenueManager(manager, id)), meta };
    },

    /** @throws 404 for another's record, and for a venue that is not in one's list */
    async leave(user: CurrentUser, managerId: string, venueId: string): Promise<VenueLink[]> {
      if (managerId !== user.managerId) throw notFound();
      await recordChange(db, venueId, user, now(), (trx, chain) =>
        removeLink(trx, chain, managerId, venueId),
      );
      return linksOf(user);
    },

    /** @throws 404 for somebody else's venue, and for a manager who is not in its list */
    async removeManager(user: CurrentUser, venueId: string, managerId: string): Promise<void> {
      await venues.row(user.scope, venueId);
      await recordChange(db, venueId, user, now(), (trx, chain) =>
        removeLink(trx, chain, managerId, venueId),
      );
    },
  };
}

/** Lists a venue with a manager under the code entered for it, for the first time or again. */
export async function enterCode(
  trx: Transaction<DB>,
  chain: Chain,
  link: Selectable<VenueManagers>,
): Promise<void> {
  const write = linkWrite(trx);
  const before = (await write.current(link.manager_id, link.venue_id)) ?? null;
  if (before?.entered_code === link.entered_code) return;
  const after = await write.put(link);
  const action = before ? 'edit' : 'create';
  chain.record({ action, entity: 'venue_manager', entityId: link.manager_id, before, after });
}

async function removeLink(
  trx: Transaction<DB>,
  chain: Chain,
  managerId: string,
  venueId: string,
): Promise<void> {
  const write = linkWrite(trx);
  const before = found(await write.current(managerId, venueId));
  await write.remove(managerId, venueId);
  const entity = 'venue_manager';
  chain.record({ action: 'void', entity, entityId: managerId, before, after: null });
}
