import type { Insertable, Selectable, Transaction } from 'kysely';
import type { HistoryAction, Snapshot } from '../platform/postgres/columns.ts';
import type { Database } from '../platform/postgres/connect.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { type Placeholders, statement } from '../platform/postgres/statement.ts';
import type { Submission } from '../submission.ts';
import { type HistoryRow, hashOf, type LinkedRow } from './hash.ts';
import { claimSubmission } from './idempotency.ts';

/** The chain of what belongs to no venue: accounts, companies, questions. */
export const NO_VENUE = '0';

/** Who makes a change, under the name that the history keeps. */
export interface Author {
  readonly id: string | null;
  readonly name: string;
}

export interface Change {
  readonly action: HistoryAction;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

export const FORMS = ['form_a', 'form_b', 'form_c'] as const;
export type NumberedForm = (typeof FORMS)[number];

/** The end of a venue's history and its counts, while a write holds them. */
export interface Chain {
  /** When the write is made. */
  readonly at: Date;
  /** The next entry number of a form: counts up per venue, without gaps. */
  nextNumber(form: NumberedForm): number;
  /** Counts an entry of a form as voided. */
  countVoided(form: NumberedForm): void;
  /** Adds a change to the history when the write is done. */
  record(change: Change): void;
}

type Work<T> = (trx: Transaction<DB>, chain: Chain) => Promise<T>;

/**
 * Runs a write. Writes of one chain follow one another; all that `work` does, its numbers and its
 * history are committed together or not at all.
 * @param chain the venue's id, or NO_VENUE
 */
export function recordChange<T>(
  db: Database,
  chain: string,
  author: Author,
  now: Date,
  work: Work<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const head = await lockHead(trx, chain);
    return written(trx, head, author, now, work);
  });
}

/**
 * Makes a record, once for one submission, however often it arrives.
 * @returns the record's id
 * @throws 409 when the key of the submission was used with other content
 */
export function recordOnce(
  db: Database,
  chain: string,
  author: Author,
  now: Date,
  submission: Submission | undefined,
  make: Work<string>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // Asked together: the claim is made once the end of the chain is locked.
    const [head, sent] = await Promise.all([
      lockHead(trx, chain),
      claimSubmission(trx, submission, now),
    ]);
    if (sent.recordedId !== undefined) return sent.recordedId;
    const recordId = await written(trx, head, author, now, make);
    await sent.recorded(recordId);
    return recordId;
  });
}

async function written<T>(
  trx: Transaction<DB>,
  head: Head,
  author: Author,
  now: Date,
  work: Work<T>,
): Promise<T> {
  const changes: Change[] = [];
  const result = await work(trx, {
    at: now,
    nextNumber: (form) => {
      head[`${form}_number`] += 1;
      return head[`${form}_number`];
    },
    countVoided: (form) => {
      head[`${form}_voided`] += 1;
    },
    record: (change) => changes.push(change),
  });
  const rows = linked(head, author, now, changes);
  if (rows.length > 0) await append(trx, head, rows);
  return result;
}

/** What a write moves on. How the venue stands then, PostgreSQL notes beside it: migration 007. */
const HEAD = [
  'chain',
  'seq',
  'hash',
  'form_a_number',
  'form_b_number',
  'form_c_number',
  'form_a_voided',
  'form_b_voided',
  'form_c_voided',
] as const;

type Head = Pick<Selectable<DB['register_heads']>, (typeof HEAD)[number]>;

const lockedHead = statement((db, { chain }: Placeholders<Pick<Head, 'chain'>>) =>
  db.selectFrom('register_heads').select(HEAD).where('chain', '=', chain).forUpdate(),
);

const addedRow = statement((db, row: Placeholders<Insertable<DB['history']>>) =>
  db.insertInto('history').values(row),
);

const movedHead = statement((db, { chain, ...end }: Placeholders<Head>) =>
  db.updateTable('register_heads').set(end).where('chain', '=', chain),
);

/** A chain begins with its first write. */
async function lockHead(trx: Transaction<DB>, chain: string): Promise<Head> {
  const [head] = await lockedHead(trx, { chain });
  if (head) return head;
  await trx
    .insertInto('register_heads')
    .values({ chain })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockHead(trx, chain);
}

/** PostgreSQL gets UTF-8, in which half a surrogate pair becomes a sign of its own. */
const asKept = (text: string) => Buffer.from(text).toString();

/** The changes as rows that follow the end of a chain, which moves on. */
function linked(
  head: Head,
  author: Author,
  at: Date,
  changes: readonly Change[],
): readonly LinkedRow[] {
  return changes.map(({ entityId, ...change }) => {
    const previous_hash = head.hash;
    head.seq = String(Number(head.seq) + 1);
    const row: HistoryRow = {
      ...change,
      chain: head.chain,
      seq: head.seq,
      at,
      actor_id: author.id,
      actor_name: asKept(author.name),
      entity_id: entityId,
    };
    head.hash = hashOf(row, previous_hash);
    return { ...row, previous_hash, hash: head.hash };
  });
}

function append(trx: Transaction<DB>, head: Head, rows: readonly LinkedRow[]): Promise<unknown> {
  return Promise.all([
    ...rows.map(({ before, after, ...row }) =>
      addedRow(trx, {
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        ...row,
      }),
    ),
    movedHead(trx, head),
  ]);
}
