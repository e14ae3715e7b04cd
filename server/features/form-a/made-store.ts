import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { NewMade } from '#contract/form-a/schemas.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import type { Day } from '#contract/time/days.ts';
import { conflict } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import {
  type Placeholder,
  type Placeholders,
  statement,
} from '#server/platform/prepared-statements/statement.ts';

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

/** Tells whether a check that was made on a phone is in the register of a venue. */
export const isCheckRecorded = async (db: Database, uid: string, venueId: string) =>
  (await checksMade(db, { uid })).some(({ venue_id }) => venue_id === venueId);

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

/** Reads who made and who signed a check, as of a time. Erased accounts are not among them. */
export const peopleThen = (db: Database, query: PeopleQuery): Promise<PersonThen[]> =>
  people(db, query);

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

const questions = statement(
  (_, { venueId, at, rules }: Placeholders<QuestionsQuery>) =>
    sql<QuestionThen>`
    select id, title, (questions.rules is null or questions.rules = ${rules})
      and (voided_at is null or voided_at > ${at}::timestamptz)
      and not exists (select from history where entity = 'question' and entity_id = questions.id
        and action = 'create' and history.at > ${at}::timestamptz) as was_asked
    from questions where venue_id is null or venue_id = ${venueId}::bigint
    order by position, id`,
);

/** Lists the questions that a venue has or had, in their order. */
export const questionsThen = (db: Database, query: QuestionsQuery): Promise<QuestionThen[]> =>
  questions(db, query);
