import { directUploads } from './features/account/direct-uploads.ts';
import { passwordLinkTask } from './features/auth/password-reset.ts';
import { REMINDING, reminderTask } from './features/reminders/run-reminders.ts';
import { ORPHAN_REMOVAL, orphanedUploadRemover } from './ledger/remove-orphaned-uploads.ts';
import type { Log } from './log.ts';
import type { Storage } from './platform/files/storage.ts';
import { deleteExpiredTask, EXPIRY_SCHEDULE } from './platform/jobs/delete-expired.ts';
import { type RunningJobs, startJobs } from './platform/jobs/jobs.ts';
import type { Tasks } from './platform/jobs/tasks.ts';
import { mailDelivery } from './platform/mail/deliver.ts';
import type { Transport } from './platform/mail/mail.ts';
import type { Connection } from './platform/postgres/connect.ts';

interface BackgroundDependencies {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly transport: Transport;
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
    recurring: [EXPIRY_SCHEDULE, ORPHAN_REMOVAL, REMINDING],
  });
}

function createTasks({
  connection: { db },
  storage,
  transport,
  publicUrl,
  now,
  log,
}: BackgroundDependencies): Tasks {
  return {
    deliverMail: mailDelivery({ db, transport, publicUrl, now }),
    mailPasswordLink: passwordLinkTask(db, now),
    checkUpload: directUploads({ db, storage, now }).collectOrDiscard,
    forgetExpired: deleteExpiredTask(db, now),
    removeOrphanedUploads: orphanedUploadRemover({ db, storage, now, log }),
    sendReminders: reminderTask(db, now),
  };
}
