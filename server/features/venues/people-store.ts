import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { Day } from '#contract/time/days.ts';
import { SEES_EVERY_VENUE } from '#server/access.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import {
  type Placeholder,
  type Placeholders,
  statement,
} from '#server/platform/prepared-statements/statement.ts';

/** A user, and what they were at a venue at a time. */
export interface PersonThen {
  readonly user_id: string;
  readonly name: string;
  readonly role: Role;
  readonly manager_id: string | null;
  readonly licence_number: string | null;
  readonly licence_expiry_date: Day | null;
  readonly rmlv_licence_expiry_date: Day | null;
  readonly is_connected: boolean;
  readonly is_confirmed: boolean;
  /** Whether they are or were ever in the list of the venue. */
  readonly has_joined: boolean;
  /** Whether they are in its list now. */
  readonly is_listed: boolean;
}

interface PeopleQuery {
  readonly venueId: string;
  readonly at: Date;
  /** A user. */
  readonly makerId: string;
  /** A manager; null to read the maker alone. */
  readonly managerId: string | null;
}

interface RecordThen {
  readonly entity: string;
  /** Columns and tables of the query. */
  readonly id: string;
  readonly row: string;
  readonly isOfVenue?: RawBuilder<unknown>;
}

/** SQL of a record at a time, as JSON: before its first later change, or as it is where there was none. */
const stateAt = (
  at: Placeholder<Date>,
  { entity, id, row, isOfVenue = sql`true` }: RecordThen,
) => sql`
  left join lateral (
    select coalesce(
      (select jsonb_build_object('row', history.before) from history
        where entity = ${sql.lit(entity)} and entity_id = ${sql.ref(id)}
          and history.at > ${at}::timestamptz and ${isOfVenue}
        order by history.at, chain, seq limit 1),
      jsonb_build_object('row', to_jsonb(${sql.ref(row)}))) -> 'row' as state
  ) as ${sql.ref(`${entity}_then`)} on true`;

const people = statement((_, { venueId, at, makerId, managerId }: Placeholders<PeopleQuery>) => {
  const isOfVenue = sql`coalesce(history.before, history.after) ->> 'venue_id' = ${venueId}::text`;
  const link = { entity: 'venue_manager', id: 'managers.id', row: 'venue_managers', isOfVenue };
  return sql<PersonThen>`
      select users.id as user_id, users.name, users.role, managers.id as manager_id,
        managers.licence_number,
        manager_then.state ->> 'licence_expiry_date' as licence_expiry_date,
        manager_then.state ->> 'rmlv_licence_expiry_date' as rmlv_licence_expiry_date,
        coalesce(venue_manager_then.state ->> 'code_number' = venue_then.state ->> 'code_number',
          false) as is_connected,
        venue_manager_then.state ->> 'confirmed_at' is not null as is_confirmed,
        venue_managers.manager_id is not null or exists (select from history
          where entity = 'venue_manager' and entity_id = managers.id and ${isOfVenue})
          as has_joined,
        venue_managers.manager_id is not null as is_listed
      from users
      join venues on venues.id = ${venueId}::bigint
      left join managers on managers.user_id = users.id
      left join venue_managers
        on venue_managers.manager_id = managers.id and venue_managers.venue_id = venues.id
      ${stateAt(at, link)}
      ${stateAt(at, { entity: 'manager', id: 'managers.id', row: 'managers' })}
      ${stateAt(at, { entity: 'venue', id: 'venues.id', row: 'venues' })}
      where users.deleted_at is null
        and (users.id = ${makerId}::bigint or managers.id = ${managerId}::bigint)`;
});

/** Reads who made something at a venue, and who signed it, as of a time. Erased accounts are not among them. */
export const peopleThen = (db: Database, query: PeopleQuery): Promise<PersonThen[]> =>
  people(db, query);

/** Tells whether somebody belonged to a venue then: as one of its people, or as a user of all venues. */
export const belongedToVenue = (person: PersonThen | undefined) =>
  person !== undefined && (person.is_connected || SEES_EVERY_VENUE.has(person.role));
