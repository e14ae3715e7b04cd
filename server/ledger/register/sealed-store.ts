import { type RawBuilder, sql } from 'kysely';
import type { SealedVenue } from '#contract/register/seal.ts';
import type { ListedIds } from '#server/platform/postgres/batched-result.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { NumberedForm } from '../change.ts';
import { parseSnapshot } from './parse-snapshot.ts';
import type { EntryHistory, NamedVoided } from './present.ts';

export interface SealedIds extends ListedIds {
  readonly seal: readonly SealedVenue[];
}

/** Columns that assign a row to its venue's seal, and those whose changes may be newer. */
export interface Sealable extends Pick<EntryHistory, 'edits'> {
  readonly id: string;
  readonly venue_id: string;
  readonly beside_voided?: readonly NamedVoided[] | null | undefined;
}

/** Lists a register with the seal of that moment, and reads its entries as of the seal. */
export function sealedStore(db: Database, form: NumberedForm) {
  return {
    /** @param listed SQL of the entries' `id`, `venue_id` and `time` */
    async list(
      listed: RawBuilder<unknown>,
      newestFirst: boolean,
      snapshot: Database,
    ): Promise<SealedIds> {
      const direction = sql.raw(newestFirst ? 'desc' : 'asc');
      const { rows } = await sql<SealedIds>`
        with listed as materialized (${listed})
        select
          (select count(*)::int from listed) as count,
          (select coalesce(string_agg(id::text, ',' order by time ${direction}, id ${direction}), '')
            from listed) as ids,
          (select coalesce(json_agg(json_build_object(
              'venue_id', venues.id::text, 'venue_name', venues.name,
              'change', head.seq, 'hash', encode(head.hash, 'hex'))
              order by venues.name, venues.id), '[]')
            from register_heads head join venues on venues.id = head.chain
            where head.chain in (select venue_id from listed)) as seal`.execute(snapshot);
      return rows[0] ?? { count: 0, ids: '', seal: [] };
    },

    /** Reverts, in these rows, the changes made after the entries were listed. */
    async asSealed<Row extends Sealable>(
      rows: readonly Row[],
      seal: readonly SealedVenue[],
    ): Promise<Row[]> {
      const venues = new Set(rows.map(({ venue_id }) => venue_id));
      const ends = JSON.stringify(seal.filter(({ venue_id }) => venues.has(venue_id)));
      const { rows: written } = await sql<{ entity_id: string; before: Snapshot }>`
        select distinct on (history.entity_id) history.entity_id, history.before
        from json_to_recordset(${ends}) as ended(venue_id bigint, change bigint)
        join history on history.chain = ended.venue_id and history.seq > ended.change
        where history.entity = ${form} and history.before is not null
        order by history.entity_id, history.seq`.execute(db);
      if (written.length === 0) return [...rows];
      const before = new Map(
        written.map((row) => [row.entity_id, parseSnapshot(form, row.before)]),
      );
      const changes = new Map(seal.map(({ venue_id, change }) => [venue_id, change]));
      return rows.map((row) => {
        const last = changes.get(row.venue_id) ?? 0;
        const isSealed = ({ change }: { readonly change: number }) => change <= last;
        const edits = row.edits?.filter(isSealed) ?? null;
        const beside_voided = row.beside_voided?.filter(isSealed) ?? null;
        return { ...row, ...before.get(row.id), edits, beside_voided };
      });
    },
  };
}
