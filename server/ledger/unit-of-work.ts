import type { Transaction } from 'kysely';
import type { Database } from '../platform/postgres/connect.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { Submission } from '../submission.ts';
import { type ChainHead, lockChain } from './chain-head.ts';
import type { Author, Change, NumberedForm } from './change.ts';
import { type EntryWriter, entryWriter } from './entries.ts';
import { openSubmission } from './idempotency.ts';

/** Where, by whom and when a write is recorded. */
export interface WriteContext {
  /** The venue's id, or NO_VENUE. */
  readonly chain: string;
  readonly author: Author;
  /** When the write was requested. It is recorded at this time, or after the write that came before it. */
  readonly at: Date;
}

/** One transaction on a chain: its records, numbers and history are committed together or not at all. */
export interface UnitOfWork {
  readonly trx: Transaction<DB>;
  readonly at: Date;
  /** Writes entries of a form: numbered, versioned and recorded in the history. */
  entries<F extends NumberedForm>(form: F): EntryWriter<F>;
  /** Adds a change to the history. */
  record(change: Change): void;
}

/** Runs a write. Writes of one chain run one after another. @returns what `work` returns */
export function recordChange<T>(
  db: Database,
  context: WriteContext,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const head = await lockChain(trx, context.chain);
    return runUnit(trx, head, context, work);
  });
}

/** A record that this submission created, or only its id when the submission had arrived before. */
export interface Recorded<T> {
  readonly id: string;
  readonly created: T | undefined;
}

/**
 * Creates a record once for a submission, however often it arrives.
 * @throws 409 when the key of the submission was used with other content
 */
export function recordOnce<T extends { readonly id: string }>(
  db: Database,
  { submission, ...context }: WriteContext & { readonly submission: Submission | undefined },
  create: (unit: UnitOfWork) => Promise<T>,
): Promise<Recorded<T>> {
  return db.transaction().execute(async (trx) => {
    const head = await lockChain(trx, context.chain);
    const opened = await openSubmission(trx, submission, context.at);
    if (opened.recordedId !== undefined) return { id: opened.recordedId, created: undefined };
    const created = await runUnit(trx, head, context, create);
    await opened.complete(created.id);
    return { id: created.id, created };
  });
}

async function runUnit<T>(
  trx: Transaction<DB>,
  head: ChainHead,
  context: WriteContext,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { author } = context;
  const at = head.timeOf(context.at);
  const changes: Change[] = [];
  const record = (change: Change) => void changes.push(change);
  const result = await work({
    trx,
    at,
    entries: (form) => entryWriter({ form, trx, head, author, record }),
    record,
  });
  await head.append(changes, author, at);
  return result;
}
