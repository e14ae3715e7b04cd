import { reminderTask } from '../features/reminders/run-reminders.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { type Connection, connect } from '../platform/postgres/connect.ts';
import { freshDatabase, urlOf } from './database.ts';

/** Opens a fresh database, with the job that sends reminders on it. */
export async function openReminderFixture() {
  const connection = await freshDatabase();
  const { db } = connection;
  return {
    connection,
    db,

    /** Sends what is due at an instant. @returns its mails */
    async remind(at: string): Promise<Mail[]> {
      await db.deleteFrom('mails').execute();
      await reminderTask(db, () => new Date(at))();
      return mailsIn(connection);
    },

    /** Empties the database for the next test. */
    async clear(): Promise<void> {
      await connection.pool.query(
        `truncate mails, reminders_sent, reminder_runs, form_a_entries, form_b_entries,
          form_c_entries, venue_managers, venues, companies, managers, sessions, users cascade;
          delete from graphile_worker._private_jobs`,
      );
    },
  };
}

/** Lists the queued mails, in the order of addresses. */
export function mailsIn({ db }: Connection): Promise<Mail[]> {
  return db
    .selectFrom('mails')
    .select(['recipient as to', 'subject', 'body as text'])
    .orderBy('recipient')
    .execute();
}

/** Opens another server's connections to the same database. The caller closes them. */
export async function connectAgain(connection: Connection): Promise<Connection> {
  return connect({ connectionString: await urlOf(connection), max: 5 }, () => {});
}
