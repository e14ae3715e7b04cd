import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import type { Response } from '#contract/access/endpoint.ts';
import type { sendTestMail } from '#contract/system/calls.ts';
import { type MaintenanceKind, SYSTEM_PARTS, type System } from '#contract/system/schemas.ts';
import { DAY_MS } from '#contract/time/days.ts';
import type { CurrentUser } from '#server/access.ts';
import { TEST_MAIL } from '#server/mails/maintenance.ts';
import { reasonOf } from '#server/platform/error-text.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { mailAsHtml } from '#server/platform/mail/html.ts';
import type { Transport } from '#server/platform/mail/mail.ts';
import { mailAsText } from '#server/platform/mail/text.ts';
import { readState } from '#server/platform/metrics/store.ts';
import type { Connection } from '#server/platform/postgres/connect.ts';
import { ASSESSMENTS, type ConfiguredBackups, type Runs, type SystemFacts } from './assessments.ts';
import { SYSTEM } from './messages.ts';
import { emailOf, readSystemRow } from './store.ts';

/** What the operator has configured, as far as administrators are told. */
export interface Operation {
  readonly version: string;
  /** Whether mails leave the server. */
  readonly sendsMail: boolean;
  readonly hasBucket: boolean;
  /** Whether a log system is sent the history. */
  readonly streamsAudit: boolean;
  readonly dataDir: string;
  /** Whether rows or files of the register are in `dataDir`. */
  readonly hasRegisterOnDisk: boolean;
  /** Left out where backups are made by hand. */
  readonly backups?: ConfiguredBackups & {
    /** Undefined for a bucket. */
    readonly folder: string | undefined;
  };
  /** Sentences about variables without which the server does not work well. */
  readonly warnings: readonly string[];
}

export interface SystemService {
  /** Reads how the server and what keeps the register safe stand, and what to do about each. */
  read(): Promise<System>;

  /** Sends a mail to the caller at once, and tells what the mail server says. */
  sendTestMail({ id }: CurrentUser): Promise<Response<typeof sendTestMail>>;
}

interface Dependencies {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly transport: Transport;
  readonly publicUrl: string;
  readonly operation: Operation;
  readonly now: () => Date;
}

/** Time after which a contradiction is no news. */
const CONTRADICTION_MS = 30 * DAY_MS;

export function systemService(dependencies: Dependencies): SystemService {
  const { connection, transport, publicUrl, operation, now } = dependencies;
  return {
    async read() {
      const { facts, lastAt } = await readFacts(dependencies);
      return {
        version: operation.version,
        parts: SYSTEM_PARTS.map((part) => ({
          part,
          title: SYSTEM.titles[part],
          ...ASSESSMENTS[part](facts),
          last_at: lastAt[part]?.toISOString() ?? null,
        })),
      };
    },

    async sendTestMail({ id }) {
      const to = await emailOf(connection.db, id);
      const { subject, ...content } = TEST_MAIL;
      try {
        await transport.send({
          id: randomUUID(),
          to,
          subject,
          text: mailAsText(content, null, publicUrl),
          html: mailAsHtml(TEST_MAIL, null, publicUrl),
          calendar: undefined,
          file: undefined,
          queuedAt: now(),
        });
      } catch (error) {
        return { is_sent: false, message: SYSTEM.mailRefused(reasonOf(error)) };
      }
      if (!operation.sendsMail) return { is_sent: false, message: SYSTEM.mailWritten };
      return { is_sent: true, message: SYSTEM.mailAccepted(to) };
    },
  };
}

async function readFacts({ connection, storage, operation, now }: Dependencies) {
  const at = now();
  const [row, state, disk, error, areBeside] = await Promise.all([
    readSystemRow(connection.db, new Date(at.getTime() - CONTRADICTION_MS)),
    readState(connection.pool, operation.streamsAudit),
    statfs(operation.dataDir).catch(() => undefined),
    storageError(storage),
    isOnSameDisk(operation),
  ]);
  const timeOf = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? undefined : new Date(seconds * 1000);
  const succeeded = (kind: MaintenanceKind) =>
    timeOf(state.maintenance.find((run) => run.kind === kind)?.succeeded_at);
  const lastAt = {
    backups: succeeded('backup'),
    drills: succeeded('drill'),
    verification: succeeded('verification'),
    checkpoints: timeOf(state.newest_checkpoint),
    reminders: timeOf(state.reminders.map((run) => run.at).toSorted()[0]),
  };
  const ageOf = (time: Date | undefined) =>
    time ? Math.max(at.getTime() - time.getTime(), 0) : null;
  const runsOf = (kind: MaintenanceKind): Runs => ({
    age: ageOf(succeeded(kind)),
    failure: row.failures[kind],
  });
  const facts: SystemFacts = {
    backups: { ...runsOf('backup'), configured: operation.backups, areBeside },
    drills: runsOf('drill'),
    verification: runsOf('verification'),
    checkpoints: { age: ageOf(lastAt.checkpoints), contradictions: row.contradictions },
    mail: {
      sendsMail: operation.sendsMail,
      waiting: state.mails_unsent,
      oldest: state.mails_oldest * 1000,
      failing: state.mails_failing,
      error: row.mail_error,
    },
    jobs: {
      waiting: state.jobs_waiting,
      oldest: state.jobs_oldest * 1000,
      givenUp: state.jobs_given_up,
    },
    reminders: { age: ageOf(lastAt.reminders) },
    stream: state.audit_stream
      ? { unsent: state.audit_stream.unsent, acknowledged: state.audit_stream.acknowledged * 1000 }
      : undefined,
    database: {
      version: row.postgres,
      size: row.size,
      connections: row.connections,
      connectionsMax: row.connections_max,
    },
    storage: { isBucket: operation.hasBucket, files: row.files, size: row.files_size, error },
    disk: disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    settings: { warnings: operation.warnings },
    sessions: { open: state.sessions },
    version: { version: operation.version, node: process.versions.node },
    uptime: process.uptime() * 1000,
  };
  return { facts, lastAt: lastAt as Partial<Record<(typeof SYSTEM_PARTS)[number], Date>> };
}

/** Lists a file, which writes nothing. @returns why that failed */
async function storageError(storage: Storage): Promise<string | undefined> {
  try {
    for await (const _ of storage.list('0')) break;
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Tells whether a disk that fails would take the register and its backups. */
async function isOnSameDisk(operation: Operation): Promise<boolean> {
  const { dataDir, hasRegisterOnDisk, backups } = operation;
  if (backups?.folder === undefined || !hasRegisterOnDisk) return false;
  const [data, folder] = await Promise.all(
    [dataDir, backups.folder].map((path) => stat(path).catch(() => undefined)),
  );
  return data !== undefined && data.dev === folder?.dev;
}
