import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import { within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Bookings, DB } from '#server/platform/postgres/schema.gen.ts';

/** A booking with its venue and its company. */
export type BookingRow = Selectable<Bookings> & {
  readonly venue_name: string;
  readonly address: string;
  readonly time_zone: string;
  readonly venue_confirmed_at: Date | null;
  readonly company: string;
  readonly company_email: string;
  /** The company that services the venue now. */
  readonly present_company_id: string | null;
};

export function bookingStore(db: Database | Transaction<DB>) {
  const rows = () =>
    db
      .selectFrom('bookings')
      .innerJoin('venues', 'venues.id', 'bookings.venue_id')
      .innerJoin('companies', 'companies.id', 'bookings.company_id')
      .where('venues.voided_at', 'is', null)
      .selectAll('bookings')
      .select(['venues.name as venue_name', 'venues.address', 'venues.time_zone'])
      .select([
        'venues.confirmed_at as venue_confirmed_at',
        'venues.company_id as present_company_id',
      ])
      .select(['companies.name as company', 'companies.email as company_email']);
  return {
    byLink: (hash: Buffer): Promise<BookingRow | undefined> =>
      rows().where('link_hash', '=', hash).executeTakeFirst(),

    read: (scope: VenueScope, id: string): Promise<BookingRow | undefined> =>
      rows()
        .where(within(scope, 'bookings.venue_id'))
        .where('bookings.id', '=', id)
        .executeTakeFirst(),

    /** Reads the newest proposal to a venue by the company that services it. */
    newestOf: (scope: VenueScope): Promise<BookingRow | undefined> =>
      rows()
        .where(within(scope, 'bookings.venue_id'))
        .where('proposed_at', 'is not', null)
        .whereRef('venues.company_id', '=', 'bookings.company_id')
        .orderBy('proposed_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Lists, for each venue, the time accepted from the company that services it, if it is still to come. */
    upcoming: (scope: VenueScope, now: Date): Promise<BookingRow[]> =>
      rows()
        .where(within(scope, 'bookings.venue_id'))
        .where('accepted', '>', now)
        .whereRef('venues.company_id', '=', 'bookings.company_id')
        .where(
          sql<boolean>`not exists (select from form_c_entries inspection
            where inspection.venue_id = bookings.venue_id and inspection.voided_at is null
              and inspection.submitted_at >= bookings.mailed_at)`,
        )
        .distinctOn('bookings.venue_id')
        .orderBy('bookings.venue_id')
        .orderBy('accepted', 'desc')
        .execute(),

    /** Lists the venues with an accepted time that is still to come. */
    async bookedVenues(now: Date): Promise<Set<string>> {
      const booked = db.selectFrom('bookings').select('venue_id').where('accepted', '>', now);
      return new Set((await booked.execute()).map(({ venue_id }) => venue_id));
    },

    /** Inserts links, each for the company that services its venue. */
    async insert(links: readonly Omit<Insertable<Bookings>, 'company_id'>[]): Promise<void> {
      const withCompany = links.map((link) => ({
        ...link,
        company_id: sql<string>`(select company_id from venues where id = ${link.venue_id})`,
      }));
      await db.insertInto('bookings').values(withCompany).execute();
    },

    async update(id: string, values: Updateable<Bookings>): Promise<void> {
      await db.updateTable('bookings').set(values).where('id', '=', id).execute();
    },

    /** Tells whether a scope has an inspection in force since a link was mailed. */
    async isInspectedSince(scope: VenueScope, at: Date): Promise<boolean> {
      const found = await db
        .selectFrom('form_c_entries')
        .select(sql`1`.as('one'))
        .where(within(scope, 'venue_id'))
        .where('submitted_at', '>=', at)
        .where('voided_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
