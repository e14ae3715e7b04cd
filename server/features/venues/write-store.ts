import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, Venues } from '#server/platform/postgres/schema.gen.ts';

export type VenueWrite = ReturnType<typeof venueWrite>;

/** What a write of a venue does inside its transaction. */
export function venueWrite(trx: Transaction<DB>) {
  return {
    insert: (venue: Insertable<Venues>) =>
      trx.insertInto('venues').values(venue).returningAll().executeTakeFirstOrThrow(),

    /** The venue as it stands now; the chain's lock keeps it so. */
    current: (id: string) =>
      trx
        .selectFrom('venues')
        .selectAll()
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst(),

    update: (id: string, changes: Updateable<Venues>) =>
      trx
        .updateTable('venues')
        .set(changes)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** The version stays: the venue's form, which may be open meanwhile, has no such field. */
    setNotTradingDays: (id: string, not_trading_days: readonly string[]) =>
      trx
        .updateTable('venues')
        .set({ not_trading_days: [...not_trading_days] })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /**
     * Has another venue this code? Who asks holds the code until the transaction ends.
     * @param ownId of the venue that may have it
     */
    async codeInUse(code: string, ownId?: string): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(hashtextextended(lower(${code}), 0))`.execute(trx);
      const other = await trx
        .selectFrom('venues')
        .select('id')
        .where(isSameText('code', code))
        .where('voided_at', 'is', null)
        .$if(ownId !== undefined, (venues) => venues.where('id', '<>', ownId ?? ''))
        .executeTakeFirst();
      return other !== undefined;
    },

    /** It cannot be removed before the transaction ends. */
    async companyExists(id: string): Promise<boolean> {
      const company = await trx
        .selectFrom('companies')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .forKeyShare()
        .executeTakeFirst();
      return company !== undefined;
    },
  };
}
