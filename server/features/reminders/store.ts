import { type Selectable, sql, type Transaction } from 'kysely';
import type { ReminderKind } from '#contract/reminders/schemas.ts';
import type { Threshold } from '#contract/reminders/thresholds.ts';
import type { Day } from '#contract/time/days.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB, ReminderRuns } from '#server/platform/postgres/schema.gen.ts';

export type ReminderRunRow = Selectable<ReminderRuns>;

/** Identifies a reminder within its kind, so that it is sent once. A subject has one at a time. */
export interface ReminderKey {
  /** Id of a venue, manager, fault, address or user, depending on the kind. */
  readonly subjectId: string;
  readonly threshold: Threshold;
  /** The day it is about. */
  readonly occasion: Day;
}

/** Lists the keys as a table, in the order in which every server reserves them, to avoid deadlocks. */
const keys = (reminders: readonly ReminderKey[]) => sql`(
  select * from unnest(
    ${reminders.map(({ occasion }) => occasion)}::date[],
    ${reminders.map(({ subjectId }) => subjectId)}::bigint[],
    ${reminders.map(({ threshold }) => threshold.id)}::text[]
  ) as key (occasion, subject_id, threshold)
  order by 1, 2, 3)`;

type Subjects = ReadonlySet<string>;
const subjectsOf = (rows: readonly { subject_id: string }[]): Subjects =>
  new Set(rows.map(({ subject_id }) => subject_id));

export function reminderStore(db: Database) {
  return {
    runs: () => db.selectFrom('reminder_runs').selectAll().execute(),

    /** Finds the subjects that were not reminded yet. */
    unsent: async (kind: ReminderKind, reminders: readonly ReminderKey[]): Promise<Subjects> => {
      const { rows } = await sql<{ subject_id: string }>`
        select subject_id from ${keys(reminders)} as key
        where not exists (
          select from reminders_sent as sent
          where sent.kind = ${kind} and sent.occasion = key.occasion
            and sent.subject_id = key.subject_id and sent.threshold = key.threshold)`.execute(db);
      return subjectsOf(rows);
    },
  };
}

/** Statements of a run, inside its transaction. */
export function reminderWrite(trx: Transaction<DB>, kind: ReminderKind, now: Date) {
  return {
    /**
     * Notes reminders as sent. Waits for another server that notes the same ones.
     * @returns the subjects that no other server has noted
     */
    reserve: async (reminders: readonly ReminderKey[]): Promise<Subjects> => {
      const { rows } = await sql<{ subject_id: string }>`
        insert into reminders_sent (kind, occasion, subject_id, threshold, sent_at)
        select ${kind}, key.*, ${now}::timestamptz from ${keys(reminders)} as key
        on conflict do nothing
        returning subject_id`.execute(trx);
      return subjectsOf(rows);
    },

    /** Deletes notes that no run needs any more. */
    deleteBefore: async (occasion: Day): Promise<void> => {
      await trx
        .deleteFrom('reminders_sent')
        .where('kind', '=', kind)
        .where('occasion', '<', occasion)
        .execute();
    },

    recordRun: async (mailCount: number): Promise<void> => {
      const sent = mailCount > 0 && {
        last_sent_at: now,
        last_sent_count: mailCount,
        sent_count: sql<number>`reminder_runs.sent_count + ${mailCount}`,
      };
      await trx
        .insertInto('reminder_runs')
        .values({ kind, last_run_at: now, ...sent, sent_count: mailCount })
        .onConflict((conflict) =>
          conflict.column('kind').doUpdateSet({ last_run_at: now, ...sent }),
        )
        .execute();
    },
  };
}
