import { sql, type Transaction } from 'kysely';
import type { UploadKind } from '#server/platform/files/keys.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { NumberedForm } from '../change.ts';
import { ENTRY_TABLE } from '../entries.ts';

/** Rows held in memory at a time. */
const BATCH_ROWS = 500;

/** A chain with its recorded head. Each venue has one, also before its first change. */
export interface RecordedChain {
  readonly id: string;
  /** The venue's name; null for the chain of changes without a venue. */
  readonly venue: string | null;
  /** Number of the newest row; null before the first change, like all that follows. */
  readonly seq: string | null;
  readonly hash: Buffer | null;
  readonly form_a_number: number | null;
  readonly form_b_number: number | null;
  readonly form_c_number: number | null;
  readonly form_a_voided: number | null;
  readonly form_b_voided: number | null;
  readonly form_c_voided: number | null;
  /** Whether the venue summary beside the head differs from the entries. */
  readonly is_summary_altered: boolean | null;
}

/** Kinds of files that are never removed. */
const KEPT_KINDS: readonly UploadKind[] = [
  'signature',
  'inspection',
  'explanation',
  'paper',
  'photo',
];

const isOfRegister = sql<boolean>`(${sql.join(
  KEPT_KINDS.map((kind) => sql`key like ${`${kind}-%`}`),
  sql` or `,
)})`;

/** Tells whether the register names a file that is never removed. */
export async function isRegisterFile(db: Database, key: string): Promise<boolean> {
  const file = db.selectFrom('files').select('key').where('key', '=', key).where(isOfRegister);
  return (await file.executeTakeFirst()) !== undefined;
}

/** Reads the keys of the files that are never removed. */
export async function* registerFileKeys(db: Database): AsyncGenerator<string, undefined> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows: { key: string }[] = await db
      .selectFrom('files')
      .select('key')
      .where('key', '>', last)
      .where(isOfRegister)
      .orderBy('key')
      .limit(BATCH_ROWS)
      .execute();
    for (const { key } of rows) yield key;
    last = rows.at(-1)?.key;
  }
}

/** Reads keys of such files from before a time that have not moved to the archive, in order. */
export async function keysToArchive(db: Database, before: Date, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('archived_at', 'is', null)
    .where('created_at', '<', before)
    .where('key', '>', after)
    .where(isOfRegister)
    .orderBy('key')
    .limit(BATCH_ROWS)
    .execute();
  return rows.map(({ key }) => key);
}

export async function noteArchived(db: Database, key: string, at: Date): Promise<void> {
  await db.updateTable('files').set({ archived_at: at }).where('key', '=', key).execute();
}

/** SQL condition: the venue summary of a row of `register_heads` differs from the entries. */
const isSummaryAltered = sql<boolean>`(
  latest_check is distinct from (select trading_day from form_a_entries
    where venue_id = chain and voided_at is null order by submitted_at desc limit 1)
  or latest_inspection is distinct from (select max(submitted_at) from form_c_entries
    where venue_id = chain and voided_at is null)
  or open_faults <> (select count(*) from form_b_entries
    where venue_id = chain and voided_at is null
      and arrangement_date is null and repair_date is null))`;

export type VerifyStore = ReturnType<typeof verifyStore>;

/** Tables of the records that the history holds beside entries. */
export type RecordTable =
  | 'venues'
  | 'users'
  | 'managers'
  | 'technicians'
  | 'companies'
  | 'questions'
  | 'explanations'
  | 'paper_scans'
  | 'invitations'
  | 'venue_managers';

/** Reads the history and the entries in order, in constant memory. */
export function verifyStore(trx: Transaction<DB>) {
  const rowsAfter = (chain: string, seq: string) =>
    trx
      .selectFrom('history')
      .selectAll()
      .where('chain', '=', chain)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCH_ROWS)
      .execute();

  const entriesAfter = (venueId: string, form: NumberedForm, number: number) => {
    const table: (typeof ENTRY_TABLE)[NumberedForm] = ENTRY_TABLE[form];
    const recorded = sql<Snapshot | null>`(
      select history.after from history
      where history.chain = ${venueId} and history.entity = ${form}
        and history.entity_id = ${sql.ref(`${table}.id`)}
      order by history.seq desc limit 1)`;
    return trx
      .selectFrom(table)
      .selectAll()
      .select(recorded.as('recorded'))
      .where('venue_id', '=', venueId)
      .where('entry_number', '>', number)
      .orderBy('entry_number')
      .limit(BATCH_ROWS)
      .execute();
  };

  const paperEntriesAfter = (venueId: string, number: number) =>
    trx
      .selectFrom('paper_entries')
      .selectAll()
      .select(
        sql<Snapshot | null>`(
          select history.after from history
          where history.chain = ${venueId} and history.entity = 'paper_entry'
            and history.entity_id = paper_entries.id
          order by history.seq desc limit 1)`.as('recorded'),
      )
      .where('venue_id', '=', venueId)
      .where('paper_number', '>', number)
      .orderBy('paper_number')
      .limit(BATCH_ROWS)
      .execute();

  return {
    /** @param signed ids of venues of which something was signed */
    async chains(signed: readonly string[]): Promise<RecordedChain[]> {
      const { rows } = await sql<RecordedChain>`
        select every.id, venues.name as venue, register_heads.seq, register_heads.hash,
          form_a_number, form_b_number, form_c_number, form_a_voided, form_b_voided, form_c_voided,
          chain is not null and ${isSummaryAltered} as is_summary_altered
        from (select id from venues union select chain from register_heads
          union select chain from history union select chain from checkpoints
          union select unnest(${signed}::bigint[])) as every
        left join venues on venues.id = every.id
        left join register_heads on chain = every.id
        order by every.id`.execute(trx);
      return rows;
    },

    /** Reads the stored notes of a venue, oldest first. */
    notes: (chain: string) =>
      trx
        .selectFrom('checkpoints')
        .select(['seq', 'note'])
        .where('chain', '=', chain)
        .orderBy('id')
        .execute(),

    async *history(chain: string) {
      for (let seq: string | undefined = '-1'; seq !== undefined; ) {
        const rows = await rowsAfter(chain, seq);
        yield* rows;
        seq = rows.at(-1)?.seq;
      }
    },

    /** Reads all rows of a table of records, which are few beside the entries. */
    records: (table: RecordTable): Promise<Snapshot[]> =>
      trx.selectFrom(table).selectAll().execute(),

    /** Reads the paper register of a venue by number, each entry with its newest snapshot in the history. */
    async *paperEntries(venueId: string) {
      for (let number: number | undefined = -1; number !== undefined; ) {
        const entries = await paperEntriesAfter(venueId, number);
        yield* entries;
        number = entries.at(-1)?.paper_number;
      }
    },

    /** Reads a venue's entries by number, each with its newest snapshot in the history. */
    async *entries(venueId: string, form: NumberedForm) {
      for (let number: number | undefined = -1; number !== undefined; ) {
        const entries = await entriesAfter(venueId, form, number);
        yield* entries;
        number = entries.at(-1)?.entry_number;
      }
    },
  };
}
