import type { Database } from '../platform/postgres/connect.ts';

/** Lists the mails to an address, in the order in which they were queued. */
export const mailsTo = (db: Database, recipient: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

export const subjectsTo = async (db: Database, recipient: string) =>
  (await mailsTo(db, recipient)).map(({ subject }) => subject);

/** Returns the token of the link in the newest mail to an address; '' without one. */
export async function tokenTo(db: Database, recipient: string): Promise<string> {
  const path = (await mailsTo(db, recipient)).findLast((mail) => mail.path !== null)?.path ?? '';
  return path.split('?')[0]?.split('/').at(-1) ?? '';
}
