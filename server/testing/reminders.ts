import { reminderTask } from '../features/reminders/run-reminders.ts';
import { type Connection, connect } from '../platform/postgres/connect.ts';
import { freshDatabase, urlOf } from './database.ts';
import { textOf } from './records.ts';

/** A mail as its recipient reads it. */
interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Opens a fresh database, with the job that sends reminders on it. */
export async function openReminderFixture() {
  const connection = await freshDatabase();
  const { db } = connection;
  async function remind(at: string): Promise<ReadMail[]> {
    await db.deleteFrom('mails').execute();
    await reminderTask(db, () => new Date(at))();
    return mailsIn(connection);
  }

  return {
    connection,
    db,

    /** Sends what is due at an instant. @returns its mails */
    remind,

    /** Sends what is due at an instant. @returns who is mailed */
    async recipients(at: string): Promise<string[]> {
      return (await remind(at)).map(({ to }) => to);
    },

    /** Leaves nobody and no venue to the next test. */
    async clear(): Promise<void> {
      await connection.pool.query(
        `delete from mails; delete from reminders_sent; delete from reminder_runs;
          delete from checkpoints;
          delete from graphile_worker._private_jobs; update users set deleted_at = '2026-01-01';
          update venues set voided_at = '2026-01-01'; update companies set voided_at = '2026-01-01'`,
      );
    },
  };
}

/** Lists the queued mails, in the order of addresses. */
export async function mailsIn({ db }: Connection): Promise<ReadMail[]> {
  const rows = await db.selectFrom('mails').selectAll().orderBy('recipient').execute();
  return rows.map((row) => ({ to: row.recipient, subject: row.subject, text: textOf(row) }));
}

/** Opens another server's connections to the same database. The caller closes them. */
export async function connectAgain(connection: Connection): Promise<Connection> {
  return connect({ connectionString: await urlOf(connection), max: 5 }, () => {});
}
