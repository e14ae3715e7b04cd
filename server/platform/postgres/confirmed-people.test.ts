import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { confirmed, connected } from '#server/ledger/venue-conditions.ts';
import { freshDatabase } from '../../testing/database.ts';
import { applyMigrations, migrate } from './migrate.ts';

it('migration 014 confirms everybody who is connected, and keeps former codes disconnected', async () => {
  const { db, pool } = await freshDatabase('template0');
  const migrations = (await readdir(new URL('./migrations/', import.meta.url))).sort();
  const client = await pool.connect();
  await applyMigrations(
    client,
    migrations.filter((name) => name < '014'),
  );
  client.release();
  await sql`with venue as (
      insert into venues (name, code, licence_number, address, time_zone, hours, rules)
      values ('A', 'Owl-7', 'B', 'C', 'Australia/Brisbane', '{}', 'qld') returning id),
    people as (
      insert into users (role, name, email, password_hash)
      select 'manager', code, code || '@example.com', 'none'
      from unnest(array['OWL-7', 'OLD-CODE']) as code returning id, name),
    records as (
      insert into managers (user_id) select id from people returning id, user_id)
    insert into venue_managers (manager_id, venue_id, entered_code)
    select records.id, venue.id, people.name
    from records join people on people.id = user_id cross join venue`.execute(db);

  await migrate(pool, async () => {});

  const links = () =>
    db
      .selectFrom('venue_managers')
      .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
      .select(['entered_code', connected.as('connected'), confirmed.as('confirmed')])
      .orderBy('entered_code')
      .execute();
  expect(await links()).toEqual([
    { entered_code: 'OLD-CODE', connected: false, confirmed: false },
    { entered_code: 'OWL-7', connected: true, confirmed: true },
  ]);
  await db.updateTable('venues').set({ code: 'OLD-CODE', code_number: 2 }).execute();
  expect((await links()).map((link) => link.connected)).toEqual([false, false]);
});
