import type { Connection } from './database/connect.ts';
import { arrivals } from './features/account/arrival-service.ts';
import { passwordLinkTask } from './features/auth/forgotten-service.ts';
import { REMINDING, reminderTask } from './features/reminders/task-service.ts';
import { expiryForgetter, FORGETTING } from './jobs/forget-expired.ts';
import { type RunningJobs, startJobs } from './jobs/jobs.ts';
import type { Log } from './jobs/log.ts';
import { strayRemover, TIDYING } from './jobs/remove-strays.ts';
import type { Tasks } from './jobs/tasks.ts';
import { mailDelivery } from './mail/deliver.ts';
import type { Transport } from './mail/mail.ts';
import type { Storage } from './storage/storage.ts';

interface Parts {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly transport: Transport;
  /** Where people reach the server; ends every mail. */
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** What the server does by itself, beside answering. */
export function startBackground(parts: Parts): Promise<RunningJobs> {
  return startJobs({ ...parts, tasks: tasks(parts), recurring: [FORGETTING, TIDYING, REMINDING] });
}

/** What each task does. */
export function tasks({
  connection: { db },
  storage,
  transport,
  publicUrl,
  now,
  log,
}: Parts): Tasks {
  return {
    deliverMail: mailDelivery(db, transport, publicUrl, now),
    mailPasswordLink: passwordLinkTask(db, publicUrl, now),
    checkUpload: arrivals(db, storage, now).receive,
    forgetExpired: expiryForgetter(db, now),
    removeStrays: strayRemover({ db, storage, now, log }),
    sendReminders: reminderTask(db, now),
  };
}
