import { sql } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { Day } from '#contract/time/days.ts';
import { confirmed, connected } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

export type RecipientStore = ReturnType<typeof recipientStore>;

/** An address that gets a mail about a venue or a manager. */
export interface Recipient {
  /** Id of the venue or the manager. */
  readonly about: string;
  readonly email: string;
}

export interface UserRecipient extends Recipient {
  readonly user_id: string;
}

/** A manager with the licences that a check needs. */
export interface LicenceHolder extends UserRecipient {
  readonly licence_number: string | null;
  readonly licence_expiry_date: Day | null;
  readonly rmlv_licence_expiry_date: Day | null;
}

const among = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`;

/** Finds recipients. Each function is one query, however many venues there are. */
export function recipientStore(db: Database) {
  const areaManagersAt = (venueIds: readonly string[]) =>
    db
      .selectFrom('venue_managers')
      .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
      .innerJoin('managers', 'managers.id', 'venue_managers.manager_id')
      .innerJoin('users', 'users.id', 'managers.user_id')
      .select(['venues.id as about', 'users.email'])
      .where(confirmed)
      .where(among('venues.id', venueIds))
      .where('managers.is_area_manager', '=', true)
      .where('users.deleted_at', 'is', null);
  return {
    /** Lists the users of these roles who are confirmed at the venues. */
    ofVenues: (venueIds: readonly string[], roles: readonly Role[]): Promise<UserRecipient[]> =>
      db
        .selectFrom('venue_managers')
        .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
        .innerJoin('managers', 'managers.id', 'venue_managers.manager_id')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .select(['venues.id as about', 'users.email', 'users.id as user_id'])
        .where(confirmed)
        .where(among('venue_managers.venue_id', venueIds))
        .where('users.role', 'in', roles)
        .where('users.deleted_at', 'is', null)
        .execute(),

    /** Lists the users confirmed at the venues who lack a licence, or whose licence ends by a day or has ended. */
    lapsingHolders: (venueIds: readonly string[], until: Day): Promise<LicenceHolder[]> =>
      db
        .selectFrom('venue_managers')
        .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
        .innerJoin('managers', 'managers.id', 'venue_managers.manager_id')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .select(['venues.id as about', 'users.email', 'users.id as user_id'])
        .select(['managers.licence_number', 'managers.licence_expiry_date'])
        .select('managers.rmlv_licence_expiry_date')
        .where(confirmed)
        .where(among('venue_managers.venue_id', venueIds))
        .where('users.role', '=', 'manager')
        .where('users.deleted_at', 'is', null)
        .where(
          sql<boolean>`(managers.licence_number is null or licence_expiry_date is null
            or rmlv_licence_expiry_date is null
            or least(licence_expiry_date, rmlv_licence_expiry_date) <= ${until}::date)`,
        )
        .execute(),

    /** Lists the area managers who are confirmed at the venues. */
    areaManagersAt: (venueIds: readonly string[]): Promise<UserRecipient[]> =>
      areaManagersAt(venueIds).select('users.id as user_id').execute(),

    /** Lists the area managers of the venues, and every admin for confirmed venues. */
    async overseersOf(venueIds: readonly string[]): Promise<Recipient[]> {
      const admins = db
        .selectFrom('venues')
        .innerJoin('users', (join) => join.onTrue())
        .select(['venues.id as about', 'users.email'])
        .where(among('venues.id', venueIds))
        .where('venues.confirmed_at', 'is not', null)
        .where('users.role', '=', 'admin')
        .where('users.deleted_at', 'is', null);
      return areaManagersAt(venueIds).union(admins).execute();
    },

    /** Lists the companies that service confirmed venues. */
    companiesOf: (venueIds: readonly string[]): Promise<Recipient[]> =>
      db
        .selectFrom('venues')
        .innerJoin('companies', 'companies.id', 'venues.company_id')
        .select(['venues.id as about', 'companies.email'])
        .where(among('venues.id', venueIds))
        .where('venues.confirmed_at', 'is not', null)
        .where('companies.voided_at', 'is', null)
        .execute(),

    /** Lists the area managers of the active venues that the managers are connected to. */
    areaManagersOf: (managerIds: readonly string[]): Promise<Recipient[]> =>
      db
        .selectFrom('venue_managers')
        .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
        .innerJoin('venue_managers as theirs', 'theirs.venue_id', 'venues.id')
        .innerJoin('managers', 'managers.id', 'theirs.manager_id')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .select(['venue_managers.manager_id as about', 'users.email'])
        .distinct()
        .where(connected)
        .where(sql<boolean>`theirs.code_number = venues.code_number`)
        .where('theirs.confirmed_at', 'is not', null)
        .where(among('venue_managers.manager_id', managerIds))
        .where('managers.is_area_manager', '=', true)
        .where('venues.is_active', '=', true)
        .where('venues.voided_at', 'is', null)
        .where('users.deleted_at', 'is', null)
        .execute(),
  };
}
