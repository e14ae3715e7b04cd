import { plusDays } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { hashPassword } from '#server/features/users/passwords.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { checkEvents } from './check-events.ts';
import { recordEvents } from './events.ts';
import { storeImages } from './images.ts';
import { inspectionEvents } from './inspection-events.ts';
import { instantAt } from './instant.ts';
import { invitationEvents } from './invitation-events.ts';
import { paperEvents } from './paper-events.ts';
import { plannedChecks } from './planned-checks.ts';
import { createRecords, requestEmailChange } from './records.ts';
import { withAsynchronousCommit } from './store.ts';
import { PASSWORD } from './users.ts';
import { venueEvents } from './venue-events.ts';

export interface SeedOptions {
  readonly db: Database;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** Days ago on which venues and accounts are created. */
const CREATED_DAYS_AGO = 367;

/**
 * Fills an empty, migrated database with realistic data: six venues, their users, and a year of their
 * registers until now. Two runs with the same time differ only in the keys of files and the hash of the
 * password.
 * @returns the accounts to sign in with
 */
export async function seedDemo({ db, storage, now }: SeedOptions): Promise<DemoAccount[]> {
  const seededAt = now();
  const today = localDay(seededAt, LATEST_MAINLAND_ZONE);
  const passwordHash = await hashPassword(PASSWORD);
  await withUploads({ db, storage }, async (storeUpload) => {
    const images = await storeImages(storeUpload);
    await withAsynchronousCommit(db, async (connection) => {
      const at = instantAt(plusDays(today, -CREATED_DAYS_AGO), '10:00', LATEST_MAINLAND_ZONE);
      const records = await createRecords(connection, { at, today, passwordHash, images });
      const registerEvents = records.venues.flatMap((venue) => [
        ...paperEvents(venue, records, seededAt),
        ...venueEvents(venue, records, seededAt),
        ...inspectionEvents(venue, records, seededAt),
        ...plannedChecks(venue, records.managers, seededAt).flatMap((check) =>
          checkEvents(check, records, seededAt),
        ),
      ]);
      await recordEvents(connection, [...registerEvents, ...invitationEvents(records, seededAt)]);
      await requestEmailChange(connection, records.managers, seededAt);
    });
  });
  return demoAccounts();
}
