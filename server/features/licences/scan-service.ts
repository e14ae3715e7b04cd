import { can } from '#contract/access/permissions.ts';
import { type CurrentUser, confirmedScope } from '#server/access.ts';
import { found, notFound } from '#server/errors.ts';
import { recordAct } from '#server/ledger/audit.ts';
import type { Storage, StoredFile } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { usersById } from '../users/identity-store.ts';
import type { ScanAddresses, ScanReading } from './addresses.ts';
import { licenceScanStore } from './scan-store.ts';

/** Scans of the licences of managers and staff. */
export interface LicenceScanService {
  /**
   * Reads a scan: one's own, or for an admin any, or for an area manager one of a person who is connected
   * to a venue where the area manager is confirmed. Reading another person's is recorded in the history.
   * @param query of the signed address
   * @throws 404 for an address that is not genuine or has expired, and for a scan that its user may no longer see
   */
  read(reading: ScanReading, query: object): Promise<StoredFile & { readonly key: string }>;
}

export interface LicenceScanDependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly scanAddresses: ScanAddresses;
  readonly now: () => Date;
}

export function licenceScanService(dependencies: LicenceScanDependencies): LicenceScanService {
  const { db, storage, scanAddresses, now } = dependencies;
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
    async read(reading, query) {
      if (!scanAddresses.admits(reading, query)) throw notFound();
      const { readerId, managerId, key } = reading;
      const user = found((await usersById(db, [readerId])).get(readerId));
      const { user_id, field } = found(await store.holder(managerId, key));
      if (!can(user, 'licence-scan:read')) throw notFound();
      if (user_id !== user.id) await recordOpening(user, managerId, field);
      return { ...found(await storage.read(key)), key };
    },
  };
}
