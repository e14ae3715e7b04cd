import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DUMMY_HASH } from '../features/users/passwords.ts';
import type { Manifest } from './manifest.ts';
import { SESSION_FORMAT } from './session-format.ts';

/**
 * Tables without a backup: those that give access (sessions, links, secrets of authenticator apps, keys of
 * the server), those of devices that show notifications, and those of deliveries, pending uploads and counts. The manifest lists the migrations.
 * How far the audit stream has come is in a backup: it goes back together with the history.
 */
const EXCLUDED = [
  'sessions',
  'password_resets',
  'email_changes',
  'company_links',
  'pending_single_sign_ons',
  'sign_in_tickets',
  'invitation_links',
  'board_recipient_links',
  'passkey_challenges',
  'authenticators',
  'push_subscriptions',
  'pushes',
  'webhook_deliveries',
  'secrets',
  'announced_files',
  'call_counts',
  'migrations',
];

/** Tables that sign in, here or by an address at another system, which a backup has and a copy for others has not. */
const SIGNING_IN = ['recovery_codes', 'passkeys', 'api_keys', 'webhooks'];

/** The column that signs in, which a copy has with the hash of no known password. */
const PASSWORD = 'users.password_hash';

/** Columns without a backup, which give access: links, and the secrets of webhooks. */
const EXCLUDED_COLUMNS = [
  'mails.link',
  'visits.link_hash',
  'visits.device_hash',
  'technician_links.link_hash',
  'technician_links.device_hash',
  'technician_links.certificate_hash',
  'bookings.link_hash',
  'webhooks.secret',
];

const KEYS_PER_BATCH = 8;

interface Table {
  readonly name: string;
  readonly columns: string[];
  /** Tables that its foreign keys refer to. */
  readonly refers_to: string[];
}

export type DumpStore = ReturnType<typeof dumpStore>;

/**
 * Reads one snapshot of the database, while other transactions continue.
 * @param isCopy leaves out what signs in
 */
export function dumpStore(client: pg.Client, isCopy = false) {
  const excluded = isCopy ? [...EXCLUDED, ...SIGNING_IN] : EXCLUDED;
  const all = async <R extends object>(text: string, values: unknown[] = []) =>
    (await client.query<R>(text, values)).rows;

  return {
    async begin(): Promise<void> {
      await client.query(`begin isolation level repeatable read read only; ${SESSION_FORMAT}`);
    },
    async end(): Promise<void> {
      await client.query('rollback');
    },

    async migrations(): Promise<string[]> {
      const rows = await all<{ name: string }>('select name from migrations order by name');
      return rows.map(({ name }) => name);
    },

    /** Lists the tables, each after those that it refers to. */
    async tables(): Promise<Table[]> {
      const tables = await all<Table>(
        `select relname as name,
          array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
            and not attisdropped and attgenerated = ''
            and relname || '.' || attname <> all($2) order by attnum) as columns,
          array(select target.relname::text from pg_constraint
            join pg_class as target on target.oid = confrelid
            where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
              and target.relname <> all($1)) as refers_to
        from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and relname <> all($1) order by relname`,
        [excluded, EXCLUDED_COLUMNS],
      );
      return sortByReferences(tables);
    },

    /** @returns the rows; `rowCount` is right once a later query was answered */
    rows({ name, columns }: Pick<Table, 'name' | 'columns'>): Readable & { rowCount: number } {
      const list = columns.map((column) =>
        isCopy && `${name}.${column}` === PASSWORD
          ? client.escapeLiteral(DUMMY_HASH)
          : client.escapeIdentifier(column),
      );
      const query = `select ${list.join(', ')} from ${client.escapeIdentifier(name)}`;
      return client.query(copyTo(`copy (${query}) to stdout`));
    },

    /** Reads the sequences. They have no snapshot: read after it began, they are at least as high. */
    sequences(): Promise<Manifest['sequences']> {
      return all(
        `select relname as table, attname as column, pg_sequences.last_value::text as last
        from pg_class join pg_attribute on attrelid = pg_class.oid and attidentity <> ''
        join pg_sequences on format('%I.%I', schemaname, sequencename)
          = pg_get_serial_sequence(format('%I', relname), attname)
        where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and relname <> all($1) order by relname, attname`,
        [excluded],
      );
    },

    /** Reads the keys of the files that the register names, in batches. */
    async *fileKeys(): AsyncGenerator<string[]> {
      for (let last = ''; ; ) {
        const rows = await all<{ key: string }>(
          'select key from files where key > $1 order by key limit $2',
          [last, KEYS_PER_BATCH],
        );
        const keys = rows.map(({ key }) => key);
        if (keys.length === 0) return;
        yield keys;
        last = keys.at(-1) ?? '';
      }
    },
  };
}

function sortByReferences(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const names = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, refers_to }) => !names.has(name) && refers_to.every((other) => names.has(other)),
    );
    if (!next) throw new Error('Tables refer to each other in a cycle');
    ordered.push(next);
    names.add(next.name);
  }
  return ordered;
}
