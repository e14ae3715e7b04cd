import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ACTS, CORRECTIONS, type eventsOf, RECORD_CHANGES } from './events.ts';

/** Users whom a search finds, with their records as managers, by which the history names them too. */
export interface FoundUsers {
  readonly ids: readonly string[];
  readonly managerIds: readonly string[];
}

/** Rows of the history that are found by one index. */
interface Branch {
  readonly rows: RawBuilder<SqlBool>;
  /** Ids, each of which is `key` in `rows`. */
  readonly keys?: readonly string[];
}

/** A part of the history with indexes of its own. Migrations 023 and 027 have the same conditions. */
export interface Source {
  readonly rows: RawBuilder<SqlBool>;
  /** SQL of the name of what happened; null for a row that repeats another one. */
  readonly event: RawBuilder<string | null>;
  readonly events: Parameters<typeof eventsOf>[0];
  /** Whether a row may have no event. */
  readonly hasRepetitions?: true;
  readonly ofVenues: (ids: readonly string[]) => readonly Branch[];
  /** Rows that some users wrote, or that are about them. */
  readonly ofUsers: (users: FoundUsers) => readonly Branch[];
  /** Rows of some events, where an index has them. */
  readonly ofEvents?: (events: readonly string[]) => readonly Branch[];
}

const AUDITED = sql`(action <> 'create' or entity not in ('form_a', 'form_b', 'form_c', 'paper_entry'))`;
const OF_CHAIN = sql<SqlBool>`chain = key::bigint and ${AUDITED} and entity <> 'audit'`;
const OF_ACTOR = sql<SqlBool>`actor_id = key::bigint and ${AUDITED}`;
const aboutKey = (entity: string) =>
  sql<SqlBool>`entity = ${sql.lit(entity)} and entity_id = key::bigint`;

const ACTS_SOURCE: Source = {
  rows: sql<SqlBool>`entity = 'audit'`,
  event: sql<string>`after ->> 'kind'`,
  events: ACTS,
  ofVenues: (keys) => [{ rows: sql<SqlBool>`after ->> 'venue_id' = key`, keys }],
  ofUsers: ({ ids, managerIds }) => [
    { rows: OF_ACTOR, keys: ids },
    { rows: sql<SqlBool>`entity_id = key::bigint and after ->> 'subject' = 'user'`, keys: ids },
    {
      rows: sql<SqlBool>`entity_id = key::bigint and after ->> 'subject' = 'manager'`,
      keys: managerIds,
    },
  ],
  ofEvents: (keys) => [{ rows: sql<SqlBool>`after ->> 'kind' = key`, keys }],
};

const CORRECTIONS_SOURCE: Source = {
  rows: sql<SqlBool>`entity in
    ('form_a', 'form_b', 'form_c', 'paper_entry', 'explanation', 'paper_scan')
    and (action <> 'create' or entity in ('explanation', 'paper_scan'))`,
  event: sql<string>`case when entity = 'explanation' then 'day-explained'
    when entity = 'paper_scan' then 'paper-scan-added'
    when action = 'void' then 'entry-deleted' else 'entry-corrected' end`,
  events: CORRECTIONS,
  ofVenues: (keys) => [{ rows: OF_CHAIN, keys }],
  ofUsers: ({ ids }) => [{ rows: OF_ACTOR, keys: ids }],
};

const RECORDS_SOURCE: Source = {
  rows: sql<SqlBool>`entity in
    ('user', 'manager', 'technician', 'company', 'venue', 'venue_manager', 'question', 'invitation')`,
  event: sql<string | null>`case
    when entity = 'user' then case
      when action = 'create' then 'account-added'
      when action = 'void' then 'account-removed'
      when after -> 'changed' ? 'email' then 'email-changed'
      when after ->> 'email_confirmed_at' is not null and before ->> 'email_confirmed_at' is null
        then 'email-confirmed'
      when after -> 'changed' ? 'password_hash' then 'password-changed'
      else 'account-changed' end
    when entity = 'manager' and action <> 'void'
      and after -> 'is_area_manager' <> coalesce(before -> 'is_area_manager', 'false') then
      case after ->> 'is_area_manager' when 'true' then 'area-manager-made' else 'area-manager-ended' end
    when entity in ('manager', 'technician') then case when action = 'edit' then 'licences-changed' end
    when entity = 'company' then case
      when action = 'create' then 'company-added'
      when action = 'void' then 'company-removed'
      when after ->> 'confirmed_at' is not null and before ->> 'confirmed_at' is null
        and before ? 'confirmed_at' then 'company-confirmed'
      else 'company-changed' end
    when entity = 'venue' then case
      when action = 'create' then 'venue-added'
      when action = 'void' then 'venue-removed'
      when after ->> 'code' <> before ->> 'code' then 'venue-code-changed'
      when after ->> 'confirmed_at' is not null and before ->> 'confirmed_at' is null
        and before ? 'confirmed_at' then 'venue-confirmed'
      when after -> 'not_trading_days' <> before -> 'not_trading_days' then 'venue-closed'
      else 'venue-changed' end
    when entity = 'venue_manager' then case
      when action = 'void' then case
        when actor_id = (select user_id from managers where managers.id = entity_id) then 'left'
        else 'person-removed' end
      when action = 'create' then case
        when after -> 'confirmed_at' = 'null' then 'joined-unconfirmed' else 'joined' end
      when before -> 'code_number' = after -> 'code_number' and after ->> 'confirmed_at' is not null
        then 'person-confirmed'
      else 'entered-new-code' end
    when entity = 'invitation' then case
      when action = 'create' then 'invited'
      when after -> 'withdrawn_at' <> before -> 'withdrawn_at' then 'invitation-withdrawn'
      when after -> 'sent_count' <> before -> 'sent_count' then 'invited-again'
      when after -> 'use_count' <> before -> 'use_count' then 'invitation-used' end
    when action = 'create' then 'question-added'
    else 'question-removed' end`,
  events: RECORD_CHANGES,
  hasRepetitions: true,
  // The history of a venue begins in the chain without a venue.
  ofVenues: (keys) => [
    { rows: OF_CHAIN, keys },
    { rows: aboutKey('venue'), keys },
    { rows: sql<SqlBool>`entity = 'invitation' and after -> 'venue_ids' ? key`, keys },
  ],
  ofUsers: ({ ids, managerIds }) => [
    { rows: OF_ACTOR, keys: ids },
    { rows: aboutKey('user'), keys: ids },
    { rows: aboutKey('manager'), keys: managerIds },
    { rows: aboutKey('venue_manager'), keys: managerIds },
  ],
};

export const SOURCES = [ACTS_SOURCE, CORRECTIONS_SOURCE, RECORDS_SOURCE];

export const VENUE_ID = sql`case
  when history.entity = 'audit' then (history.after ->> 'venue_id')::bigint
  when history.chain > 0 then history.chain
  when history.entity = 'venue' then history.entity_id
  when history.entity = 'venue_manager'
    then (coalesce(history.after, history.before) ->> 'venue_id')::bigint
  when history.entity = 'invitation' and jsonb_array_length(history.after -> 'venue_ids') = 1
    then (history.after -> 'venue_ids' ->> 0)::bigint end`;

export const SUBJECT_NAME = sql`case coalesce(history.after ->> 'subject', history.entity)
  when 'user' then (select name from users where users.id = history.entity_id)
  when 'technician' then (select name from technicians join users on users.id = technicians.user_id
    where technicians.id = history.entity_id)
  when 'invitation' then (select email from invitations where invitations.id = history.entity_id)
  when 'api_key' then (select name from api_keys where api_keys.id = history.entity_id)
  when 'webhook' then (select name from webhooks where webhooks.id = history.entity_id)
  when 'board_recipient' then (select email from board_recipients where board_recipients.id = history.entity_id)
  when 'manager' then (select name from managers join users on users.id = managers.user_id
    where managers.id = history.entity_id)
  when 'venue_manager' then (select name from managers join users on users.id = managers.user_id
    where managers.id = history.entity_id) end`;
