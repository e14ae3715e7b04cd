import { sql } from 'kysely';
import type { VenueVersion } from '#contract/status/venue-terms.ts';
import type { VenueHours } from '#contract/venues/schemas.ts';
import type { Snapshot } from '../platform/postgres/columns.ts';
import type { Database } from '../platform/postgres/connect.ts';
import { type Placeholders, statement } from '../platform/prepared-statements/statement.ts';
import { isOneOf } from './venue-conditions.ts';

/** A version of a venue, with the user who recorded it, by the name at that time. */
export interface RecordedVersion extends VenueVersion {
  readonly hours: VenueHours;
  readonly by: string;
}

/** The fields of a venue now. */
export type VenueFields = Omit<RecordedVersion, 'at' | 'by'>;

/**
 * Returns the versions of a venue from its snapshots in the history, as `venueVersions` does.
 * @param snapshots oldest first
 * @param today the venue now, for fields that early snapshots lack
 */
export function versionsIn(
  snapshots: readonly { readonly at: Date; readonly by: string; readonly snapshot: Snapshot }[],
  today: VenueFields,
): RecordedVersion[] {
  const { hours, time_zone, rules, is_active, not_trading_days } = today;
  const fields = { hours, time_zone, rules, is_active, not_trading_days };
  if (snapshots.length === 0) return [{ ...fields, at: new Date(0), by: '' }];
  return snapshots.map(({ at, by, snapshot }) => ({
    ...fields,
    ...Object.fromEntries(
      Object.keys(fields).flatMap((name) => {
        const value = snapshot[name] ?? undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    at,
    by,
  }));
}

interface VersionRow extends RecordedVersion {
  readonly venue_id: string;
}

const recordedVersions = statement(
  (_, { venueIds }: Placeholders<{ venueIds: readonly string[] }>) => sql<VersionRow>`
    select venues.id as venue_id, coalesce(history.at, to_timestamp(0)) as at,
      coalesce(actor_name, '') as by,
      coalesce(after -> 'hours', hours) as hours,
      coalesce(after ->> 'time_zone', time_zone) as time_zone,
      coalesce(after ->> 'rules', rules) as rules,
      coalesce((after ->> 'is_active')::boolean, is_active) as is_active,
      coalesce(after -> 'not_trading_days', to_jsonb(not_trading_days)) as not_trading_days
    from venues left join history
      on entity = 'venue' and entity_id = venues.id and after is not null
    where ${isOneOf(venueIds, 'venues.id')}
    order by venues.id, history.at, chain, seq`,
);

/**
 * Reads the versions of venues from the history, oldest first. A venue that the history does not know has
 * its present fields since ever. Early snapshots have no rule profile: the present one applies.
 */
export async function venueVersions(
  db: Database,
  venueIds: readonly string[],
): Promise<Map<string, RecordedVersion[]>> {
  const versions = new Map<string, RecordedVersion[]>();
  for (const { venue_id, ...version } of await recordedVersions(db, { venueIds })) {
    const ofVenue = versions.get(venue_id);
    if (ofVenue) ofVenue.push(version);
    else versions.set(venue_id, [version]);
  }
  return versions;
}
