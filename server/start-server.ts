import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyPluginCallback } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { type BackupPlan, backUpTask, backupSchedule } from './backup/scheduled-backups.ts';
import { readConfig } from './config.ts';
import { openDependencies } from './dependencies.ts';
import { directUploads } from './features/account/direct-uploads.ts';
import {
  UNATTACHED_REMOVAL,
  unattachedAccountRemover,
} from './features/account/unattached-accounts.ts';
import { makeFirstAdmin } from './features/admins/first-admin.ts';
import { type AuditStream, STREAMING } from './features/audit/stream.ts';
import { failedSignInTask } from './features/auth/failed-sign-ins.ts';
import { passwordLinkTask } from './features/auth/password-reset.ts';
import { checkpointService, SIGNING } from './features/checkpoints/service.ts';
import { importTask } from './features/import/import-task.ts';
import { licenceCheckService } from './features/licences/service.ts';
import { DELIVERING, pushDelivery } from './features/notifications/deliver-pushes.ts';
import { addMissingQuestions } from './features/questions/core-questions.ts';
import { REMINDING, reminderTask } from './features/reminders/run-reminders.ts';
import { TIMED_EVENTS, timedEventsTask } from './features/reminders/timed-events.ts';
import { webhookDelivery } from './features/webhooks/deliver-webhook.ts';
import { ORPHAN_REMOVAL, orphanedUploadRemover } from './ledger/remove-orphaned-uploads.ts';
import { ARCHIVING, archivingTask } from './ledger/verify/archive-files.ts';
import { VERIFYING, verificationTask } from './ledger/verify/nightly-verification.ts';
import type { Log } from './log.ts';
import { reasonOf } from './platform/error-text.ts';
import type { Storage } from './platform/files/storage.ts';
import type { TemporaryFiles } from './platform/files/temporary-files.ts';
import type { Archive } from './platform/files/with-archive.ts';
import { unlessClockJumped } from './platform/jobs/clock-guard.ts';
import { deleteExpiredTask, EXPIRY_SCHEDULE } from './platform/jobs/delete-expired.ts';
import { type RunningJobs, startJobs } from './platform/jobs/jobs.ts';
import type { Tasks } from './platform/jobs/tasks.ts';
import type { LicenceRegister } from './platform/licence-list.ts';
import { mailDelivery } from './platform/mail/deliver.ts';
import type { Transport } from './platform/mail/mail.ts';
import { maintenance } from './platform/maintenance/maintenance.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { throwIfClockIsWrong } from './platform/postgres/clock.ts';
import type { Connection } from './platform/postgres/connect.ts';
import type { PublicCalls } from './platform/public-calls.ts';
import type { Push } from './platform/push/push.ts';

type Dependencies = Awaited<ReturnType<typeof openDependencies>>;

interface Extras {
  /** Runs on the migrated database before the server listens. */
  readonly prepare?: (dependencies: Dependencies) => Promise<void>;
  readonly extraRoutes?: FastifyPluginCallback;
}

/** Signals that stop a server. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts the server, and stops it on a signal, after open requests have finished. The process exits with
 * 1 when the start fails.
 * @returns the address it listens on
 */
export const startServer = (extras: Extras = {}): Promise<string> => orExit(() => start(extras));

/** Runs the start of a process, which exits with 1 and the message of the error on stderr when it fails. */
export async function orExit<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

async function start({ prepare, ...extras }: Extras): Promise<string> {
  const config = readConfig();
  const log = pino({ level: config.LOG_LEVEL });
  const dependencies = await openDependencies(config, log);
  const { connection, now, operation } = dependencies;
  await throwIfClockIsWrong(connection.pool);

  // First, since the demo fills an empty register: it has an admin and questions of its own.
  await prepare?.(dependencies);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) {
    await makeFirstAdmin(connection.db, { email, password }, now());
  }
  await addMissingQuestions(connection.db, now());
  await dependencies.auditStream?.begin();

  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  const metrics =
    port === undefined
      ? undefined
      : createMetrics({
          pool: connection.pool,
          version: operation.version,
          hasAuditStream: dependencies.auditStream !== undefined,
        });
  let isStopping = false;
  const app = await buildApp({
    ...dependencies,
    ...extras,
    ...(metrics && { metrics }),
    isStopping: () => isStopping,
  });
  const metricsServer =
    metrics && port !== undefined ? await serveMetrics(metrics, { host, port, log }) : undefined;
  const background = await startBackground(dependencies);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const stop = async (signal: string) => {
    if (isStopping) {
      // A worker may get one signal from its terminal and from its primary process, which ends it on a second.
      if (cluster.isPrimary) process.exit(1);
      return;
    }
    isStopping = true;
    log.info(`Stopping on ${signal}`);
    await wait(config.DRAIN_SECONDS * 1000);
    exitAfterTimeout(config.STOP_SECONDS, log);
    await Promise.all([app.close(), background.stop(), metricsServer?.close()]);
    await connection.close();
    // Responses that clients have not read completely would keep the process alive.
    process.exit(0);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => void stop(signal));
  return address;
}

/** Time in which PostgreSQL stops after the last client has disconnected. */
const DATABASE_STOP_SECONDS = 10;

/** Exits when background jobs do not end in time. Another server runs such a job again. */
function exitAfterTimeout(stopSeconds: number, log: FastifyBaseLogger): void {
  const end = () => {
    log.warn('Stopped without waiting longer for background jobs');
    process.exit(0);
  };
  setTimeout(end, (stopSeconds + DATABASE_STOP_SECONDS) * 1000).unref();
}

interface BackgroundDependencies {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly temporaryFiles: TemporaryFiles;
  readonly transport: Transport;
  /** A state's licence list; left out when none is configured. */
  readonly licenceRegister?: LicenceRegister;
  /** Address of the web app, which ends every mail. */
  readonly publicUrl: string;
  /** Left out where no notifications are sent. */
  readonly push?: Push;
  /** Left out where the history is sent to no log system. */
  readonly auditStream?: AuditStream;
  /** Calls the addresses of webhooks. */
  readonly calls: PublicCalls;
  /** Path of the key that signs the register. */
  readonly signingKeyFile: string;
  /** Undefined where old files do not move. */
  readonly archive?: Archive | undefined;
  readonly archiveAfterYears: number;
  /** Left out where no backups are made by themselves. */
  readonly backupPlan?: BackupPlan;
  readonly now: () => Date;
  readonly log: Log;
}

/** Starts the background tasks of the server. */
function startBackground(dependencies: BackgroundDependencies): Promise<RunningJobs> {
  return startJobs({
    ...dependencies,
    tasks: createTasks(dependencies),
    recurring: [
      EXPIRY_SCHEDULE,
      ORPHAN_REMOVAL,
      UNATTACHED_REMOVAL,
      SIGNING,
      VERIFYING,
      ...(dependencies.archive ? [ARCHIVING] : []),
      ...(dependencies.backupPlan ? [backupSchedule(dependencies.backupPlan)] : []),
      REMINDING,
      DELIVERING,
      TIMED_EVENTS,
      ...(dependencies.auditStream ? [STREAMING] : []),
    ],
  });
}

function createTasks({
  connection,
  storage,
  temporaryFiles,
  transport,
  licenceRegister,
  publicUrl,
  push,
  auditStream,
  calls,
  signingKeyFile,
  archive,
  archiveAfterYears: afterYears,
  backupPlan: plan,
  now,
  log,
}: BackgroundDependencies): Tasks {
  const { db } = connection;
  const maintain = maintenance({ db, now, log });
  const clock = { db, now, log };
  const checkpoints = checkpointService({ db, signingKeyFile, now, log });
  return {
    deliverMail: mailDelivery({ db, transport, publicUrl, now }),
    mailPasswordLink: passwordLinkTask(db, now),
    recordFailedSignIn: failedSignInTask(db, now),
    checkUpload: directUploads({ db, storage, temporaryFiles, now }).collectOrDiscard,
    forgetExpired: unlessClockJumped(clock, deleteExpiredTask(db, now)),
    removeOrphanedUploads: unlessClockJumped(
      clock,
      orphanedUploadRemover({ db, storage, temporaryFiles, now, log }),
    ),
    removeUnattachedAccounts: unlessClockJumped(
      clock,
      unattachedAccountRemover({ db, storage, now }),
    ),
    signCheckpoints: () => checkpoints.sign(),
    verifyRegister: verificationTask({ db, storage, signingKeyFile, maintain }),
    archiveFiles: archive ? archivingTask({ db, archive, afterYears, now, log }) : async () => {},
    // A backup that was scheduled when one was configured is not made.
    backUp: plan ? backUpTask({ connection, storage, plan, maintain, log }) : async () => {},
    sendReminders: reminderTask(db, now),
    deliverPushes: pushDelivery({ db, push, now, log }),
    deliverWebhook: webhookDelivery({ db, calls, now }),
    // A run that was scheduled when there was a log system sends nothing.
    streamAudit: async () => auditStream?.send(),
    queueTimedEvents: timedEventsTask(db, now),
    runImport: importTask({
      db,
      licenceCheck: licenceCheckService({ licenceList: licenceRegister, now }),
      now,
    }),
  };
}
