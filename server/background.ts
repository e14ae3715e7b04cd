import { directUploads } from './features/account/direct-uploads.ts';
import {
  UNATTACHED_REMOVAL,
  unattachedAccountRemover,
} from './features/account/unattached-accounts.ts';
import { failedSignInTask } from './features/auth/failed-sign-ins.ts';
import { passwordLinkTask } from './features/auth/password-reset.ts';
import { importTask } from './features/import/import-task.ts';
import { licenceCheckService } from './features/licence-check/service.ts';
import { REMINDING, reminderTask } from './features/reminders/run-reminders.ts';
import { ORPHAN_REMOVAL, orphanedUploadRemover } from './ledger/remove-orphaned-uploads.ts';
import type { Log } from './log.ts';
import type { Storage } from './platform/files/storage.ts';
import type { TemporaryFiles } from './platform/files/temporary-files.ts';
import { unlessClockJumped } from './platform/jobs/clock-guard.ts';
import { deleteExpiredTask, EXPIRY_SCHEDULE } from './platform/jobs/delete-expired.ts';
import { type RunningJobs, startJobs } from './platform/jobs/jobs.ts';
import type { Tasks } from './platform/jobs/tasks.ts';
import type { LicenceRegister } from './platform/licence-lists/licence-list.ts';
import { mailDelivery } from './platform/mail/deliver.ts';
import type { Transport } from './platform/mail/mail.ts';
import type { Connection } from './platform/postgres/connect.ts';

interface BackgroundDependencies {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly temporaryFiles: TemporaryFiles;
  readonly transport: Transport;
  /** A state's licence list; left out when none is configured. */
  readonly licenceRegister?: LicenceRegister;
  /** Address of the web app, which ends every mail. */
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** Starts the background tasks of the server. */
export function startBackground(dependencies: BackgroundDependencies): Promise<RunningJobs> {
  return startJobs({
    ...dependencies,
    tasks: createTasks(dependencies),
    recurring: [EXPIRY_SCHEDULE, ORPHAN_REMOVAL, UNATTACHED_REMOVAL, REMINDING],
  });
}

function createTasks({
  connection: { db },
  storage,
  temporaryFiles,
  transport,
  licenceRegister,
  publicUrl,
  now,
  log,
}: BackgroundDependencies): Tasks {
  const clock = { db, now, log };
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
    sendReminders: reminderTask(db, now),
    runImport: importTask({
      db,
      licenceCheck: licenceCheckService({ licenceList: licenceRegister, now }),
      now,
    }),
  };
}
