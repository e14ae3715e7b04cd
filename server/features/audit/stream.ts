import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { AuditEntry } from '#server/ledger/audit.ts';
import type { Log } from '#server/log.ts';
import { canonicalJson } from '#server/platform/canonical-json.ts';
import { everyFrom, type Recurring } from '#server/platform/jobs/tasks.ts';
import { unlessElsewhere } from '#server/platform/maintenance/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type CallOutcome, publicCalls } from '#server/platform/public-calls.ts';
import { auditStreamStore, type StreamedRow } from './stream-store.ts';

/** Sends what is added to the history to a log system, at least once, and each history in its order. */
export interface AuditStream {
  /**
   * Begins the stream with what happens from now on, unless the newest stream is to this address already: that one goes
   * on where it was. Servers with another address send nothing from then on.
   */
  begin(): Promise<void>;
  /** Sends until nothing is left or a request fails, unless another server is at it. A failure is logged. */
  send(): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly url: string;
  /** Sent as the bearer of each request; left out where the log system needs none. */
  readonly token?: string | undefined;
  readonly now: () => Date;
  readonly log: Log;
  /** Limit of a request in milliseconds; thirty seconds when left out. */
  readonly timeoutMs?: number;
}

export const STREAMING: Recurring = {
  task: 'streamAudit',
  next: everyFrom({ hour: 0, minute: 0 }, MINUTE_MS),
};

const TIMEOUT_MS = 30_000;

/** Limits of a request. A longer line is sent by itself. */
const BATCH_MAX_LINES = 500;
const BATCH_MAX_BYTES = 1_000_000;

export function auditStream({
  db,
  url,
  token,
  now,
  log,
  timeoutMs = TIMEOUT_MS,
}: Dependencies): AuditStream {
  const urlHash = createHash('sha256').update(url).digest();
  const calls = publicCalls({ origins: [new URL(url).origin], timeoutMs });
  const headers = {
    'content-type': 'application/x-ndjson',
    'user-agent': 'Nightbook',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };

  return {
    begin: () =>
      db.transaction().execute(async (trx) => {
        const store = auditStreamStore(trx);
        if (await store.changeAddress(urlHash, now())) await store.skipToHeads();
      }),

    async send() {
      const [waiting] = await auditStreamStore(db).unsent(urlHash, 1);
      if (!waiting) return;
      await unlessElsewhere(db, 'audit stream', async (connection) => {
        for (;;) {
          const unsent = await auditStreamStore(connection).unsent(urlHash, BATCH_MAX_LINES);
          const { rows, body } = batchOf(unsent);
          if (rows.length === 0) return;
          const failure = failureOf(await calls.post(url, headers, body));
          if (failure !== undefined) {
            log.warn({ failure }, 'The audit stream was not accepted, and is tried again');
            return;
          }
          await connection
            .transaction()
            .execute((trx) => auditStreamStore(trx).acknowledge(urlHash, rows, now()));
        }
      });
    },
  };
}

/** Writes the first rows as lines, as many as a request may have. */
function batchOf(unsent: readonly StreamedRow[]) {
  const rows: StreamedRow[] = [];
  let [body, bytes] = ['', 0];
  for (const row of unsent) {
    const line = `${JSON.stringify(lineOf(row))}\n`;
    bytes += Buffer.byteLength(line);
    if (bytes > BATCH_MAX_BYTES && rows.length > 0) break;
    rows.push(row);
    body += line;
  }
  return { rows, body };
}

/** Describes a row without values of records and names of people, which stay in the register. */
function lineOf(row: StreamedRow) {
  const { chain, change, at, actor_id, action, entity, entity_id, hash } = row;
  const act = entity === 'audit' ? (row.after as unknown as RecordedAct) : undefined;
  return {
    chain,
    change,
    venue_id: Number(chain) > 0 ? chain : (act?.venue_id ?? null),
    at,
    actor_id,
    action,
    entity,
    entity_id,
    changed: changedColumns(row),
    ...(act && { kind: act.kind, subject: act.subject, details: impersonal(act) }),
    hash,
  };
}

/** Names the columns that a change replaced; undefined for a record that was added or removed. */
function changedColumns({ before, after }: StreamedRow): string[] | undefined {
  if (!before || !after) return undefined;
  const { changed: personal = [], ...values } = after;
  const names = Object.keys({ ...before, ...values });
  const differing = names.filter(
    (name) => canonicalJson(before[name]) !== canonicalJson(values[name]),
  );
  // Snapshots of accounts name the columns whose values they do not have.
  return [...differing, ...(personal as string[])];
}

/** Details of acts with names or words of people: the officer of a visit, and why a form was discarded. */
const PERSONAL_DETAILS: ReadonlySet<string> = new Set(['officer', 'reason']);

/** An act as the history has it. */
interface RecordedAct extends Pick<AuditEntry, 'kind' | 'details'> {
  /** The entity of the record that `entity_id` names. */
  readonly subject: string;
  readonly venue_id: string | null;
}

const impersonal = ({ details }: RecordedAct) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => !PERSONAL_DETAILS.has(name)));

/** Says why rows are not acknowledged; undefined when they are. */
function failureOf(outcome: CallOutcome): string | undefined {
  switch (outcome.state) {
    case 'answered': {
      const { status } = outcome;
      return status >= 200 && status < 300 ? undefined : `status ${status}`;
    }
    case 'timed-out':
      return `no answer within ${outcome.seconds} seconds`;
    case 'refused':
      return outcome.refusal;
    case 'failed':
      return outcome.reason;
  }
}
