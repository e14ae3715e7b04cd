import { plusDays } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { hashPassword } from '#server/features/account/person-service.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { checkOf } from './checks.ts';
import { play } from './happening.ts';
import { inspectionsAt } from './inspections.ts';
import { nightsAt } from './nights.ts';
import { PASSWORD } from './people.ts';
import { drawPictures } from './pictures.ts';
import { setUp } from './setup.ts';
import { withoutWaitingForDisk } from './store.ts';
import { venueChanges } from './venue-changes.ts';
import { atVenue } from './wall-clock.ts';

interface Parts {
  readonly db: Database;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** Days ago. */
const REGISTER_BEGAN = 400;

/**
 * Fills an empty, migrated database with a lifelike demo: six venues, their people, and a year of
 * their registers until now. The same at the same time, but for ids of files and the password's hash.
 * @returns whom to sign in as
 */
export async function seedDemo({ db, storage, now }: Parts): Promise<DemoAccount[]> {
  const at = now();
  const today = localDay(at, LATEST_MAINLAND_ZONE);
  const passwordHash = await hashPassword(PASSWORD);
  await withUploads(db, storage, async (keep) => {
    const pictures = await drawPictures(keep, today);
    await withoutWaitingForDisk(db, async (quick) => {
      const began = atVenue(plusDays(today, -REGISTER_BEGAN), '10:00', LATEST_MAINLAND_ZONE);
      const cast = await setUp(quick, { at: began, today, passwordHash, pictures });
      const happenings = cast.venues.flatMap((venue) => [
        ...venueChanges(venue, cast, at),
        ...inspectionsAt(venue, cast, at),
        ...nightsAt(venue, cast.managers, at).flatMap((night) =>
          checkOf(night, cast.questions, cast.admin, at),
        ),
      ]);
      await play(quick, happenings);
    });
  });
  return demoAccounts();
}
