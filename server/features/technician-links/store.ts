import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import { within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB, TechnicianLinks } from '#server/platform/postgres/schema.gen.ts';

/** A link, with the names of who sent it and of the company that it is for. */
export type LinkRow = Selectable<TechnicianLinks> & {
  readonly sender: string;
  readonly company: string;
};

/** Links that a list has: more than a venue sends in a year. */
const LIST_MAX = 50;

export function technicianLinkStore(db: Database | Transaction<DB>) {
  const rows = () =>
    db
      .selectFrom('technician_links')
      .innerJoin('users', 'users.id', 'sent_by')
      .innerJoin('companies', 'companies.id', 'technician_links.company_id')
      .innerJoin('venues', 'venues.id', 'venue_id')
      .where('venues.voided_at', 'is', null)
      .selectAll('technician_links')
      .select(['users.name as sender', 'companies.name as company']);
  return {
    ofVenue: (scope: VenueScope): Promise<LinkRow[]> =>
      rows()
        .where(within(scope, 'venue_id'))
        .orderBy('technician_links.id', 'desc')
        .limit(LIST_MAX)
        .execute(),

    read: (scope: VenueScope, id: string): Promise<LinkRow | undefined> =>
      rows()
        .where(within(scope, 'venue_id'))
        .where('technician_links.id', '=', id)
        .executeTakeFirst(),

    byLink: (hash: Buffer): Promise<LinkRow | undefined> =>
      rows().where('link_hash', '=', hash).executeTakeFirst(),

    /** Finds the inspection whose certificate has an address. */
    byCertificate: (hash: Buffer) =>
      rows()
        .clearSelect()
        .select(['venue_id', 'form_c_id'])
        .where('certificate_hash', '=', hash)
        .executeTakeFirst(),

    async insert(link: Insertable<TechnicianLinks>): Promise<string> {
      const inserted = db.insertInto('technician_links').values(link).returning('id');
      return (await inserted.executeTakeFirstOrThrow()).id;
    },

    async update(id: string, values: Updateable<TechnicianLinks>): Promise<void> {
      await db.updateTable('technician_links').set(values).where('id', '=', id).execute();
    },

    /** Reads the technician of a company whose account has an email. */
    technicianAt: (companyId: string, email: string) =>
      db
        .selectFrom('technicians')
        .innerJoin('users', 'users.id', 'technicians.user_id')
        .select([
          'users.name as technician_name',
          'technicians.licence_number as technician_licence_number',
          'technicians.state as technician_licence_state',
          'technicians.licence_expiry_date as technician_licence_expiry_date',
        ])
        .where('users.company_id', '=', companyId)
        .where(sql`lower(users.email)`, '=', email.toLowerCase())
        .where('users.deleted_at', 'is', null)
        .where('users.email_confirmed_at', 'is not', null)
        .executeTakeFirst(),
  };
}
