import type { Insertable, Transaction, Updateable } from 'kysely';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { VenueScope } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import type { DB, FormAEntries } from '../../database/schema.gen.ts';
import { inSlice, type Slice } from '../../database/slice.ts';
import { within } from '../../database/within.ts';

export type FormAStore = ReturnType<typeof formAStore>;
export type FormARow = NonNullable<Awaited<ReturnType<FormAStore['read']>>>;
export type FormAWrite = ReturnType<typeof formAWrite>;

const COLUMNS = {
  venue: 'form_a_entries.venue_id',
  time: 'form_a_entries.submitted_at',
  searched: [
    'form_a_entries.manager_name',
    'form_a_entries.manager_licence_number',
    'form_a_entries.job_number',
    'form_a_entries.email_note',
  ],
} as const;

export function formAStore(db: Database) {
  const entries = () =>
    db.selectFrom('form_a_entries').innerJoin('venues', 'venues.id', 'form_a_entries.venue_id');

  const rows = () =>
    entries().selectAll('form_a_entries').select(['venues.name as venue_name', 'venues.time_zone']);

  const current = (slice: Slice) =>
    entries().where('form_a_entries.voided_at', 'is', null).where(inSlice(slice, COLUMNS));

  return {
    read: (scope: VenueScope, id: string) =>
      rows()
        .where('form_a_entries.id', '=', id)
        .where('form_a_entries.voided_at', 'is', null)
        .where(within(scope, COLUMNS.venue))
        .executeTakeFirst(),

    async page(slice: Slice, newestFirst: boolean, page: number) {
      const direction = newestFirst ? 'desc' : 'asc';
      const [data, { total }] = await Promise.all([
        rows()
          .where('form_a_entries.voided_at', 'is', null)
          .where(inSlice(slice, COLUMNS))
          .orderBy(COLUMNS.time, direction)
          .orderBy('form_a_entries.id', direction)
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        current(slice)
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { data, total: Number(total) };
    },

    /** The register as it is shown to an inspector: voided entries keep their place. */
    all: (slice: Slice, newestFirst: boolean) =>
      rows()
        .where(inSlice(slice, COLUMNS))
        .orderBy(COLUMNS.time, newestFirst ? 'desc' : 'asc')
        .orderBy('form_a_entries.id', newestFirst ? 'desc' : 'asc')
        .execute(),
  };
}

/** What a write does inside its transaction. */
export function formAWrite(trx: Transaction<DB>) {
  return {
    insert: (entry: Insertable<FormAEntries>) =>
      trx.insertInto('form_a_entries').values(entry).returningAll().executeTakeFirstOrThrow(),

    keepFile: (file: { key: string; content_type: string; size: number }) =>
      trx.insertInto('files').values(file).execute(),

    /** The entry as it stands now; the chain's lock keeps it so. */
    current: (id: string) =>
      trx
        .selectFrom('form_a_entries')
        .selectAll()
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst(),

    update: (id: string, changes: Updateable<FormAEntries>) =>
      trx
        .updateTable('form_a_entries')
        .set(changes)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
