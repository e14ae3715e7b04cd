import { chmod } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { DATABASE } from '#server/platform/postgres/messages.ts';
import { openDatabase } from './open-database.ts';
import { USER } from './platform/embedded-postgres/nightbook-database.ts';
import { type Connection, connect } from './platform/postgres/connect.ts';
import { freshDatabase, urlOf } from './testing/database.ts';
import { temporaryFolder } from './testing/lifetime/temporary-folder.ts';

const log = pino({ level: 'silent' });
const NO_URLS = { server: undefined, owner: undefined, reader: undefined };
const dataDir = await temporaryFolder();
await chmod(dataDir, 0o755);
const server = await openDatabase({ urls: NO_URLS, dataDir, log });
afterAll(() => server.close());

describe('the server’s connection to its database', () => {
  it.each([
    ['update history set actor_name = actor_name', 'permission denied'],
    ['delete from history', 'permission denied'],
    ['truncate history', 'permission denied'],
    ['alter table history disable trigger all', 'must be owner'],
    ['drop trigger history_is_append_only on history', 'must be owner'],
    ['drop table history', 'must be owner'],
    ['update explanations set text = text', 'permission denied'],
    ['delete from form_a_entries', 'permission denied'],
    ['delete from venues', 'permission denied'],
    ["copy users to program 'true'", 'permission denied'],
    ["copy users from '/etc/passwd'", 'permission denied'],
    ['set session_replication_role = replica', 'permission denied'],
    ['create table mine (id int)', 'permission denied'],
    ['create role mine superuser', 'permission denied'],
    ["delete from migrations where name < '002'", 'permission denied'],
  ])('cannot run "%s"', async (statement, refusal) => {
    await expect(server.pool.query(statement)).rejects.toThrow(refusal);
  });

  it('appends to the history', async () => {
    const append = `insert into history (chain, seq, at, actor_name, action, entity, entity_id,
      previous_hash, hash) values (7, 1, now(), 'Setup', 'create', 'question', 1, '', '')`;
    expect((await server.pool.query(append)).rowCount).toBe(1);
  });
});

describe('the role that only reads', () => {
  /**
   * Columns with tokens, hashes or other secrets that it reads: what a restore of a backup needs, and what
   * signs nobody in. Passwords and recovery codes are hashed with Argon2, passkeys are public keys.
   */
  const READABLE = [
    ...['users.password_hash', 'recovery_codes.code_hash', 'passkeys.public_key'],
    ...['passkeys.credential_id', 'issuer_identities.identity_hash'],
    ...['venues.code', 'venues.code_number', 'venue_managers.entered_code'],
    ...['venue_managers.code_number', 'invitations.code_numbers'],
    ...['history.hash', 'history.previous_hash', 'register_heads.hash', 'imports.content_hash'],
    ...['contradictions.hash', 'api_keys.token_hash', 'audit_stream.url_hash'],
    ...['idempotency_keys.key', 'idempotency_keys.request_hash', 'files.key', 'mails.path'],
  ];
  const SUSPECT =
    'token|hash|secret|nonce|verifier|challenge|credential|key|code|password|link|path|state_';

  it.runIf(inject('postgres').hasRoles)('reads no token, link or secret', async () => {
    const { pool } = await freshDatabase();
    const { rows } = await pool.query<{ name: string; isRead: boolean }>(
      `select relname || '.' || attname as name,
        has_column_privilege($2, pg_class.oid, attnum, 'select') as "isRead"
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and attname ~ $1`,
      [SUSPECT, USER.reader],
    );
    const named = (isRead: boolean) =>
      rows.filter((row) => row.isRead === isRead).map(({ name }) => name);
    expect(named(true).sort()).toEqual(READABLE.sort());
    expect(named(false)).toEqual(
      expect.arrayContaining(['mails.link', 'sessions.token_hash', 'password_resets.token_hash']),
    );
  });

  it.runIf(inject('postgres').hasRoles)('reads all else of a mail', async () => {
    const connection = await freshDatabase();
    const url = new URL(await urlOf(connection));
    url.username = USER.reader;
    const reader = connect({ connectionString: url.href }, () => {});
    onTestFinished(() => reader.close());
    const { pool } = reader;
    expect((await pool.query('select subject, path from mails')).rowCount).toBe(0);
    await expect(pool.query('select link from mails')).rejects.toThrow('permission denied');
  });
});

describe('a database that the server’s role may not migrate', () => {
  const asServer = async (connection: Connection) => {
    const url = new URL(await urlOf(connection));
    url.username = USER.server;
    return { urls: { ...NO_URLS, server: url.href }, dataDir: '', log };
  };

  it.runIf(inject('postgres').hasRoles)('is opened when its owner has migrated it', async () => {
    const { pool, close } = await openDatabase(await asServer(await freshDatabase()));
    expect((await pool.query('select from venues')).rowCount).toBe(0);
    await close();
  });

  it.runIf(inject('postgres').hasRoles)('is refused before that', async () => {
    const older = await freshDatabase();
    await older.pool.query("delete from migrations where name = '001-schema.sql'");
    await expect(openDatabase(await asServer(older))).rejects.toThrow(DATABASE.notMigrated);
  });
});

it('a database that a newer version migrated is refused', async () => {
  const newer = await freshDatabase();
  await newer.pool.query("insert into migrations (name) values ('999-later.sql')");
  const urls = { ...NO_URLS, server: await urlOf(newer) };
  const opening = openDatabase({ urls, dataDir: '', log });
  await expect(opening).rejects.toThrow(DATABASE.newer(['999-later.sql']));
});
