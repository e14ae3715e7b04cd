import { can } from '#contract/access/permissions.ts';
import type { CurrentUser } from '#server/access.ts';
import { found } from '#server/errors.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { confirmationWrite } from './confirmation-store.ts';
import { venueWrite } from './store.ts';

/** Confirms venues that strangers registered. */
export interface VenueConfirmationService {
  /** Confirms a venue for an admin; does nothing when it is confirmed. @throws 404 */
  confirm(admin: CurrentUser, id: string): Promise<void>;
}

export function venueConfirmationService(db: Database, now: () => Date): VenueConfirmationService {
  return {
    async confirm(admin, id) {
      await recordChange(db, { chain: id, author: admin, at: now() }, async (unit) => {
        const before = found(await venueWrite(unit.trx).current(id));
        if (before.confirmed_at !== null) return;
        const confirmation = { confirmed_at: unit.at, confirmed_by: admin.id };
        const after = await confirmationWrite(unit.trx).set(id, confirmation);
        unit.record({ action: 'edit', entity: 'venue', entityId: id, before, after });
      });
    },
  };
}

/** Returns when a new venue is confirmed: now, or null for one that a stranger adds. */
export async function confirmedFromStart(
  { trx, at }: UnitOfWork,
  user: CurrentUser | undefined,
): Promise<Date | null> {
  if (!user) return null;
  const isTrusted = can(user, 'venue:confirm') || (await confirmationWrite(trx).trusts(user));
  return isTrusted ? at : null;
}
