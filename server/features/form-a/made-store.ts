import { sql } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { NewMade } from '#contract/form-a/schemas.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import type { Day } from '#contract/time/days.ts';
import { conflict } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';

const checksMade = statement((db, { uid }: Placeholders<{ uid: string }>) =>
  db
    .selectFrom('form_a_entries')
    .select(['id', 'venue_id', 'maker_id', 'phone_time'])
    .where('made_uid', '=', uid),
);

/**
 * Finds the check that an earlier attempt to send it has recorded.
 * @param db or the transaction that holds the lock on the venue's chain
 * @returns its id; undefined for the first attempt
 * @throws 409 when its id was used for another check
 */
export async function recordedMadeCheck(
  db: Database,
  { uid, by, at, venueId }: NewMade & { readonly venueId: string },
): Promise<string | undefined> {
  const [check] = await checksMade(db, { uid });
  if (!check) return undefined;
  const { venue_id, maker_id, phone_time } = check;
  const isSame =
    venue_id === venueId && maker_id === by && phone_time?.getTime() === Date.parse(at);
  if (!isSame) throw conflict(API_ERROR.keyReused);
  return check.id;
}

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
  readonly makerId: string;
  readonly managerId: string;
}

/** SQL of a record at a time, as JSON: before its first later change, or as it is where there was none. */
const stateAt = (at: Date, entity: string, id: string, row: string, isOfVenue = sql`true`) => sql`
  left join lateral (
    select coalesce(
      (select jsonb_build_object('row', history.before) from history
        where entity = ${sql.lit(entity)} and entity_id = ${sql.ref(id)}
          and history.at > ${at} and ${isOfVenue}
        order by history.at, chain, seq limit 1),
      jsonb_build_object('row', to_jsonb(${sql.ref(row)}))) -> 'row' as state
  ) as ${sql.ref(`${entity}_then`)} on true`;

/** Reads who made and who signed a check, as of a time. Erased accounts are not among them. */
export async function peopleThen(
  db: Database,
  { venueId, at, makerId, managerId }: PeopleQuery,
): Promise<PersonThen[]> {
  const isOfVenue = sql`coalesce(history.before, history.after) ->> 'venue_id' = ${venueId}::text`;
  const { rows } = await sql<PersonThen>`
    select users.id as user_id, users.name, users.role, managers.id as manager_id,
      managers.licence_number,
      manager_then.state ->> 'licence_expiry_date' as licence_expiry_date,
      manager_then.state ->> 'rmlv_licence_expiry_date' as rmlv_licence_expiry_date,
      coalesce(venue_manager_then.state ->> 'code_number' = venue_then.state ->> 'code_number', false)
        as is_connected,
      venue_manager_then.state ->> 'confirmed_at' is not null as is_confirmed,
      venue_managers.manager_id is not null or exists (select from history
        where entity = 'venue_manager' and entity_id = managers.id and ${isOfVenue}) as has_joined,
      venue_managers.manager_id is not null as is_listed
    from users
    join venues on venues.id = ${venueId}
    left join managers on managers.user_id = users.id
    left join venue_managers
      on venue_managers.manager_id = managers.id and venue_managers.venue_id = venues.id
    ${stateAt(at, 'venue_manager', 'managers.id', 'venue_managers', isOfVenue)}
    ${stateAt(at, 'manager', 'managers.id', 'managers')}
    ${stateAt(at, 'venue', 'venues.id', 'venues')}
    where users.deleted_at is null and (users.id = ${makerId} or managers.id = ${managerId})`.execute(
    db,
  );
  return rows;
}

/** A question, and whether it was asked at a venue at a time. */
export interface QuestionThen {
  readonly id: string;
  readonly title: string;
  readonly was_asked: boolean;
}

interface QuestionsQuery {
  readonly venueId: string;
  readonly at: Date;
  /** The rule profile of the venue at that time. */
  readonly rules: RuleProfileId;
}

/** Lists the questions that a venue has or had, in their order. */
export async function questionsThen(
  db: Database,
  { venueId, at, rules }: QuestionsQuery,
): Promise<QuestionThen[]> {
  const { rows } = await sql<QuestionThen>`
    select id, title, (questions.rules is null or questions.rules = ${rules})
      and (voided_at is null or voided_at > ${at})
      and not exists (select from history where entity = 'question' and entity_id = questions.id
        and action = 'create' and history.at > ${at}) as was_asked
    from questions where venue_id is null or venue_id = ${venueId}
    order by position, id`.execute(db);
  return rows;
}
