import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { type Day, plusDays, plusMonths } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { hashPassword } from '#server/features/users/passwords.ts';
import { entryTerms } from '#server/ledger/stated-time.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { checkEvents } from './check-events.ts';
import { type DemoEvent, recordEvents } from './events.ts';
import { storeImages } from './images.ts';
import { instantAt } from './instant.ts';
import { invitationEvents } from './invitation-events.ts';
import { paperEvents } from './paper-events.ts';
import { plannedChecks } from './planned-checks.ts';
import { seededRandom } from './random.ts';
import {
  createRecords,
  type DemoRecords,
  requestEmailChange,
  type VenueRecord,
} from './records.ts';
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

/** Returns a venue's inspections, each by a technician of its company. */
function inspectionEvents(
  venue: VenueRecord,
  { technicians, inspectionImage }: DemoRecords,
  now: Date,
): DemoEvent[] {
  return inspectionDays(venue, now).map((day, index) => {
    const random = seededRandom('inspection', venue.name, index);
    const hour = String(random.integer(9, 14)).padStart(2, '0');
    const at = instantAt(day, `${hour}:${random.integer(10, 59)}`, venue.time_zone);
    const technician = random.pick(technicians.filter(({ company }) => company === venue.company));
    const isNewest = index === 0;
    const entry = {
      venue_id: venue.id,
      ...entryTerms(venue),
      submitted_at: at,
      received_at: at,
      technician_name: technician.name,
      technician_licence_number: technician.licence_number,
      technician_company_name: technician.company,
      system_working: true,
      system_recording: true,
      cameras: true,
      recording: true,
      is_transcribed: false,
      ...(isNewest && venue.scenario.failsInspection
        ? BLOCKED_CAMERA
        : random.pick(isNewest ? FLAWLESS : [...FLAWLESS, SLOW_CLOCK])),
      form_image: inspectionImage,
    };
    return {
      at,
      chain: venue.id,
      author: technician.author,
      write: (unit) => unit.entries('form_c').create(entry),
    };
  });
}

/** The results of inspections that found nothing wrong, and of one that did. */
const FLAWLESS = [
  { match_time: true, note: null },
  {
    match_time: true,
    note: 'All cameras cleaned and refocused. 34 days of recordings on the disks.',
  },
  {
    match_time: true,
    note: 'Backup battery of the recorder replaced. Export to the external drive tested.',
  },
];
const BLOCKED_CAMERA = {
  match_time: true,
  cameras: false,
  cameras_note: 'Camera 3 does not see the rear exit: a freezer was put in front of it.',
};
const SLOW_CLOCK = {
  match_time: false,
  match_time_note:
    'Recorder clock was 4 minutes slow on arrival. Set to network time, checked on each camera.',
};

const INSPECTIONS_PER_VENUE = 2;

/** Number of days by which technicians come before an inspection is due. */
const EARLY_DAYS = 11;

/** Returns the days of inspections, the newest first, from when the scenario makes the next one due. */
function inspectionDays(venue: VenueRecord, now: Date): Day[] {
  const { scenario } = venue;
  const rules = rulesOf(venue);
  if (scenario.inspectionDueIn === undefined) return [];
  const due = plusDays(tradingDay(now, rules), scenario.inspectionDueIn);
  return Array.from({ length: INSPECTIONS_PER_VENUE }, (_, index) => {
    const day = plusMonths(due, -(rules.profile.inspectionPeriodMonths ?? 0) * (index + 1));
    return plusDays(day, -EARLY_DAYS * index);
  });
}
