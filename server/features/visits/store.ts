import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import { within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB, Visits } from '#server/platform/postgres/schema.gen.ts';

/** A visit, and the name of who started it. */
export type VisitRow = Selectable<Visits> & { readonly starter: string };

/** Visits that a list has: more than a venue has in a year. */
const LIST_MAX = 50;

export function visitStore(db: Database | Transaction<DB>) {
  const rows = () =>
    db
      .selectFrom('visits')
      .innerJoin('users', 'users.id', 'started_by')
      .innerJoin('venues', 'venues.id', 'venue_id')
      .where('venues.voided_at', 'is', null)
      .selectAll('visits')
      .select('users.name as starter');
  return {
    ofVenue: (scope: VenueScope): Promise<VisitRow[]> =>
      rows()
        .where(within(scope, 'venue_id'))
        .orderBy('visits.id', 'desc')
        .limit(LIST_MAX)
        .execute(),

    read: (scope: VenueScope, id: string): Promise<VisitRow | undefined> =>
      rows().where(within(scope, 'venue_id')).where('visits.id', '=', id).executeTakeFirst(),

    byLink: (hash: Buffer): Promise<VisitRow | undefined> =>
      rows().where('link_hash', '=', hash).executeTakeFirst(),

    byDevice: (hash: Buffer): Promise<VisitRow | undefined> =>
      rows().where('device_hash', '=', hash).executeTakeFirst(),

    byUid: (uid: string) =>
      db
        .selectFrom('visits')
        .select(['id', 'venue_id'])
        .where('made_uid', '=', uid)
        .executeTakeFirst(),

    async insert(visit: Insertable<Visits>): Promise<string> {
      const inserted = db.insertInto('visits').values(visit).returning('id');
      return (await inserted.executeTakeFirstOrThrow()).id;
    },

    /** Changes a visit whose column is still empty. @returns whether it was */
    async fill(id: string, column: keyof Visits, values: Updateable<Visits>): Promise<boolean> {
      const changed = await db
        .updateTable('visits')
        .set(values)
        .where('id', '=', id)
        .where(column, 'is', null)
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },

    /** Finds when an officer last confirmed to have seen the register. @param exceptIn the visit that asks */
    lastSighting: (scope: VenueScope, exceptIn: string | undefined) =>
      db
        .selectFrom('visits')
        .select(['sighted_at', 'officer_name', 'reference'])
        .where(within(scope, 'venue_id'))
        .where('sighted_at', 'is not', null)
        .$if(exceptIn !== undefined, (query) => query.where('id', '<>', String(exceptIn)))
        .orderBy('sighted_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}
