import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import { type List, readList } from '#server/platform/postgres/read-list.ts';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, Invitations } from '#server/platform/postgres/schema.gen.ts';

/** A venue of an invitation, as it is now. */
export interface InvitedVenue {
  readonly id: string;
  readonly name: string;
  /** Neither inactive nor deleted. */
  readonly is_active: boolean;
  /** Whether it has the code that it had when the invitation was made. */
  readonly has_same_code: boolean;
}

export type InvitationRecord = Selectable<Invitations>;

export interface InvitationRow extends InvitationRecord {
  readonly inviter_name: string;
  /** Null before the first use. */
  readonly user_name: string | null;
  readonly venues: readonly InvitedVenue[];
  /** Whether a link leads to it: a restored backup has none. */
  readonly has_link: boolean;
}

const VENUES = sql<InvitedVenue[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', venues.id::text, 'name', venues.name,
      'is_active', venues.is_active and venues.voided_at is null,
      'has_same_code', venues.code_number = invited.code_number) order by venues.name, venues.id), '[]')
  from unnest(invitations.venue_ids, invitations.code_numbers) as invited (venue_id, code_number)
  join venues on venues.id = invited.venue_id)`;

/** SQL of the present name of a user; empty for an erased account. */
const nameOf = (column: 'invited_by' | 'used_by') =>
  sql<string | null>`(select name from users where users.id = ${sql.ref(`invitations.${column}`)})`;

/** SQL condition: the invitation is for a venue that the user may read. */
const isInScope = ({ venueIds }: VenueScope) =>
  venueIds === 'all' ? sql<boolean>`true` : sql<boolean>`venue_ids && ${venueIds}::bigint[]`;

/** @param db or a transaction */
export function invitationStore(db: Kysely<DB>) {
  const rows = () =>
    db
      .selectFrom('invitations')
      .selectAll('invitations')
      .select(nameOf('invited_by').$castTo<string>().as('inviter_name'))
      .select(nameOf('used_by').as('user_name'))
      .select(VENUES.as('venues'))
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('invitation_links')
            .whereRef('invitation_id', '=', 'invitations.id')
            .where('replaced_at', 'is', null),
        ).as('has_link'),
      )
      .$narrowType<{ has_link: boolean }>();

  return {
    list(scope: VenueScope, venue: string | undefined): List<InvitationRow> {
      const ofVenue =
        venue === undefined ? sql<boolean>`true` : sql<boolean>`${venue}::bigint = any(venue_ids)`;
      const matching = sql<boolean>`(${isInScope(scope)} and ${ofVenue})`;
      return readList({
        id: 'invitations.id',
        rows: rows(),
        matching: db.selectFrom('invitations').where(matching),
        order: sql`sent_at desc, invitations.id desc`,
      });
    },

    read: (scope: VenueScope, id: string): Promise<InvitationRow | undefined> =>
      rows().where('invitations.id', '=', id).where(isInScope(scope)).executeTakeFirst(),

    /** Finds an invitation by its link, also one that a newer link replaced. */
    withToken: (tokenHash: Buffer) =>
      rows()
        .innerJoin('invitation_links', 'invitation_links.invitation_id', 'invitations.id')
        .select('invitation_links.replaced_at')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst(),

    /** Reads the venues that are to be invited to, with the numbers of their codes. */
    venues: (ids: readonly string[]) =>
      db
        .selectFrom('venues')
        .select(['id', 'name', 'code_number', 'is_active'])
        .where('id', 'in', ids)
        .where('voided_at', 'is', null)
        .execute(),

    insert: (values: Insertable<Invitations>) =>
      db.insertInto('invitations').values(values).returningAll().executeTakeFirstOrThrow(),

    update: (id: string, changes: Updateable<Invitations>) =>
      db
        .updateTable('invitations')
        .set(changes)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Adds a link, which replaces those before. */
    async putLink(invitationId: string, tokenHash: Buffer, at: Date): Promise<void> {
      const links = db.updateTable('invitation_links').set({ replaced_at: at });
      await links
        .where('invitation_id', '=', invitationId)
        .where('replaced_at', 'is', null)
        .execute();
      await db
        .insertInto('invitation_links')
        .values({ token_hash: tokenHash, invitation_id: invitationId, created_at: at })
        .execute();
    },

    /** Finds the account of an address. */
    accountOf: (email: string) =>
      db
        .selectFrom('users')
        .leftJoin('managers', 'managers.user_id', 'users.id')
        .select(['users.id', 'managers.id as manager_id'])
        .where(isSameText('users.email', email))
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst(),

    emailOf: (userId: string) =>
      db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),

    /** Lists the venues from which somebody else removed a manager since an instant. */
    async removedFrom(managerId: string, since: Date): Promise<string[]> {
      const { rows: removals } = await sql<{ venue_id: string }>`
        select distinct before ->> 'venue_id' as venue_id from history
        where entity = 'venue_manager' and action = 'void' and entity_id = ${managerId}
          and at >= ${since}
          and actor_id is distinct from (select user_id from managers where id = ${managerId})`.execute(
        db,
      );
      return removals.map(({ venue_id }) => venue_id);
    },
  };
}
