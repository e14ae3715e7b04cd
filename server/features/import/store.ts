import { type Insertable, type Kysely, sql } from 'kysely';
import { PAPER } from '#contract/messages/entries.ts';
import type { Identity } from '#server/access.ts';
import { type List, readList } from '#server/platform/postgres/read-list.ts';
import type { DB, ImportResults, Imports } from '#server/platform/postgres/schema.gen.ts';

const COUNTS = ['created', 'changed', 'unchanged', 'refused'] as const;

export interface ImportRow {
  readonly id: string;
  readonly kind: Imports['kind'];
  readonly file_name: string;
  readonly file_sha256: string;
  readonly started_by_name: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly total: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** @param db or a transaction */
export function importStore(db: Kysely<DB>) {
  const summaries = () =>
    db
      .selectFrom('imports')
      .select(['id', 'kind', 'file_name', 'file_sha256', 'started_by_name'])
      .select(['started_at', 'finished_at', 'total'])
      .select(
        COUNTS.map((outcome) =>
          sql<number>`(select count(*)::int from import_results
            where import_id = imports.id and outcome = ${outcome})`.as(outcome),
        ),
      );

  return {
    read: (id: string): Promise<ImportRow | undefined> =>
      summaries().where('id', '=', id).executeTakeFirst(),

    list: (): List<ImportRow> =>
      readList({
        id: 'imports.id',
        rows: summaries(),
        matching: db.selectFrom('imports'),
        order: sql`imports.id desc`,
      }),

    /** Finds the newest import of the same content. */
    ofContent: (contentHash: Buffer) =>
      db
        .selectFrom('imports')
        .select(['id', 'started_at', 'started_by_name', 'finished_at'])
        .where('content_hash', '=', contentHash)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Lists what became of the rows, with the present names of their records. */
    async results(id: string) {
      const rows = await db
        .selectFrom('import_results')
        .where('import_id', '=', id)
        .leftJoin('venues', (join) =>
          join.onRef('venues.id', '=', 'entity_id').on('entity', '=', 'venue'),
        )
        .leftJoin('companies', (join) =>
          join.onRef('companies.id', '=', 'entity_id').on('entity', '=', 'company'),
        )
        .leftJoin('managers', (join) =>
          join.onRef('managers.id', '=', 'entity_id').on('entity', '=', 'manager'),
        )
        .leftJoin('technicians', (join) =>
          join.onRef('technicians.id', '=', 'entity_id').on('entity', '=', 'technician'),
        )
        .leftJoin('paper_entries', (join) =>
          join.onRef('paper_entries.id', '=', 'entity_id').on('entity', '=', 'paper_entry'),
        )
        .leftJoin('venues as venues_of_paper', 'venues_of_paper.id', 'paper_entries.venue_id')
        .leftJoin('users', (join) =>
          join.on(sql<boolean>`users.id = coalesce(managers.user_id, technicians.user_id)`),
        )
        .select(['row_number as row', 'outcome', 'message'])
        .select(sql<string | null>`coalesce(venues.code, venues_of_paper.code)`.as('code'))
        .select('paper_entries.paper_number')
        .select(
          sql<string | null>`nullif(coalesce(venues.name, companies.name, users.name), '')`.as(
            'name',
          ),
        )
        .orderBy('row_number')
        .execute();
      return rows.map(({ paper_number, name, ...row }) => ({
        ...row,
        name: paper_number === null ? name : PAPER.numbered(paper_number),
      }));
    },

    insert: (row: Insertable<Imports>) =>
      db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow(),

    /** Reads what an import has yet to do; undefined once it is finished. */
    unfinished: (id: string) =>
      db
        .selectFrom('imports')
        .select(['kind', 'rows', 'started_by', 'started_at'])
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .executeTakeFirst(),

    doneRows: async (id: string): Promise<Set<number>> => {
      const rows = db.selectFrom('import_results').select('row_number').where('import_id', '=', id);
      return new Set((await rows.execute()).map(({ row_number }) => row_number));
    },

    async insertResults(results: readonly Insertable<ImportResults>[]): Promise<void> {
      if (results.length > 0) await db.insertInto('import_results').values(results).execute();
    },

    /** Ends an import, and deletes its rows, which hold personal data. */
    async finish(id: string, at: Date): Promise<void> {
      const ended = db.updateTable('imports').set({ finished_at: at, rows: null });
      await ended.where('id', '=', id).execute();
    },

    /** Reads the admin who imports; undefined for one who is none any more. */
    admin: (userId: string): Promise<Identity | undefined> =>
      db
        .selectFrom('users')
        .select(['users.id', 'users.role', 'users.name'])
        .select([
          sql<null>`null`.as('manager_id'),
          sql<null>`null`.as('company_id'),
          sql<null>`null`.as('is_area_manager'),
          sql<null>`null`.as('licence_expiry_date'),
          sql<null>`null`.as('rmlv_licence_expiry_date'),
          sql<string[]>`array[]::text[]`.as('venue_ids'),
          sql<string[]>`array[]::text[]`.as('unconfirmed_venue_ids'),
        ])
        .where('id', '=', userId)
        .where('role', '=', 'admin')
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
  };
}
