import { can } from '#contract/core/permissions/permissions.ts';
import { type CurrentUser, confirmedScope } from '#server/access.ts';
import { found, notFound } from '#server/errors.ts';
import { recordAct } from '#server/ledger/audit.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { licenceScanStore } from './store.ts';

/** Scans of the licences of managers and staff. */
export interface LicenceScanService {
  /**
   * Reads a scan: one's own, or for an admin any, or for an area manager one of a person who is connected
   * to a venue where the area manager is confirmed. Reading another person's is recorded in the history.
   * @throws 404 for a scan that the user may not see
   */
  read(user: CurrentUser, managerId: string, key: string): Promise<AsyncIterable<Uint8Array>>;
}

export interface LicenceScanDependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly now: () => Date;
}

export function licenceScanService(dependencies: LicenceScanDependencies): LicenceScanService {
  const { db, storage, now } = dependencies;
  const store = licenceScanStore(db);

  async function recordOpening(user: CurrentUser, managerId: string, field: string): Promise<void> {
    if (!can(user, 'licence-scan:read-others')) throw notFound();
    const venueId = await store.sharedVenue(managerId, confirmedScope(user));
    if (venueId === undefined && user.scope.venueIds !== 'all') throw notFound();
    await db.transaction().execute((trx) =>
      recordAct(
        trx,
        { actorId: user.id, at: now() },
        {
          kind: 'licence-scan-opened',
          subject: { entity: 'manager', id: managerId },
          venueId: venueId ?? null,
          details: { field },
        },
      ),
    );
  }

  return {
    async read(user, managerId, key) {
      const { user_id, field } = found(await store.holder(managerId, key));
      if (user_id !== user.id) await recordOpening(user, managerId, field);
      return found(await storage.read(key)).body;
    },
  };
}
