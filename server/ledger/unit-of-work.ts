import type { Transaction } from 'kysely';
import { found } from '../errors.ts';
import type { Database } from '../platform/postgres/connect.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { Submission } from '../submission.ts';
import { type ChainHead, lockChain } from './chain-head.ts';
import { type Author, type Change, type NumberedForm, recordedAuthor } from './change.ts';
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
  readonly author: Author;
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

interface ManyChains extends Omit<WriteContext, 'chain'> {
  readonly chains: readonly string[];
}

/**
 * Runs a write on several chains in one transaction. They are locked in ascending order, the chain without a
 * venue first, so that two such writes do not wait for each other.
 * @param work gets the unit of each chain @returns what `work` returns
 */
export function recordOnChains<T>(
  db: Database,
  { chains, author, at }: ManyChains,
  work: (unitOf: (chain: string) => UnitOfWork) => Promise<T>,
): Promise<T> {
  const ordered = [...new Set(chains)].sort((one, other) => Number(one) - Number(other));
  return db.transaction().execute(async (trx) => {
    const units = new Map<string, OpenUnit>();
    for (const chain of ordered) {
      const head = await lockChain(trx, chain);
      units.set(chain, openUnit(trx, head, { author, at }));
    }
    const result = await work((chain) => found(units.get(chain)).unit);
    for (const { complete } of units.values()) await complete();
    return result;
  });
}

/** A record that this submission created, or only its id when the submission had arrived before. */
export interface Recorded<T> {
  readonly id: string;
  readonly created: T | undefined;
}

interface OnceContext extends WriteContext {
  readonly submission: Submission | undefined;
  /** Finds the record by what else identifies it: it counts as created by this submission. */
  readonly findRecorded?: (trx: Transaction<DB>) => Promise<string | undefined>;
}

/**
 * Creates a record once for a submission, however often it arrives.
 * @throws 409 when the key of the submission was used with other content
 */
export function recordOnce<T extends { readonly id: string }>(
  db: Database,
  { submission, findRecorded, ...context }: OnceContext,
  create: (unit: UnitOfWork) => Promise<T>,
): Promise<Recorded<T>> {
  return db.transaction().execute(async (trx) => {
    const head = await lockChain(trx, context.chain);
    const opened = await openSubmission(trx, submission, context.at);
    if (opened.recordedId !== undefined) return { id: opened.recordedId, created: undefined };
    const recordedId = await findRecorded?.(trx);
    if (recordedId !== undefined) {
      await opened.complete(recordedId);
      return { id: recordedId, created: undefined };
    }
    const created = await runUnit(trx, head, context, create);
    await opened.complete(created.id);
    return { id: created.id, created };
  });
}

async function runUnit<T>(
  trx: Transaction<DB>,
  head: ChainHead,
  context: Omit<WriteContext, 'chain'>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { unit, complete } = openUnit(trx, head, context);
  const result = await work(unit);
  await complete();
  return result;
}

interface OpenUnit {
  readonly unit: UnitOfWork;
  /** Appends the changes that were recorded to the chain. */
  readonly complete: () => Promise<void>;
}

function openUnit(
  trx: Transaction<DB>,
  head: ChainHead,
  { author: caller, at: requestedAt }: Omit<WriteContext, 'chain'>,
): OpenUnit {
  const author = recordedAuthor(caller);
  const at = head.timeOf(requestedAt);
  const changes: Change[] = [];
  const record = (change: Change) => void changes.push(change);
  const entries: UnitOfWork['entries'] = (form) => entryWriter({ form, trx, head, author, record });
  return {
    unit: { trx, author, at, entries, record },
    complete: () => head.append(changes, author, at),
  };
}
