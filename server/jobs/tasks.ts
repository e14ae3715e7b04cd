/** What is done in the background: each task's name and what it is told. Payloads live as JSON. */
export interface TaskPayloads {
  /** Sends one mail of the table `mails`. */
  deliverMail: { readonly mailId: string };
}

export type TaskName = keyof TaskPayloads;

/**
 * What each task does. A task that throws is tried again, later and later, for about four days. One
 * that is killed half-way is tried again too, so each must bear being done twice.
 */
export type Tasks = {
  readonly [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void>;
};

/** Tasks that need nothing said can be done again and again. */
type Repeatable = {
  [Name in TaskName]: Record<string, never> extends TaskPayloads[Name] ? Name : never;
}[TaskName];

/** A task done once at each of its moments, however many servers run. Missed moments make up one. */
export interface Recurring {
  readonly task: Repeatable;
  /** The next moment after `now`. */
  readonly next: (now: Date) => Date;
}
