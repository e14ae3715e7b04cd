import { sql } from 'kysely';
import { confirmed } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

/** Names of settings that hold what cannot be computed. */
const HIDDEN = 'first_steps_hidden';
const TRIAL = 'trial_made';

export interface FirstStepsRow {
  readonly has_company: boolean;
  readonly has_venue: boolean;
  readonly has_manager: boolean;
  readonly is_manager_invited: boolean;
  readonly has_trial: boolean;
  readonly has_check: boolean;
  readonly is_hidden: boolean;
  readonly questions: number;
}

const venues = sql`venues.voided_at is null and venues.confirmed_at is not null`;

export function firstStepsStore(db: Database) {
  const set = async (name: string, value: string) => {
    await db
      .insertInto('register_settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  };

  return {
    /** Computes the state of the register, in one query. */
    async read(): Promise<FirstStepsRow> {
      const { rows } = await sql<FirstStepsRow>`
        with first_venue as (
          select id, rules from venues where ${venues} order by id limit 1
        )
        select
          exists (select from companies where voided_at is null and confirmed_at is not null) as has_company,
          exists (select from first_venue) as has_venue,
          exists (select from venues
            join venue_managers on venue_managers.venue_id = venues.id
            join managers on managers.id = venue_managers.manager_id
            join users on users.id = managers.user_id
            where ${venues} and ${confirmed} and users.role = 'manager' and users.deleted_at is null) as has_manager,
          exists (select from invitations
            where role = 'manager' and withdrawn_at is null) as is_manager_invited,
          exists (select from register_settings where name = ${TRIAL}) as has_trial,
          exists (select from form_a_entries) as has_check,
          exists (select from register_settings where name = ${HIDDEN} and value = 'true') as is_hidden,
          (select count(*)::int from questions
            left join first_venue on true
            where voided_at is null and (venue_id is null or venue_id = first_venue.id)
              and (questions.rules is null or questions.rules = coalesce(first_venue.rules, 'house'))) as questions`.execute(
        db,
      );
      const [row] = rows;
      if (!row) throw new Error('The state of the register has no row');
      return row;
    },

    hide: (isHidden: boolean) => set(HIDDEN, String(isHidden)),

    /** Notes that a trial was made. */
    noteTrial: () => set(TRIAL, 'true'),
  };
}
