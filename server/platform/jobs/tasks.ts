import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';

/** Background tasks by name, with their payloads, which are stored as JSON. */
export interface TaskPayloads {
  /** Sends one mail of the table `mails`. */
  deliverMail: { readonly mailId: string };
  /** Mails a password link to the user with this address, if there is one. */
  mailPasswordLink: { readonly email: string };
  /** Records a wrong password for an account, or a wrong email, in the history. */
  recordFailedSignIn: { readonly userId: string | null };
  /** Collects a file that its owner sends straight to the store, or discards it. */
  checkUpload: { readonly key: string };
  /** Imports the rows of a file. */
  runImport: { readonly importId: string };
  /** Deletes sessions, links, idempotency keys, counts, mails and addresses of invitations past their time. */
  forgetExpired: NoPayload;
  /** Removes files that no record names. */
  removeOrphanedUploads: NoPayload;
  /** Erases accounts that never entered the code of a venue. */
  removeUnattachedAccounts: NoPayload;
  /** Signs the newest change of each venue. */
  signCheckpoints: NoPayload;
  /** Backs up the register, where that is configured. */
  backUp: NoPayload;
  /** Moves old files to the archive, where one is configured. */
  archiveFiles: NoPayload;
  /** Compares the register with its history and its stored files. */
  verifyRegister: NoPayload;
  /** Queues the reminders that are due, as mails and notifications. */
  sendReminders: NoPayload;
  /** Sends the notifications that are due to devices. */
  deliverPushes: NoPayload;
  /** Sends one delivery of the table `webhook_deliveries`. */
  deliverWebhook: { readonly deliveryId: string };
  /** Sends what was added to the history to a log system, where that is configured. */
  streamAudit: NoPayload;
  /** Queues what webhooks are sent of deadlines and days that have passed. */
  queueTimedEvents: NoPayload;
}

export type NoPayload = Record<string, never>;
export type TaskName = keyof TaskPayloads;

/**
 * Functions of the tasks. A task that throws is retried with growing delays for about four days. One
 * whose server is killed is retried too, so running a task twice must have the effect of running it
 * once. So does one that takes longer than `ABANDONED_AFTER_MINUTES`, while it still runs.
 */
export type Tasks = {
  readonly [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void>;
};

/** Tasks that others precede: they wait for servers that anybody may run. */
export const LATER_TASKS: ReadonlySet<TaskName> = new Set(['deliverWebhook']);

/** Time after which the server of a running task counts as dead, and another one runs the task. */
export const ABANDONED_AFTER_MINUTES = 10;

type TaskWithoutPayload = {
  [Name in TaskName]: TaskPayloads[Name] extends NoPayload ? Name : never;
}[TaskName];

/**
 * A task that runs at set times: once at each, however many servers run. After a time when no server
 * ran, it runs once at the next start. When it throws, it waits for its next time.
 */
export interface Recurring {
  readonly task: TaskWithoutPayload;
  /** Returns the first time after `now`. */
  readonly next: (now: Date) => Date;
}

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** Returns the times at an interval from a time of day, in UTC: one each day, when left out. */
export function everyFrom({ hour, minute }: TimeOfDay, everyMs = DAY_MS): Recurring['next'] {
  const first = hour * HOUR_MS + minute * MINUTE_MS;
  return (now) => {
    const past = Math.floor((now.getTime() - first) / everyMs);
    return new Date(first + (past + 1) * everyMs);
  };
}
