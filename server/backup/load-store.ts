import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { KEYS_SETTING } from '../ledger/checkpoints/store.ts';
import { applyMigrations } from '../platform/postgres/migrate.ts';
import type { Manifest } from './manifest.ts';
import { SESSION_FORMAT } from './session-format.ts';

type Table = Manifest['tables'][number];

/** Replaces the content of a database in one transaction. */
export function loadStore(client: pg.Client) {
  const name = (text: string) => client.escapeIdentifier(text);

  return {
    begin: () => client.query(`begin; ${SESSION_FORMAT}`),
    commit: () => client.query('commit'),

    /** Tells whether the database has no rows, except those that a server creates by itself. */
    async isEmpty(): Promise<boolean> {
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r'
          and relnamespace = current_schema()::regnamespace
          and relname <> all(array['migrations', 'secrets', 'reminder_runs', 'call_counts', 'register_settings'])`,
      );
      for (const table of rows) {
        const { rowCount } = await client.query(`select from ${name(table.name)} limit 1`);
        if (rowCount) return false;
      }
      return true;
    },

    /** Drops all tables, and creates those of the backup's schema. */
    async makeTables({
      migrations,
      tables,
    }: Pick<Manifest, 'migrations' | 'tables'>): Promise<void> {
      await client.query(`do $$ declare found record; begin
        for found in select oid::regclass as name from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace
        loop execute format('drop table %s cascade', found.name); end loop;
        for found in select oid::regprocedure as name from pg_proc
          where pronamespace = current_schema()::regnamespace and proowner = current_user::regrole
        loop execute format('drop routine %s cascade', found.name); end loop;
      end $$`);
      await client.query('drop schema if exists graphile_worker cascade');
      await applyMigrations(client, migrations);
      // The backup contains the rows that a migration inserts.
      for (const table of tables.toReversed())
        await client.query(`delete from ${name(table.name)}`);
    },

    /** @returns whether the rows fit into the table, and are as many as the backup says */
    async fill(table: Table, content: Readable): Promise<boolean> {
      const columns = table.columns.map(name).join(', ');
      const rows = client.query(copyFrom(`copy ${name(table.name)} (${columns}) from stdin`));
      try {
        await pipeline(content, rows);
      } catch (error) {
        if (isMisfit(error)) return false;
        throw error;
      }
      return rows.rowCount === table.rows;
    },

    /** Sets each sequence to the last number that it gave, which copies of some versions do not have, or to the highest there. */
    async setSequences({ sequences }: Manifest): Promise<void> {
      for (const { table, column, last } of sequences) {
        const highest = `(select max(${name(column)}) from ${name(table)})`;
        await client.query(
          `select setval(pg_get_serial_sequence(format($1, $2::text), $3), greatest($4::bigint, ${highest}))`,
          ['%I', table, column, last],
        );
      }
    },

    /** Reads the public keys of the restored register, the newest first. */
    async signingKeys(): Promise<string[]> {
      const { rows } = await client.query<{ value: string }>(
        'select value from register_settings where name = $1',
        [KEYS_SETTING],
      );
      return rows[0]?.value.split('\n') ?? [];
    },

    async serversRunning(application: string): Promise<boolean> {
      const { rowCount } = await client.query(
        'select from pg_stat_activity where datname = current_database() and application_name = $1',
        [application],
      );
      return rowCount !== 0;
    },
  };
}

/** Tells whether PostgreSQL refused a name, a value or a constraint, as opposed to a lack of disk space. */
const isMisfit = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '');
