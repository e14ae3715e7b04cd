import { failedSignInTask } from '../features/auth/failed-sign-ins.ts';
import { passwordLinkTask } from '../features/auth/password-reset.ts';
import { importTask } from '../features/import/import-task.ts';
import { licenceCheckService } from '../features/licences/service.ts';
import { runJobsOnce } from '../platform/jobs/jobs.ts';
import type { Tasks } from '../platform/jobs/tasks.ts';
import type { TestApp } from './app.ts';

const silent = { error() {}, warn() {}, info() {}, debug() {} };
const none = async () => {};

/** Tasks that do nothing. */
export const IDLE_TASKS: Tasks = {
  deliverMail: none,
  mailPasswordLink: none,
  recordFailedSignIn: none,
  checkUpload: none,
  forgetExpired: none,
  removeOrphanedUploads: none,
  removeUnattachedAccounts: none,
  signCheckpoints: none,
  backUp: none,
  verifyRegister: none,
  archiveFiles: none,
  sendReminders: none,
  deliverPushes: none,
  deliverWebhook: none,
  streamAudit: none,
  queueTimedEvents: none,
  runImport: none,
};

/**
 * Runs the jobs that requests have queued.
 * @param deliverMail when left out, mails stay in the queue, where a test reads them
 * @param sendReminders when left out, nobody is reminded
 */
export async function runQueuedJobs(
  { db, pool, now }: Pick<TestApp, 'db' | 'pool' | 'now'>,
  deliverMail: Tasks['deliverMail'] = none,
  sendReminders: Tasks['sendReminders'] = none,
): Promise<void> {
  const tasks = {
    ...IDLE_TASKS,
    deliverMail,
    mailPasswordLink: passwordLinkTask(db, now),
    recordFailedSignIn: failedSignInTask(db, now),
    sendReminders,
    runImport: importTask({
      db,
      licenceCheck: licenceCheckService({ licenceList: undefined, now }),
      now,
    }),
  };
  const [thrown] = await runJobsOnce({ connection: { db, pool }, tasks, now, log: silent });
  if (thrown !== undefined) throw thrown;
}
