import { type Insertable, sql } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import { WEEKDAYS } from '#contract/time/days.ts';
import type { MailContent } from '#server/mails/mail-text.ts';
import { pathsOf } from '#server/platform/mail/store.ts';
import { mailAsText } from '#server/platform/mail/text.ts';
import { recordAccount } from '../features/users/account-history.ts';
import { DUMMY_HASH, hashPassword } from '../features/users/passwords.ts';
import { newToken } from '../features/users/tokens.ts';
import { NO_VENUE } from '../ledger/change.ts';
import { recordChange, type UnitOfWork } from '../ledger/unit-of-work.ts';
import type { Snapshot } from '../platform/postgres/columns.ts';
import type { Database } from '../platform/postgres/connect.ts';
import type { Companies, Managers, Users, Venues } from '../platform/postgres/schema.gen.ts';

/** Long ago: users, companies and venues of tests are confirmed unless a test says otherwise. */
const CONFIRMED_AT = new Date('2026-01-01T00:00:00Z');

let count = 0;
/** Makes a number that is unique, also among processes on the same database. */
const next = () => `${process.pid}-${++count}`;

/** Columns of a venue; undefined leaves `confirmed_at` to its default. */
type VenueColumns = Omit<Partial<Insertable<Venues>>, 'confirmed_at'> & {
  readonly confirmed_at?: Insertable<Venues>['confirmed_at'] | undefined;
};

/** Adds a venue that trades every day from 10:00 to 02:00 in Brisbane, unless given otherwise. */
export async function insertVenue(db: Database, venue: VenueColumns = {}) {
  const number = next();
  const hours = WEEKDAYS.map((weekday) => [weekday, { open: '10:00', close: '02:00' }]);
  return db
    .insertInto('venues')
    .values({
      name: `Test Tavern ${number}`,
      code: `TEST-${number}`,
      licence_number: `LIQ ${number}`,
      address: `${number} Caxton Street, Petrie Terrace QLD 4000`,
      time_zone: 'Australia/Brisbane',
      rules: 'qld',
      hours: JSON.stringify(Object.fromEntries(hours)),
      confirmed_at: CONFIRMED_AT,
      ...venue,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertCompany(db: Database, company: Partial<Insertable<Companies>> = {}) {
  const number = next();
  return db
    .insertInto('companies')
    .values({
      name: `Test Security ${number}`,
      email: `company${number}@example.com`,
      address: `${number} Ann Street, Fortitude Valley QLD 4006`,
      confirmed_at: CONFIRMED_AT,
      ...company,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A user and the token of a session. */
export interface SignedInUser {
  readonly id: string;
  readonly token: string;
  readonly managerId: string;
}

/** A user whose account a test has added. */
export interface AddedUser extends SignedInUser {
  readonly email: string;
}

interface UserOptions {
  /** Columns of the account. */
  readonly account?: Partial<Insertable<Users>>;
  /** Password with which the user can sign in. */
  readonly password?: string;
  /** Venues whose codes a manager has entered: connected by the present one, and confirmed. */
  readonly venues?: readonly { id: string; code: string }[];
  /** Leaves the manager waiting for confirmation. */
  readonly isUnconfirmed?: boolean;
  readonly companyId?: string;
  /** Gives the user a second factor, which no test signs in with. */
  readonly hasPasskey?: boolean;
  readonly manager?: Partial<Insertable<Managers>>;
  readonly at?: Date;
}

/** Adds a user of a role, signed in. Managers and staff hold licences that are valid for years. */
export async function insertUser(
  db: Database,
  role: Role,
  options: UserOptions = {},
): Promise<AddedUser> {
  const number = next();
  const { id, email } = await db
    .insertInto('users')
    .values({
      role,
      name: `Robin Person${number}`,
      email: `person${number}@example.com`,
      phone: '0491 570 156',
      password_hash: options.password ? await hashPassword(options.password) : DUMMY_HASH,
      company_id: options.companyId ?? null,
      email_confirmed_at: CONFIRMED_AT,
      ...options.account,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  if (options.hasPasskey) await insertPasskey(db, id);
  const managerId = role === 'manager' || role === 'staff' ? await manager(db, id, options) : '';
  return { id, managerId, email, token: await session(db, id, options.at) };
}

async function insertPasskey(db: Database, userId: string): Promise<void> {
  const key = { credential_id: `passkey-${next()}`, public_key: Buffer.alloc(0), counter: 0 };
  const passkey = { ...key, user_id: userId, name: 'Phone', created_at: CONFIRMED_AT };
  await db.insertInto('passkeys').values(passkey).execute();
}

/** Adds the licence of a technician, valid for years. @returns the id of the technician */
export async function insertLicence(
  db: Database,
  { id: user_id }: SignedInUser,
  licence_number = 'SE 3307714',
): Promise<string> {
  const added = db
    .insertInto('technicians')
    .values({ user_id, licence_number, licence_expiry_date: '2030-06-30', state: 'QLD' })
    .returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

async function manager(db: Database, userId: string, options: UserOptions): Promise<string> {
  const { id } = await db
    .insertInto('managers')
    .values({
      user_id: userId,
      licence_number: `AM ${userId}`,
      licence_expiry_date: '2030-01-31',
      rmlv_licence_number: `RMLV ${userId}`,
      rmlv_licence_issue_date: '2026-01-31',
      rmlv_licence_expiry_date: '2029-01-31',
      ...options.manager,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const venue of options.venues ?? []) {
    const { code, code_number } = await db
      .selectFrom('venues')
      .select(['code', 'code_number'])
      .where('id', '=', venue.id)
      .executeTakeFirstOrThrow();
    const link = {
      manager_id: id,
      venue_id: venue.id,
      entered_code: venue.code,
      code_number: code === venue.code ? code_number : 0,
      confirmed_at: options.isUnconfirmed ? null : new Date('2026-11-20T11:00:00Z'),
    };
    await db.insertInto('venue_managers').values(link).execute();
  }
  return id;
}

/** What a session keeps of its sign-in, for sessions that tests insert. */
export const SIGNED_IN = { method: 'password', address: '203.0.113.7' } as const;

/** Opens a session. Unless given otherwise its password was presented minutes before most tests begin. */
async function session(db: Database, user_id: string, at = new Date('2026-11-20T11:55:00Z')) {
  const { token, hash } = newToken();
  const times = { created_at: at, last_used_at: at, authenticated_at: at };
  const row = { ...SIGNED_IN, token_hash: hash, user_id, ...times };
  await db.insertInto('sessions').values(row).execute();
  return token;
}

/** Makes the sessions of a user as if their password had just been presented. */
export async function presentPassword(
  { db, now }: { readonly db: Database; now(): Date },
  { id }: Pick<SignedInUser, 'id'>,
): Promise<void> {
  const sessions = db.updateTable('sessions').set({ authenticated_at: now() });
  await sessions.where('user_id', '=', id).execute();
}

/**
 * Records the creation of every record that fixtures inserted without the history, so that the register
 * can be verified.
 */
export async function recordFixtures(db: Database): Promise<void> {
  const context = { chain: NO_VENUE, author: { id: null, name: 'Setup' }, at: new Date(0) };
  await recordChange(db, context, async (unit) => {
    for (const { table, entity } of RECORDED) await recordRows(unit, table, entity);
    for (const { table, entity } of ACCOUNTS) {
      for (const after of await unrecorded(unit, table, entity)) {
        recordAccount(unit, { action: 'create', entity, before: null, after });
      }
    }
    const links = await sql<Snapshot & { manager_id: string }>`select * from venue_managers
      where not exists (select from history where entity = 'venue_manager'
        and entity_id = manager_id
        and coalesce(after, before) ->> 'venue_id' = venue_id::text)`.execute(unit.trx);
    for (const after of links.rows) {
      const entityId = after.manager_id;
      unit.record({ action: 'create', entity: 'venue_manager', entityId, before: null, after });
    }
  });
}

const RECORDED = [
  { table: 'companies', entity: 'company' },
  { table: 'venues', entity: 'venue' },
  { table: 'questions', entity: 'question' },
] as const;

const ACCOUNTS = [
  { table: 'users', entity: 'user' },
  { table: 'managers', entity: 'manager' },
  { table: 'technicians', entity: 'technician' },
] as const;

async function recordRows(unit: UnitOfWork, table: string, entity: string): Promise<void> {
  for (const after of await unrecorded(unit, table, entity)) {
    unit.record({ action: 'create', entity, entityId: after.id, before: null, after });
  }
}

async function unrecorded(unit: UnitOfWork, table: string, entity: string) {
  const { rows } = await sql<Snapshot & { id: string }>`select * from ${sql.table(table)} as one
    where not exists (select from history where entity = ${entity} and entity_id = one.id)
    order by id`.execute(unit.trx);
  return rows;
}

/** Lists the mails to an address, in the order in which they were queued. */
export const mailsTo = (db: Database, recipient: string) =>
  db
    .selectFrom('mails')
    .selectAll()
    .select(({ fn }) => fn.coalesce('link', 'path').as('path'))
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

export const subjectsTo = async (db: Database, recipient: string) =>
  (await mailsTo(db, recipient)).map(({ subject }) => subject);

/** Returns the token of the link in the newest mail to an address; '' without one. */
export async function tokenTo(db: Database, recipient: string): Promise<string> {
  return tokenIn((await mailsTo(db, recipient)).findLast((mail) => mail.path !== null)?.path);
}

/** Returns the token of a link; '' without one. */
export const tokenIn = (path: string | null | undefined): string =>
  path?.split('?')[0]?.split('/').at(-1) ?? '';

interface QueuedRow {
  readonly content: MailContent | null;
  readonly path: string | null;
  readonly link?: string | null;
}

/** Writes the text of a mail in the queue; '' for none, and for one that was sent. */
export const textOf = (mail: QueuedRow | undefined): string => {
  if (!mail?.content) return '';
  const { content, path } = pathsOf({ link: null, ...mail, content: mail.content });
  return mailAsText(content, path, 'https://register.example');
};

/** Adds an import that is finished and has no rows. @returns its id */
export async function insertImport(db: Database, { id }: SignedInUser): Promise<string> {
  const at = new Date('2026-11-20T11:00:00Z');
  const row = await db
    .insertInto('imports')
    .values({
      kind: 'venues',
      file_name: 'venues.xlsx',
      file_sha256: 'a'.repeat(64),
      content_hash: Buffer.from(id),
      total: 0,
      started_by: id,
      started_by_name: 'Ada Admin',
      started_at: at,
      finished_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
