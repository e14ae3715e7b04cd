/** What is done in the background: each task's name and what it is told. Payloads live as JSON. */
export interface TaskPayloads {
  /** Sends one mail of the table `mails`. */
  deliverMail: { readonly mailId: string };
  /** Mails a password link to whoever has this address, if anyone has. */
  mailPasswordLink: { readonly email: string };
  /** Takes in a file that its owner sends straight to the store, or gives it up. */
  checkUpload: { readonly key: string };
  /** Deletes sessions, password links, idempotency keys, counts and mails past their time. */
  forgetExpired: NoPayload;
  /** Removes files that no record names. */
  removeOrphanedUploads: NoPayload;
  /** Mails whoever must be reminded of something now. */
  sendReminders: NoPayload;
}

export type NoPayload = Record<string, never>;
export type TaskName = keyof TaskPayloads;

/**
 * What each task does. A task that throws is tried again, later and later, for about four days. One
 * whose server is killed is tried again too, so each must bear being done twice. None may take
 * longer than `ABANDONED_AFTER_MINUTES`.
 */
export type Tasks = {
  readonly [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void>;
};

/** After this long a running task's server is taken to be dead, and another one takes the task. */
export const ABANDONED_AFTER_MINUTES = 10;

type TaskWithoutPayload = {
  [Name in TaskName]: TaskPayloads[Name] extends NoPayload ? Name : never;
}[TaskName];

/**
 * A task that is done at moments: once at each, however many servers run. Where all of them slept
 * through some, it is done once when one wakes. When it throws, it waits for its next moment.
 */
export interface Recurring {
  readonly task: TaskWithoutPayload;
  /** The first moment after `now`. */
  readonly next: (now: Date) => Date;
}
